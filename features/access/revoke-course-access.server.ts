import { and, eq, isNull } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

/** Ends every entitlement of an account by the owner's hand. Says how many entitlements that were. */
export async function revokeCourseAccess({ userId }: { userId: string }): Promise<number> {
  const revoked = await database
    .update(entitlements)
    .set({ revokedAt: new Date(), revokedReason: 'owner' })
    .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)))
    .returning({ id: entitlements.id });
  return revoked.length;
}
