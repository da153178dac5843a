import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { findCaller, findCallerOfPage, verifyCaller } from './find-caller.server.ts';

async function browserOf({ userId }: { userId: string }) {
  const { cookie, idToken } = await createTestSession({ userId });
  const request = (method = 'GET') => new Request(config.ORIGIN, { method, headers: { cookie } });
  return { request, idToken };
}

test('a caller has the course from the entitlement to its end, by session and by ID token', async () => {
  const member = await createTestMember();
  const { request, idToken } = await browserOf(member);
  expect(await findCaller(request())).toMatchObject({ userId: member.userId, havePaicc: true });
  expect(await verifyCaller(idToken)).toMatchObject({ userId: member.userId, havePaicc: true });
  await sql`update entitlements set revoked_at = now(), revoked_reason = 'owner' where user_id = ${member.userId}`;
  expect(await findCaller(request())).toMatchObject({ havePaicc: false });
  expect(await verifyCaller(idToken)).toMatchObject({ havePaicc: false });
});

test("another account's entitlement is nobody else's", async () => {
  await createTestMember();
  const other = await createTestUser();
  const { request, idToken } = await browserOf(other);
  expect(await findCaller(request())).toMatchObject({ userId: other.userId, havePaicc: false });
  expect(await verifyCaller(idToken)).toMatchObject({ userId: other.userId, havePaicc: false });
});

test('an ended session and a disabled account are nobody, though they had the course', async () => {
  const [ended, disabled] = [await createTestMember(), await createTestMember()];
  const [endedBrowser, disabledBrowser] = [await browserOf(ended), await browserOf(disabled)];
  await sql`delete from sessions where user_id = ${ended.userId}`;
  await sql`update users set disabled = true where id = ${disabled.userId}`;
  for (const { request, idToken } of [endedBrowser, disabledBrowser]) {
    expect(await findCaller(request())).toBeNull();
    await expect(verifyCaller(idToken)).rejects.toMatchObject({ errorKey: 'NOT_SIGNED_IN' });
  }
});

test('of many who ask at once each is told apart: members, others, and those whose session ended', async () => {
  const people = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const { userId } = index % 2 ? await createTestMember() : await createTestUser();
      return { userId, havePaicc: index % 2 === 1, isEnded: index % 5 === 0, ...(await browserOf({ userId })) };
    }),
  );
  for (const { userId, isEnded } of people) if (isEnded) await sql`delete from sessions where user_id = ${userId}`;
  const asked = [...people, ...people.toReversed()];
  const bySession = await Promise.all(asked.map(({ request }) => findCaller(request())));
  const byToken = await Promise.all(asked.map(({ idToken }) => verifyCaller(idToken).catch(() => null)));
  const told = asked.map(({ userId, havePaicc, isEnded }) => (isEnded ? null : { userId, havePaicc }));
  for (const answers of [bySession, byToken])
    expect(answers.map((caller) => caller && { userId: caller.userId, havePaicc: caller.havePaicc })).toEqual(told);
});

test('one page asks once, the next page asks again, and so does a page after the change that led to it', async () => {
  const member = await createTestMember();
  const { request } = await browserOf(member);
  const [page, changed] = [new RouterContextProvider(), new RouterContextProvider()];
  expect(await findCallerOfPage({ request: request(), context: page })).toMatchObject({ havePaicc: true });
  await findCallerOfPage({ request: request('POST'), context: changed });
  await sql`delete from sessions where user_id = ${member.userId}`;
  expect(await findCallerOfPage({ request: request(), context: page })).toMatchObject({ havePaicc: true });
  expect(await findCallerOfPage({ request: request(), context: changed })).toBeNull();
  expect(await findCallerOfPage({ request: request(), context: new RouterContextProvider() })).toBeNull();
});
