import type { Context } from 'hono';
import { agentResource } from '#features/users/agent-resource.server.ts';
import { apiKeyScopes } from '#features/users/api-key-scope.ts';
import { config } from '#platform/config/config.server.ts';
import { issuer } from '../auth/authorization-server-metadata.ts';

/** Answers what guards `/mcp` (RFC 9728): a key in the header, which its owner makes in the settings, or a token of our own server. */
export function resourceMetadata(context: Context): Response {
  return context.json({
    resource: agentResource,
    resource_name: 'Principled AI Coding',
    authorization_servers: [issuer],
    scopes_supported: apiKeyScopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${config.ORIGIN}/playground/agent`,
  });
}
