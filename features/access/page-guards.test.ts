import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { requireCourseMember } from './page-guards.server.ts';

const asUser = ({ userId }: { userId: string }) => ({ userId }) as SignedInUser;

test('a page for members is for members; anyone else is led to what the course is', async () => {
  const member = await createTestMember();
  expect(await requireCourseMember(asUser(member))).toMatchObject({ userId: member.userId });
  const refusal: Response = await requireCourseMember(asUser(await createTestUser())).catch((thrown) => thrown);
  expect([refusal.status, refusal.headers.get('location')]).toEqual([302, '/principled-ai-coding']);
});

test('whoever cannot be asked about is not taken for someone without the course', async () => {
  const member = await createTestMember();
  await sql`alter table entitlements rename to entitlements_away`;
  const failure: unknown = await requireCourseMember(asUser(member)).catch((thrown) => thrown);
  await sql`alter table entitlements_away rename to entitlements`;
  expect(failure).toBeInstanceOf(Error);
});
