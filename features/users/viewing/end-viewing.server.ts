import { eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { sessions } from '../session.table.server.ts';
import { readViewingToken } from '../viewing-token.server.ts';
import { endViewingCookies } from './viewing-cookies.server.ts';

/** Ends the session in which an owner saw the site as somebody else, and leads back to that person's page on the desk. */
export async function endViewing(request: Request): Promise<Response> {
  const token = readViewingToken(request);
  const [ended] = token
    ? await database.delete(sessions).where(eq(sessions.token, token)).returning({ userId: sessions.userId })
    : [];
  const headers = new Headers({ Location: ended ? `/owner/people/${ended.userId}` : '/owner', 'Cache-Control': 'no-store' });
  for (const cookie of token ? endViewingCookies(request) : []) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}
