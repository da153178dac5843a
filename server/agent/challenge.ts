import { config } from '#platform/config/config.server.ts';

/** Names the path where RFC 9728 has clients look for what guards `/mcp`. */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp';

/** Writes the `WWW-Authenticate` of a refusal (RFC 6750): that what came is not good, or that nothing came. */
export function challenge(request: Request): string {
  const fault = request.headers.has('authorization') ? 'error="invalid_token", ' : '';
  return `Bearer ${fault}resource_metadata="${config.ORIGIN}${resourceMetadataPath}"`;
}
