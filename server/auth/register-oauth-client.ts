import type { Context } from 'hono';
import { z } from 'zod';
import { authorizationServer } from '#features/users/connections/authorization-server.server.ts';
import { placeOf } from '#features/users/connections/find-consent-request.server.ts';
import { limitOAuthClients } from '#features/users/connections/limit-oauth-clients.server.ts';
import { config } from '#platform/config/config.server.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { clientNetwork } from '../http/client-address.ts';
import { parseJson } from '../http/parse-json.ts';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A host that is a name: an address of numbers, over https, is another computer in every network. */
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;
const webAddress = /^(https?):\/\/([a-z\d.-]+|\[::1\])(?::[1-9]\d{0,4})?((?:[/?][!-~]*)?)$/i;
/** A scheme of a program's own: the name of its domain, backwards, and no host (RFC 8252, 7.1). Any other one can be any program's. */
const ownScheme = /^[a-z][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)+:\/(?!\/)[!-~]*$/;

/** An address that only whoever asked can listen at, written as it is meant: over https, on the person's own computer, or of a scheme of its own. */
const returnAddress = z
  .string()
  .max(500)
  .refine((address) => {
    if (!URL.canParse(address) || /[*#\\]/.test(address)) return false;
    const { protocol, hostname, pathname, search } = new URL(address);
    const [, , host = '', rest = ''] = webAddress.exec(address) ?? [];
    const isAsWritten = `${pathname}${search}` === (rest.startsWith('/') ? rest : `/${rest}`); // no .. on the way
    if (protocol === 'https:') return isAsWritten && host.toLowerCase() === hostname && isName(hostname);
    if (protocol === 'http:') return isAsWritten && host.toLowerCase() === hostname && loopbackHosts.has(hostname);
    return ownScheme.test(address) && address === `${protocol}${pathname}${search}`;
  });

const isName = (host: string) => hostName.test(host) && host !== 'localhost' && !host.endsWith('.localhost');

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
    const error_description = isAddress
      ? 'redirect_uris must be https on a named host, http on a loopback host, or of a scheme that is a domain name backwards'
      : 'client_name is too long';
    return context.json({ error, error_description }, 400);
  }
  await limitOAuthClients();
  const { redirect_uris, client_name } = parsed.data;
  const [first = ''] = redirect_uris;
  const body = {
    redirect_uris,
    client_name: client_name ?? placeOf(new URL(first)).slice(0, 60),
    application_type: redirect_uris.every((address) => new URL(address).protocol === 'https:') ? 'web' : 'native',
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
