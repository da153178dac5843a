import { and, eq, isNotNull } from 'drizzle-orm';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { raiseAlert } from '#features/owner/alerts/raise-alert.server.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { withdrawals } from '../withdrawal.table.server.ts';
import { withdrawalIneligibility } from './withdrawal-policy.ts';

/**
 * Records that a buyer withdraws from a purchase of theirs, once, and queues the e-mail that says so. Stating it again answers what was
 * recorded. The money goes back by `settleWithdrawals`.
 */
export async function withdrawPurchase({
  userId,
  purchaseId,
  name,
  email,
}: {
  userId: string;
  purchaseId: string;
  name: string;
  email: string | null;
}): Promise<typeof withdrawals.$inferSelect> {
  return database.transaction(async (transaction) => {
    const [purchase] = await transaction
      .select()
      .from(purchases)
      .where(and(eq(purchases.id, purchaseId), eq(purchases.userId, userId), isNotNull(purchases.paymentIntentId)))
      .for('update');
    if (!purchase) throw new AppError('NOT_FOUND');
    const [recorded] = await transaction.select().from(withdrawals).where(eq(withdrawals.purchaseId, purchaseId));
    if (recorded) return recorded;
    const { created: purchased, undoneAt, amountCents: cents, currency, quantity: seats } = purchase;
    const ineligibility = withdrawalIneligibility({ days: config.WITHDRAWAL_DAYS, purchased, undoneAt, now: new Date() });
    if (ineligibility) throw new AppError(ineligibility);
    const [made] = await transaction.insert(withdrawals).values({ purchaseId, name, email }).returning();
    if (!made) throw new AppError('INTERNAL'); // cannot be: the purchase's row is held
    const data = { order: purchaseId, name, seats, paid: { cents, currency }, stated: made.statedAt.toISOString() };
    await queueMail({ transaction, mail: { kind: 'withdrawal-received', reason: purchaseId, to: { userId }, data } });
    await raiseAlert({ transaction, kind: 'withdrawal', subject: purchaseId });
    return made;
  });
}
