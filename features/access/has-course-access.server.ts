import { and, eq, isNull, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { entitlements } from './entitlement.table.server.ts';

const activeEntitlement = database
  .select({ id: entitlements.id })
  .from(entitlements)
  .where(and(eq(entitlements.userId, sql.placeholder('userId')), isNull(entitlements.revokedAt)))
  .limit(1)
  .prepare('active_entitlement');

/** Says whether the account has an active entitlement, now (`havePaicc`). The one rule every page, file and function asks. */
export async function hasCourseAccess({ userId }: { userId: string }): Promise<boolean> {
  const found = await activeEntitlement.execute({ userId });
  return found.length > 0;
}
