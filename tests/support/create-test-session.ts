import { randomUUID } from 'node:crypto';
import { auth } from '#features/users/auth.server.ts';
import { sessions } from '#features/users/session.table.server.ts';
import { sessionCookie } from '#features/users/session-cookie.server.ts';
import { database } from '#platform/database.server.ts';

const hour = 60 * 60 * 1000;

/** A live session of the account: the `cookie` header of its browser and the ID token its functions are called with. */
export async function createTestSession({ userId }: { userId: string }) {
  const sessionId = randomUUID();
  const token = randomUUID().replaceAll('-', '');
  await database.insert(sessions).values({ id: sessionId, userId, token, expiresAt: new Date(Date.now() + hour) });
  const cookie = sessionCookie(token);
  const { token: idToken } = await auth.api.getToken({ headers: new Headers({ cookie }) });
  return { sessionId, cookie, idToken, authorization: `Bearer ${idToken}` };
}
