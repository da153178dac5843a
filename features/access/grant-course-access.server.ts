import { database } from '#platform/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

/** The owner's gift of the course to an account; also takes back an earlier revocation of it. */
export async function grantCourseAccess({ userId }: { userId: string }): Promise<void> {
  await database
    .insert(entitlements)
    .values({ userId, sourceType: 'grant', sourceId: userId })
    .onConflictDoUpdate({
      target: [entitlements.sourceType, entitlements.sourceId],
      set: { revokedAt: null, revokedReason: null },
    });
}
