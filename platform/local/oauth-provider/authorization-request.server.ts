import { z } from 'zod';
import { localOAuthClient } from './local-oauth-client.server.ts';

const parameters = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().default(''),
  state: z.string().min(1),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  /** The account that the site expects (OpenID Connect Core §3.1.2.1). */
  login_hint: z.string().optional(),
});

export type AuthorizationRequest = z.infer<typeof parameters>;

/**
 * Reads the parameters of an authorization request (RFC 6749 §4.1.1, RFC 7636 §4.3), or says what is wrong with them. A wrong client or
 * redirect address is never answered by a redirect.
 */
export function readAuthorizationRequest(
  provider: 'google' | 'github',
  given: Record<string, unknown>,
): AuthorizationRequest | { problem: string } {
  const parsed = parameters.safeParse(given);
  if (!parsed.success) return { problem: `invalid_request: ${parsed.error.issues[0]?.path.join('.')}` };
  const client = localOAuthClient(provider);
  if (parsed.data.client_id !== client.clientId) return { problem: 'invalid_client: client_id' };
  if (parsed.data.redirect_uri !== client.redirectUri) return { problem: 'redirect_uri_mismatch' };
  return parsed.data;
}
