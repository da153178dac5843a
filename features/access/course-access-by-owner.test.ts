import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { hasCourseAccess } from './course-access.server.ts';
import { grantCourseAccess, revokeCourseAccess } from './course-access-by-owner.server.ts';
import { entitlements } from './entitlement.table.server.ts';

test('granted, revoked and granted again, an account has the course by one entitlement', async () => {
  const account = await createTestUser();
  await grantCourseAccess(account);
  await grantCourseAccess(account);
  expect(await hasCourseAccess(account)).toBe(true);
  expect(await revokeCourseAccess(account)).toBe(1);
  expect(await hasCourseAccess(account)).toBe(false);
  expect(await revokeCourseAccess(account)).toBe(0);
  await grantCourseAccess(account);
  expect(await hasCourseAccess(account)).toBe(true);
  const kept = await database.select().from(entitlements).where(eq(entitlements.userId, account.userId));
  expect(kept).toMatchObject([{ sourceType: 'grant', revokedAt: null, revokedReason: null }]);
});

test('granting and revoking is about one account, whatever others have', async () => {
  const [account, other] = [await createTestUser(), await createTestUser()];
  await grantCourseAccess(other);
  expect(await hasCourseAccess(account)).toBe(false);
  await grantCourseAccess(account);
  await revokeCourseAccess(account);
  expect([await hasCourseAccess(account), await hasCourseAccess(other)]).toEqual([false, true]);
});

test('a revocation ends everything that gave the course by the owner’s hand', async () => {
  const account = await createTestUser();
  const { userId } = account;
  await grantCourseAccess(account);
  await database.insert(entitlements).values({ userId, sourceType: 'seat', sourceId: `seat-${userId}` });
  expect(await revokeCourseAccess(account)).toBe(2);
  expect(await hasCourseAccess(account)).toBe(false);
  const ended = await database.select().from(entitlements).where(eq(entitlements.userId, userId));
  expect(ended.map(({ revokedReason }) => revokedReason)).toEqual(['owner', 'owner']);
});
