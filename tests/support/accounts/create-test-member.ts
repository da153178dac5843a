import type { CourseMember } from '#features/access/caller.ts';
import { proveCourseMember } from '#features/access/course-access.server.ts';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from './create-test-user.ts';

/** Makes an account with a grant, proved to be a member as a request's is; for tests that are not about buying. */
export async function createTestMember(): Promise<CourseMember> {
  const user = await createTestUser();
  await database.insert(entitlements).values({ userId: user.userId, sourceType: 'grant', sourceId: user.userId });
  return proveCourseMember(user as unknown as SignedInUser);
}
