import { asc, eq } from 'drizzle-orm';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { DeskEntitlement } from './desk-person.ts';

/** Lists every right to the course that an account has or had, oldest first. */
export async function listEntitlements({ userId }: { userId: string }): Promise<DeskEntitlement[]> {
  const rows = await database
    .select()
    .from(entitlements)
    .where(eq(entitlements.userId, userId))
    .orderBy(asc(entitlements.created));
  return rows.map(({ id, sourceType, created, revokedAt, revokedReason }) => ({
    id,
    source: sourceType,
    created: created.toISOString(),
    revoked: revokedAt && revokedReason ? { on: revokedAt.toISOString(), reason: revokedReason } : null,
  }));
}
