import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import type { AccessEnd } from './access-end.ts';
import { entitlements } from './entitlement.table.server.ts';
import { hasCourseAccess } from './has-course-access.server.ts';

/** Says why access ended for an account that had the course and has it no longer, by what was taken last; null for every other. */
export async function readAccessEnd({ userId }: { userId: string }): Promise<AccessEnd | null> {
  if (await hasCourseAccess({ userId })) return null;
  const [last] = await database
    .select({ source: entitlements.sourceType, reason: entitlements.revokedReason })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), isNotNull(entitlements.revokedAt)))
    .orderBy(desc(entitlements.revokedAt))
    .limit(1);
  return last?.reason ? { source: last.source, reason: last.reason } : null;
}
