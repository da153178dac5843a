import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import type { AccessEnd } from './access-end.ts';
import type { Caller, CourseMember } from './caller.ts';
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

/** Does what `hasCourseAccess` does, as seen from inside a transaction. */
export async function hasActiveEntitlement({
  transaction,
  userId,
}: {
  transaction: Transaction;
  userId: string;
}): Promise<boolean> {
  const found = await transaction
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)))
    .limit(1);
  return found.length > 0;
}

/** Says whether the buyer of a purchase has the course through it, now. */
export async function hasEntitlementOfPurchase({
  transaction,
  purchaseId,
}: {
  transaction: Transaction;
  purchaseId: string;
}): Promise<boolean> {
  const isIt = and(
    eq(entitlements.sourceType, 'purchase'),
    eq(entitlements.sourceId, purchaseId),
    isNull(entitlements.revokedAt),
  );
  return (await transaction.$count(entitlements, isIt)) > 0;
}

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

/**
 * Proves that the caller of a function is a member; throws NOT_A_MEMBER without course access. Pages ask `requireCourseMember`, which
 * redirects. Of a caller it is known already.
 */
export async function proveCourseMember(user: SignedInUser | Caller): Promise<CourseMember> {
  if ('havePaicc' in user ? user.havePaicc : await hasCourseAccess(user)) return user as CourseMember;
  throw new AppError('NOT_A_MEMBER');
}

/** Asks for an account's entitlement in the statement that finds the account, because nearly every request asks for both. The rule is that of `hasCourseAccess`. */
export const entitlementColumn = {
  havePaicc: sql<boolean>`exists (
    select from ${entitlements} where ${entitlements.userId} = ${users.id} and ${entitlements.revokedAt} is null
  )`.as('have_paicc'),
};
