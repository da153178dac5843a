import { database } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

/** Gives the course to an account as the owner's gift; also takes back an earlier revocation of it. */
export async function grantCourseAccess({ userId }: { userId: string }): Promise<void> {
  await database
    .insert(entitlements)
    .values({ userId, sourceType: 'grant', sourceId: userId })
    .onConflictDoUpdate({
      target: [entitlements.sourceType, entitlements.sourceId],
      set: { revokedAt: null, revokedReason: null },
    });
}
