import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { hasCourseAccess } from './course-access.server.ts';
import { entitlements } from './entitlement.table.server.ts';

test('an account without an entitlement has no access', async () => {
  const { userId } = await createTestUser();
  expect(await hasCourseAccess({ userId })).toBe(false);
});

test('an active entitlement gives access and a revoked one takes it away', async () => {
  const { userId } = await createTestUser();
  await database.insert(entitlements).values({ userId, sourceType: 'grant', sourceId: userId });
  expect(await hasCourseAccess({ userId })).toBe(true);
  await database.update(entitlements).set({ revokedAt: new Date(), revokedReason: 'owner' });
  expect(await hasCourseAccess({ userId })).toBe(false);
});

test('one source gives one entitlement, however often it is applied', async () => {
  const { userId } = await createTestUser();
  const grant = () => database.insert(entitlements).values({ userId, sourceType: 'grant', sourceId: 'once' });
  await grant();
  await expect(grant()).rejects.toThrow();
});
