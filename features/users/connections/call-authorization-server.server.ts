import { config } from '#platform/config/config.server.ts';
import { authorizationServer } from './authorization-server.server.ts';

/** Asks an endpoint of the authorization server that only our own pages use, as the browser whose cookie it is. Null where it refuses. */
export async function callAuthorizationServer({
  path,
  cookie = '',
  body,
}: {
  path: `/oauth2/${string}`;
  cookie?: string | null;
  body: object;
}): Promise<Record<string, unknown> | null> {
  const headers = { 'content-type': 'application/json', accept: 'application/json', origin: config.ORIGIN, cookie: cookie ?? '' };
  const request = new Request(`${config.ORIGIN}/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await authorizationServer.handler(request);
  return answer.ok ? await answer.json() : null;
}
