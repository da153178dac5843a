import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { raiseAlert } from '#features/owner/alerts/raise-alert.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { users } from '#features/users/user.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { withdrawals } from '../withdrawal.table.server.ts';
import { settleWithdrawals } from './settle-withdrawals.server.ts';
import { withdrawalIneligibility } from './withdrawal-policy.ts';
import type { StatedWithdrawal } from './withdrawal-statement.ts';

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

/** Withdraws a buyer who is signed in from a purchase and sends the money back at once, or later where the provider is away. */
export async function withdrawOwnPurchase({
  user: { userId, username, email },
  purchaseId,
}: {
  user: Pick<SignedInUser, 'userId' | 'username' | 'email'>;
  purchaseId: string;
}): Promise<{ order: string; stated: string; isRefunded: boolean }> {
  await enforceRateLimit({ limit: 'refundRequests', caller: userId, what: 'withdrawal' });
  const { id, statedAt } = await withdrawPurchase({ userId, purchaseId, name: username, email });
  await settleWithdrawals({ purchaseId });
  const [withdrawal] = await database.select({ status: withdrawals.status }).from(withdrawals).where(eq(withdrawals.id, id));
  return { order: purchaseId, stated: statedAt.toISOString(), isRefunded: withdrawal?.status === 'refunded' };
}

/**
 * Withdraws from the purchase that somebody names who is not signed in. Whether there is one, and whether anything came of it, is told by
 * e-mail alone, to the account's own address: who only guesses learns nothing here.
 */
export async function stateWithdrawal({ name, order, email }: StatedWithdrawal): Promise<void> {
  // By the order and not by the address, so that nobody can use up the tries of somebody else.
  await enforceRateLimit({ limit: 'refundRequests', caller: order, what: 'withdrawal' });
  const address = email.toLowerCase();
  const [purchase] = await database
    .select({ purchaseId: purchases.id, userId: purchases.userId })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, purchases.checkoutSessionId))
    .where(
      and(
        eq(purchases.id, order),
        or(
          and(users.emailVerified, eq(sql`lower(${users.email})`, address)),
          eq(sql`lower(${checkoutSessions.customerEmail})`, address),
        ),
      ),
    );
  if (!purchase) return;
  await withdrawPurchase({ ...purchase, name, email }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
