import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { readAccessEnd } from './course-access.server.ts';
import { grantCourseAccess } from './course-access-by-owner.server.ts';
import { entitlements } from './entitlement.table.server.ts';

const hour = 60 * 60 * 1000;

test('who lost the course hears why, by what was taken last; who has it or never had it hears nothing', async () => {
  const [member, visitor] = [await createTestMember(), await createTestUser()];
  expect([await readAccessEnd(member), await readAccessEnd(visitor)]).toEqual([null, null]);

  const ended = (changes: { hoursAgo: number; revokedReason: 'refund' | 'dispute' }) => ({
    revokedAt: new Date(Date.now() - changes.hoursAgo * hour),
    revokedReason: changes.revokedReason,
  });
  const { userId } = member;
  await database
    .update(entitlements)
    .set(ended({ hoursAgo: 2, revokedReason: 'refund' }))
    .where(eq(entitlements.userId, userId));
  await database
    .insert(entitlements)
    .values({ userId, sourceType: 'seat', sourceId: `seat of ${userId}`, ...ended({ hoursAgo: 1, revokedReason: 'dispute' }) });
  expect(await readAccessEnd(member)).toEqual({ source: 'seat', reason: 'dispute' });
  expect(await readAccessEnd(visitor)).toBeNull();

  await grantCourseAccess({ userId });
  expect(await readAccessEnd(member)).toBeNull();
});
