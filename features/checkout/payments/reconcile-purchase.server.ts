import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { restoreEntitlements, revokeEntitlements } from '#features/access/entitlements.server.ts';
import { mails } from '#features/mail/mail.table.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { raiseAlert } from '#features/owner/alerts/raise-alert.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { issueCreditNotes } from '../credit-notes/issue-credit-notes.server.ts';
import { providerCharges, providerDisputes, providerRefunds } from '../payment-fact.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundRequests } from '../refund-request.table.server.ts';
import { answerRefundRequest } from '../refunds/refund-answer.server.ts';
import { refundedCents } from '../refunds/refunded-cents.server.ts';
import { seats } from '../seat.table.server.ts';
import { isDuplicatePayment } from './duplicate-payment.server.ts';

interface Payment {
  transaction: Transaction;
  paymentIntentId: string;
}

/**
 * Makes purchase, seats, entitlements and credit notes agree with what the provider last said about the payment. Says false when the purchase is not
 * here yet; the facts stay and are settled together with it.
 */
export async function reconcilePurchase({ transaction, paymentIntentId }: Payment): Promise<boolean> {
  const [purchase] = await transaction
    .select()
    .from(purchases)
    .where(eq(purchases.paymentIntentId, paymentIntentId))
    .for('update');
  if (!purchase) return false;

  await issueCreditNotes({ transaction, purchaseId: purchase.id });
  const sentBackCents = await sumRefunds({ transaction, paymentIntentId });
  const isSentBack = sentBackCents >= purchase.amountCents;
  const reason = (await isDisputed({ transaction, paymentIntentId })) ? 'dispute' : isSentBack ? 'refund' : null;
  const only = reason === 'refund' ? undefined : madeBeforeRefund(paymentIntentId);
  await answerRefundRequest({ transaction, purchase, answer: { answer: 'granted' }, only });
  await queuePaymentMails({ transaction, paymentIntentId, purchase, undoneReason: reason });
  await raiseWaitingDisputes({ transaction, paymentIntentId });
  const undoneAt = reason ? (purchase.undoneAt ?? new Date()) : null;
  await transaction.update(purchases).set({ sentBackCents, undoneReason: reason, undoneAt }).where(eq(purchases.id, purchase.id));
  if (reason === purchase.undoneReason) return true;

  const voided = await transaction
    .update(seats)
    .set({ voidedAt: undoneAt })
    .where(eq(seats.purchaseId, purchase.id))
    .returning({ id: seats.id });
  const affected = { transaction, purchaseId: purchase.id, seatIds: voided.map((seat) => seat.id) };
  if (reason) await revokeEntitlements({ ...affected, reason });
  else await restoreEntitlements(affected);
  return true;
}

/**
 * Makes the condition for requests that a refund grants: any refund that follows, also one made at the provider, and one that fails later.
 * Events count in seconds.
 */
function madeBeforeRefund(paymentIntentId: string): SQL {
  const asked = sql`date_trunc('second', ${refundRequests.created})`;
  return sql`(exists (select from ${providerRefunds} refund where refund.payment_intent_id = ${paymentIntentId} and refund.created >= ${asked})
    or exists (select from ${providerCharges} charge
      where charge.payment_intent_id = ${paymentIntentId} and charge.refunded_cents > 0 and charge.as_of >= ${asked}))`;
}

/** Says whether a dispute is open or was lost; an inquiry is none. */
async function isDisputed({ transaction, paymentIntentId }: Payment): Promise<boolean> {
  const disputes = await transaction
    .select({ id: providerDisputes.id })
    .from(providerDisputes)
    .where(and(eq(providerDisputes.paymentIntentId, paymentIntentId), providerDisputes.endsAccess))
    .limit(1);
  return disputes.length > 0;
}

/** Tells the owner of each dispute, or inquiry, that waits for their answer. */
async function raiseWaitingDisputes({ transaction, paymentIntentId }: Payment): Promise<void> {
  const waiting = await transaction
    .select({ subject: providerDisputes.id, dueAt: providerDisputes.dueBy })
    .from(providerDisputes)
    .where(and(eq(providerDisputes.paymentIntentId, paymentIntentId), like(providerDisputes.status, '%needs_response')));
  for (const dispute of waiting) await raiseAlert({ transaction, kind: 'dispute', ...dispute });
}

/** Adds up what was sent back; refunds that failed are left out. */
async function sumRefunds({ transaction, paymentIntentId }: Payment): Promise<number> {
  const [refunded] = await transaction.execute<{ cents: number }>(sql`select ${refundedCents(paymentIntentId)} as cents`);
  return refunded?.cents ?? 0;
}

type Purchase = Pick<typeof purchases.$inferSelect, 'id' | 'userId' | 'amountCents' | 'currency'>;

/**
 * Queues the e-mails about what the provider said of a payment: one for each refund, and one each for a dispute's begin and end. In
 * whatever order events come, and however often, the facts that are kept decide. A refund that the bank refused after its e-mail was queued
 * has a second e-mail, which corrects the first.
 */
async function queuePaymentMails({
  transaction,
  paymentIntentId,
  purchase,
  undoneReason,
}: {
  transaction: Transaction;
  paymentIntentId: string;
  purchase: Purchase;
  undoneReason: 'refund' | 'dispute' | null;
}): Promise<void> {
  const to = { userId: purchase.userId };
  const { currency } = purchase;
  const paid = { cents: purchase.amountCents, currency };
  const refunds = await transaction.select().from(providerRefunds).where(eq(providerRefunds.paymentIntentId, paymentIntentId));
  for (const { id: reason, amountCents: cents, failed } of refunds) {
    const returned = { cents, currency };
    if (!failed) {
      const endsAccess = undoneReason === 'refund' && !(await isDuplicatePayment({ transaction, purchaseId: purchase.id }));
      const data = { returned, endsAccess };
      await queueMail({ transaction, mail: { kind: 'refund-granted', reason, to, data } });
    } else if (await isAnnounced({ transaction, refundId: reason })) {
      const data = { returned, hasAccess: undoneReason === null };
      await queueMail({ transaction, mail: { kind: 'refund-failed', reason, to, data } });
    }
  }
  const isClosed = inArray(providerDisputes.status, ['won', 'lost']);
  const disputes = await transaction
    .select()
    .from(providerDisputes)
    .where(and(eq(providerDisputes.paymentIntentId, paymentIntentId), or(eq(providerDisputes.endsAccess, true), isClosed)));
  for (const { id: reason, status } of disputes) {
    if (status === 'won' || status === 'lost') {
      const data = { paid, hasAccess: undoneReason === null };
      await queueMail({ transaction, mail: { kind: 'dispute-closed', reason, to, data } });
    } else await queueMail({ transaction, mail: { kind: 'dispute-opened', reason, to, data: { paid } } });
  }
}

async function isAnnounced({ transaction, refundId }: { transaction: Transaction; refundId: string }): Promise<boolean> {
  return (await transaction.$count(mails, and(eq(mails.kind, 'refund-granted'), eq(mails.reason, refundId)))) > 0;
}
