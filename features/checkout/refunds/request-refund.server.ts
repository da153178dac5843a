import { and, eq } from 'drizzle-orm';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { raiseAlert } from '#features/owner/alerts/raise-alert.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundRequests } from '../refund-request.table.server.ts';
import { seats } from '../seat.table.server.ts';
import type { MoneyBackTerms } from './money-back-messages.ts';
import { markRefundRequested } from './refund-answer.server.ts';
import { type RefundPolicy, refundIneligibility } from './refund-policy.ts';

/** States the refund policy that buyers are shown and that is kept here. */
export const refundPolicy: RefundPolicy = { windowDays: config.REFUND_WINDOW_DAYS, beforeLesson: config.REFUND_BEFORE_LESSON };

/** States both ways to one's money, as this server is configured. */
export const moneyBackTerms: MoneyBackTerms = {
  refundDays: config.REFUND_WINDOW_DAYS,
  refundBeforeLesson: config.REFUND_BEFORE_LESSON,
  withdrawalDays: config.WITHDRAWAL_DAYS,
};

/** Asks the owner to refund a purchase of one's own, within the policy. Asking again before the answer changes nothing. */
export async function requestRefund({
  user,
  purchaseId,
  reason,
  highestLessonStarted,
}: {
  user: SignedInUser;
  purchaseId: string;
  reason: string;
  highestLessonStarted: number;
}): Promise<void> {
  await enforceRateLimit({ limit: 'refundRequests', caller: user.userId });
  await database.transaction(async (transaction) => {
    const [purchase] = await transaction
      .select()
      .from(purchases)
      .where(and(eq(purchases.id, purchaseId), eq(purchases.userId, user.userId)))
      .for('update');
    if (!purchase) throw new AppError('NOT_FOUND');
    if (purchase.undoneAt) throw new AppError('PURCHASE_UNDONE');
    const ineligibility = refundIneligibility({
      policy: refundPolicy,
      purchased: purchase.created,
      highestLessonStarted,
      isHandedOn: (await transaction.$count(seats, and(eq(seats.purchaseId, purchaseId), seats.isHandover))) > 0,
      now: new Date(),
    });
    if (ineligibility) throw new AppError(ineligibility);
    const [request] = await transaction
      .insert(refundRequests)
      .values({ purchaseId, reason })
      .onConflictDoNothing()
      .returning({ id: refundRequests.id });
    if (!request) return; // one is open already
    const paid = { cents: purchase.amountCents, currency: purchase.currency };
    const mail = { kind: 'refund-requested', reason: request.id, to: { userId: user.userId }, data: { paid } } as const;
    await queueMail({ transaction, mail });
    await raiseAlert({ transaction, kind: 'refund-request', subject: request.id });
    await markRefundRequested({ transaction, userId: user.userId });
  });
}
