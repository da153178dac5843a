import type { Context } from 'hono';
import { apiKeyScopes } from '#features/users/api-key-scope.ts';
import { config } from '#platform/config.server.ts';

/** Answers what guards `/mcp` (RFC 9728): a key in the header, which its owner makes in the settings. */
export function resourceMetadata(context: Context): Response {
  return context.json({
    resource: `${config.ORIGIN}/mcp`,
    resource_name: 'Principled AI Coding',
    scopes_supported: apiKeyScopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${config.ORIGIN}/playground/agent`,
  });
}
