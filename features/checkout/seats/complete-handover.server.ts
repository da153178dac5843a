import { eq } from 'drizzle-orm';
import { endEntitlement } from '#features/access/end-entitlement.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';

/**
 * Ends a buyer's own right to the course that somebody has just taken from them, and writes them so. Throws SEAT_CODE_WRONG, which undoes
 * the taking, where they had no right left to hand on.
 */
export async function completeHandover({
  transaction,
  seat,
  from,
  to,
}: {
  transaction: Transaction;
  seat: { id: string; purchaseId: string };
  /** The account whose purchase it is, and the one that has taken the course. */
  from: string;
  to: string;
}): Promise<void> {
  const own = { sourceType: 'purchase', sourceId: seat.purchaseId } as const;
  if (!(await endEntitlement({ transaction, ...own, reason: 'handed-on' }))) throw new AppError('SEAT_CODE_WRONG');
  const [taker] = await transaction.select({ name: users.username }).from(users).where(eq(users.id, to));
  const data = { to: taker?.name ?? '' };
  await queueMail({ transaction, mail: { kind: 'course-handed-on', reason: seat.id, to: { userId: from }, data } });
}
