import { and, count, desc, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/account.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { creditNotes } from '../credit-note.table.server.ts';
import { listHandovers } from '../handover/handover.server.ts';
import { invoices } from '../invoice.table.server.ts';
import { taxOfSale } from '../price/tax.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundRequests } from '../refund-request.table.server.ts';
import { refundEnd, refundIneligibility } from '../refunds/refund-policy.ts';
import { refundPolicy } from '../refunds/request-refund.server.ts';
import { seats } from '../seat.table.server.ts';
import { withdrawals } from '../withdrawal.table.server.ts';
import { lastWithdrawalDay } from '../withdrawals/list-withdrawable.server.ts';
import type { CreditNote, OwnPurchase, OwnRefund } from './own-purchase.ts';

/** Lists an account's purchases, newest first, with their invoices and what became of a refund. */
export async function listPurchases({
  user,
  highestLessonStarted,
}: {
  user: SignedInUser;
  highestLessonStarted: number;
}): Promise<OwnPurchase[]> {
  const rows = await database
    .select({
      purchase: purchases,
      isGift: checkoutSessions.isGift,
      price: {
        listPriceCents: checkoutSessions.listPriceCents,
        discountPercent: checkoutSessions.discountPercent,
        discountCode: checkoutSessions.discountCode,
        unitPriceCents: checkoutSessions.unitPriceCents,
        purchaseOrder: checkoutSessions.purchaseOrder,
      },
      invoice: invoices,
      withdrawalId: withdrawals.id,
    })
    .from(purchases)
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, purchases.checkoutSessionId))
    .leftJoin(invoices, eq(invoices.purchaseId, purchases.id))
    .leftJoin(withdrawals, eq(withdrawals.purchaseId, purchases.id))
    .where(eq(purchases.userId, user.userId))
    .orderBy(desc(purchases.created));
  const [requests, refunds, seatsInUse, credited, handovers] = await Promise.all([
    lastRequests(user),
    listRefunds({ user }),
    countSeatsInUse(user),
    listCreditNotes(user),
    listHandovers(user),
  ]);
  const now = new Date();
  return rows.map(({ purchase, isGift, price, invoice, withdrawalId }) => {
    const handover = handovers.get(purchase.id) ?? { state: 'none' };
    return {
      purchaseId: purchase.id,
      quantity: purchase.quantity,
      isGift,
      handover,
      seatsInUse: seatsInUse.get(purchase.id) ?? 0,
      ...price,
      amountCents: purchase.amountCents,
      currency: purchase.currency,
      taxHandling: purchase.taxHandling,
      tax: taxOfSale(purchase),
      buyer: { company: purchase.company, country: purchase.country, vatId: purchase.vatId },
      purchased: purchase.created.toISOString(),
      ...refundState({
        undoneReason: purchase.undoneReason,
        isWithdrawn: withdrawalId !== null,
        request: requests.get(purchase.id),
      }),
      refunds: refunds.get(purchase.id) ?? [],
      refundUntil: refundEnd({ policy: refundPolicy, purchased: purchase.created }).toISOString(),
      withdrawalUntil:
        purchase.paymentIntentId && lastWithdrawalDay({ purchased: purchase.created, undoneAt: purchase.undoneAt, now }),
      refundIneligibility: refundIneligibility({
        policy: refundPolicy,
        purchased: purchase.created,
        highestLessonStarted,
        isHandedOn: handover.state === 'offered' || handover.state === 'taken',
        now,
      }),
      invoice: invoice && { ...invoice, paidAt: invoice.paidAt.toISOString(), issued: invoice.issued.toISOString() },
      creditNotes: credited.get(purchase.id) ?? [],
    };
  });
}

type RefundRequest = typeof refundRequests.$inferSelect;

/** Finds the newest refund request of each purchase of an account. */
async function lastRequests(user: SignedInUser): Promise<Map<string, RefundRequest>> {
  const requests = await database
    .selectDistinctOn([refundRequests.purchaseId], getTableColumns(refundRequests))
    .from(refundRequests)
    .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
    .where(eq(purchases.userId, user.userId))
    .orderBy(refundRequests.purchaseId, desc(refundRequests.created));
  return new Map(requests.map((request) => [request.purchaseId, request]));
}

/** Lists the credit notes of each purchase of an account, oldest first. */
async function listCreditNotes(user: SignedInUser): Promise<Map<string, CreditNote[]>> {
  const rows = await database
    .select({ purchaseId: purchases.id, note: creditNotes })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.number, creditNotes.invoiceNumber))
    .innerJoin(purchases, eq(purchases.id, invoices.purchaseId))
    .where(eq(purchases.userId, user.userId))
    .orderBy(creditNotes.number);
  const byPurchase = Map.groupBy(rows, ({ purchaseId }) => purchaseId);
  return new Map(
    [...byPurchase].map(([purchaseId, notes]) => [
      purchaseId,
      notes.map(({ note }) => ({ ...note, issued: note.issued.toISOString() })),
    ]),
  );
}

/** Counts the seats of each purchase of an account that someone redeemed and that are still valid. */
async function countSeatsInUse(user: SignedInUser): Promise<Map<string, number>> {
  const rows = await database
    .select({ purchaseId: seats.purchaseId, inUse: count() })
    .from(seats)
    .innerJoin(purchases, eq(purchases.id, seats.purchaseId))
    .where(and(eq(purchases.userId, user.userId), isNotNull(seats.redeemedBy), isNull(seats.voidedAt)))
    .groupBy(seats.purchaseId);
  return new Map(rows.map(({ purchaseId, inUse }) => [purchaseId, inUse]));
}

function refundState({
  undoneReason,
  isWithdrawn,
  request,
}: {
  undoneReason: 'refund' | 'dispute' | null;
  isWithdrawn: boolean;
  request: RefundRequest | undefined;
}): Pick<OwnPurchase, 'refund' | 'declined'> {
  if (undoneReason) return { refund: undoneReason === 'refund' ? 'refunded' : 'disputed', declined: null };
  if (isWithdrawn) return { refund: 'withdrawn', declined: null };
  if (!request || request.answer === 'granted') return { refund: 'none', declined: null };
  if (!request.answer) return { refund: 'requested', declined: null };
  return { refund: 'declined', declined: { on: request.answeredAt?.toISOString() ?? '', reason: request.answerReason ?? '' } };
}

/** Lists the money sent back to an account by purchase, oldest first. Where only the charge tells of it so far, as one sum. */
async function listRefunds({ user }: { user: Pick<SignedInUser, 'userId'> }): Promise<Map<string, OwnRefund[]>> {
  const rows = await sql<{ purchaseId: string; cents: number; made: string; failed: boolean }[]>`
    select purchase.id as "purchaseId", refund.amount_cents as cents, refund.created as made, refund.failed
    from purchases purchase join provider_refunds refund using (payment_intent_id)
    where purchase.user_id = ${user.userId}
    union all
    select purchase.id, charge.refunded_cents, charge.as_of, false
    from purchases purchase join provider_charges charge using (payment_intent_id)
    where purchase.user_id = ${user.userId} and charge.refunded_cents > 0
      and not exists (select from provider_refunds refund where refund.payment_intent_id = purchase.payment_intent_id)
    order by made`;
  const byPurchase = Map.groupBy(rows, ({ purchaseId }) => purchaseId);
  return new Map(
    [...byPurchase].map(([purchaseId, refunds]) => [
      purchaseId,
      refunds.map(({ cents, made, failed }) => ({ cents, made: new Date(made).toISOString(), failed })),
    ]),
  );
}
