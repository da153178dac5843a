import type { Context } from 'hono';
import { z } from 'zod';
import { authorizationServer } from '#features/users/connections/authorization-server.server.ts';
import { limitOAuthClients } from '#features/users/connections/limit-oauth-clients.server.ts';
import { config } from '#platform/config/config.server.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { clientNetwork } from '../http/client-address.ts';
import { parseJson } from '../http/parse-json.ts';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address that only whoever asked can listen at: over https, or on the person's own computer. */
const returnAddress = z
  .string()
  .max(500)
  .refine((address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, username, password } = new URL(address);
    if (address.includes('#') || username || password) return false;
    return protocol === 'https:' ? !loopbackHosts.has(hostname) : protocol === 'http:' && loopbackHosts.has(hostname);
  });

const registration = z.object({ redirect_uris: z.array(returnAddress).min(1).max(10), client_name: oneLine(60).optional() });

/**
 * Registers a program that wants to ask for access: dynamic client registration (RFC 7591). Whatever it says of itself beyond a name and
 * where it listens is left out: every one of them is public, without a secret, and proves each exchange by PKCE.
 */
export async function registerOAuthClient(context: Context): Promise<Response> {
  await enforceRateLimit({ limit: 'oauthRegistrations', caller: clientNetwork(context) });
  const parsed = registration.safeParse(parseJson(await context.req.text()));
  if (!parsed.success) {
    const isAddress = parsed.error.issues[0]?.path[0] === 'redirect_uris';
    const error = isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata';
    const error_description = isAddress ? 'redirect_uris must be https, or http on a loopback host' : 'client_name is too long';
    return context.json({ error, error_description }, 400);
  }
  await limitOAuthClients();
  const { redirect_uris, client_name } = parsed.data;
  const [first = ''] = redirect_uris;
  const body = {
    redirect_uris,
    client_name: client_name ?? new URL(first).host.slice(0, 60),
    application_type: redirect_uris.some((address) => address.startsWith('http:')) ? 'native' : 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
  return authorizationServer.handler(
    new Request(`${config.ORIGIN}/auth/oauth2/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}
