import type { Context } from 'hono';
import { apiKeyScopes } from '#features/users/agent-access.ts';
import { config } from '#platform/config/config.server.ts';

/** Gives the authorization server's name, under which its answers and its description go. */
export const issuer = `${config.ORIGIN}/auth`;

/** The paths where RFC 8414 has clients look, and where those look that append to the issuer. */
export const authorizationServerMetadataPaths = [
  '/.well-known/oauth-authorization-server/auth',
  '/auth/.well-known/oauth-authorization-server',
];

/** Answers how agents are let in (RFC 8414): what is open here, and no more. */
export function authorizationServerMetadata(context: Context): Response {
  return context.json({
    issuer,
    authorization_endpoint: `${issuer}/oauth2/authorize`,
    token_endpoint: `${issuer}/oauth2/token`,
    registration_endpoint: `${issuer}/oauth2/register`,
    revocation_endpoint: `${issuer}/oauth2/revoke`,
    scopes_supported: [...apiKeyScopes, 'offline_access'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${config.ORIGIN}/playground/agent`,
  });
}
