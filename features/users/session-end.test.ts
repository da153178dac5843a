import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { sessions } from './session.table.server.ts';
import { endOldSessions, findSessionEnd } from './session-end.server.ts';
import { users } from './user.table.server.ts';

const endFor = (cookie = '') => findSessionEnd(new Request(config.ORIGIN, { headers: { cookie } }));

test('a session that is over is told apart: the account was disabled, or its time ran out', async () => {
  const [disabled, late, gone] = [await createTestUser(), await createTestUser(), await createTestUser()];
  const cookies = [await createTestSession(disabled), await createTestSession(late), await createTestSession(gone)].map(
    ({ cookie }) => cookie,
  );
  await database.update(users).set({ disabled: true }).where(eq(users.id, disabled.userId));
  await database
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, late.userId));
  await database.delete(sessions).where(eq(sessions.userId, gone.userId));
  expect(await Promise.all(cookies.map(endFor))).toEqual(['user-disabled', 'user-token-expired', 'user-token-expired']);
});

test('who comes without a cookie of ours had no session', async () => {
  const { cookie } = await createTestSession(await createTestUser());
  expect([await endFor(), await endFor('theme=dark'), await endFor(`${cookie.slice(0, -3)}xyz`)]).toEqual([null, null, null]);
});

test('however often it is used, a session ends after 90 days', async () => {
  const person = await createTestUser();
  const begin = async (age: string) => {
    const { sessionId } = await createTestSession(person);
    const used = { createdAt: sql`now() - ${age}::interval`, expiresAt: sql`now() + interval '30 days'` };
    await database.update(sessions).set(used).where(eq(sessions.id, sessionId));
    return sessionId;
  };
  const [, younger] = [await begin('90 days 1 minute'), await begin('89 days 23 hours')];
  await endOldSessions();
  const left = await database.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, person.userId));
  expect(left).toEqual([{ id: younger }]);
});
