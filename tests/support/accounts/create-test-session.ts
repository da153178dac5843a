import { randomUUID } from 'node:crypto';
import { sessions } from '#features/users/session.table.server.ts';
import { sessionCookie } from '#features/users/session-cookie.server.ts';
import { auth } from '#features/users/sign-in/auth.server.ts';
import { hour } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';

/** Makes a live session of the account: the `cookie` header of its browser and the ID token its functions are called with. */
export async function createTestSession({ userId }: { userId: string }) {
  const sessionId = randomUUID();
  const token = randomUUID().replaceAll('-', '');
  await database.insert(sessions).values({ id: sessionId, userId, token, expiresAt: new Date(Date.now() + hour) });
  const cookie = sessionCookie(token);
  const { token: idToken } = await auth.api.getToken({ headers: new Headers({ cookie }) });
  return { sessionId, cookie, idToken, authorization: `Bearer ${idToken}` };
}
