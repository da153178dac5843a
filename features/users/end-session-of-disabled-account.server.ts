import { and, eq, inArray } from 'drizzle-orm';
import { database } from '#platform/database.server.ts';
import { sessions } from './session.table.server.ts';
import { readSessionToken } from './session-cookie.server.ts';
import { users } from './user.table.server.ts';

/** Ends the request's session when its account was disabled meanwhile, so that Better Auth sees no session either. */
export async function endSessionOfDisabledAccount(request: Request): Promise<void> {
  const token = readSessionToken(request);
  if (!token) return;
  const disabled = database.select({ userId: users.id }).from(users).where(eq(users.disabled, true));
  await database.delete(sessions).where(and(eq(sessions.token, token), inArray(sessions.userId, disabled)));
}
