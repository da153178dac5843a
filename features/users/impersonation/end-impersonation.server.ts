import { eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { readImpersonationToken } from '../impersonation-token.server.ts';
import { sessions } from '../session.table.server.ts';
import { endImpersonationCookies } from './impersonation-cookies.server.ts';

/** Ends the session in which an owner saw the site as somebody else, and leads back to that person's page on the desk. */
export async function endImpersonation(request: Request): Promise<Response> {
  const token = readImpersonationToken(request);
  const [ended] = token
    ? await database.delete(sessions).where(eq(sessions.token, token)).returning({ userId: sessions.userId })
    : [];
  const headers = new Headers({ Location: ended ? `/owner/people/${ended.userId}` : '/owner', 'Cache-Control': 'no-store' });
  for (const cookie of token ? endImpersonationCookies(request) : []) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}
