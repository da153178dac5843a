import { and, eq, like, type SQL, sql } from 'drizzle-orm';
import { restoreEntitlements } from '#features/access/restore-entitlements.server.ts';
import { revokeEntitlements } from '#features/access/revoke-entitlements.server.ts';
import { raiseAlert } from '#features/owner/alerts/raise-alert.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { issueCreditNotes } from '../credit-notes/issue-credit-notes.server.ts';
import { providerCharges, providerDisputes, providerRefunds } from '../payment-fact.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundRequests } from '../refund-request.table.server.ts';
import { answerRefundRequest } from '../refunds/answer-refund-request.server.ts';
import { refundedCents } from '../refunds/refunded-cents.server.ts';
import { seats } from '../seat.table.server.ts';
import { queuePaymentMails } from './queue-payment-mails.server.ts';

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
