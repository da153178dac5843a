import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#features/users/session.table.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { hour } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { findSiteOwner } from './find-site-owner.server.ts';
import { isFreshSignIn } from './owner.ts';

const find = (cookie?: string) => findSiteOwner(new Request(config.ORIGIN, cookie ? { headers: { cookie } } : {}));

async function signInOwner() {
  const owner = await createTestUser();
  config.OWNER_EMAILS.push(owner.email);
  return { ...owner, ...(await createTestSession(owner)) };
}

test('an owner is whoever signed in with a verified address of OWNER_EMAILS, however it is spelled in the account', async () => {
  const { userId, email, cookie } = await signInOwner();
  expect(await find(cookie)).toMatchObject({ userId, email });
  await database.update(users).set({ email: email.toUpperCase() }).where(eq(users.id, userId));
  const owner = await find(cookie);
  expect(owner?.signedInAt).toBeInstanceOf(Date);
  expect(owner && isFreshSignIn(owner)).toBe(true);
});

test('nobody else is an owner: visitors, accounts, members, and addresses that only look like it', async () => {
  const { email } = await signInOwner();
  expect(await find()).toBeNull();
  expect(await find('site.session_token=made-up')).toBeNull();
  for (const account of [await createTestUser(), await createTestMember()]) {
    expect(await find((await createTestSession(account)).cookie)).toBeNull();
  }
  for (const address of [`${email}.example`, `x${email}`, email.replace('@', '+owner@'), ` ${email}`]) {
    const account = await createTestUser();
    await database.update(users).set({ email: address }).where(eq(users.id, account.userId));
    expect(await find((await createTestSession(account)).cookie), address).toBeNull();
  }
});

test('an owner whose address is not verified, who is disabled, or whose session ran out is nobody', async () => {
  const changes = [
    ({ userId }: { userId: string }) =>
      database
        .update(users)
        .set({ emailVerified: false, email: `${userId}@account.invalid` })
        .where(eq(users.id, userId)),
    ({ userId }: { userId: string }) => database.update(users).set({ disabled: true }).where(eq(users.id, userId)),
    ({ userId }: { userId: string }) =>
      database
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(sessions.userId, userId)),
  ];
  for (const change of changes) {
    const owner = await signInOwner();
    config.OWNER_EMAILS.push(`${owner.userId}@account.invalid`);
    expect(await find(owner.cookie)).not.toBeNull();
    await change(owner);
    expect(await find(owner.cookie)).toBeNull();
  }
});

test('a sign-in is fresh for an hour, by the session that asks', async () => {
  const { userId, cookie } = await signInOwner();
  const signedInAt = new Date('2026-11-24T08:00:00Z');
  await database.update(sessions).set({ createdAt: signedInAt }).where(eq(sessions.userId, userId));
  const owner = await find(cookie);
  expect(owner?.signedInAt).toEqual(signedInAt);
  const isFresh = (after: number) => owner && isFreshSignIn(owner, new Date(signedInAt.getTime() + after));
  expect([isFresh(0), isFresh(hour - 1), isFresh(hour)]).toEqual([true, true, false]);
});
