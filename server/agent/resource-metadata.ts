import type { Context } from 'hono';
import { apiKeyScopes } from '#features/users/agent-access.ts';
import { agentResource } from '#features/users/agent-resource.server.ts';
import { config } from '#platform/config/config.server.ts';
import { issuer } from '../auth/authorization-server-metadata.ts';

/** The path where RFC 9728 has clients look for what guards `/mcp`. */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp';

/** Writes the `WWW-Authenticate` of a refusal (RFC 6750): that what came is not good, or that nothing came. */
export function challenge(request: Request): string {
  const fault = request.headers.has('authorization') ? 'error="invalid_token", ' : '';
  return `Bearer ${fault}resource_metadata="${config.ORIGIN}${resourceMetadataPath}"`;
}

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
