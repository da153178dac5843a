import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { verifiedEmail } from '#features/users/verified-email.server.ts';
import { database, type Reader } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { invoices } from '../invoice.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { refundedCents } from '../refunds/refunded-cents.server.ts';
import type { DeskPurchase, PurchaseState } from './desk-purchase.ts';

const sentBackCents = refundedCents(purchases.paymentIntentId);

/** The expression for how a purchase stands; of two that are true the first counts. */
export const purchaseState: SQL<PurchaseState> = sql<PurchaseState>`case
  when ${purchases.undoneReason} = 'refund' then 'refunded'
  when ${purchases.undoneReason} = 'dispute' then 'disputed'
  when exists (select from withdrawals withdrawal where withdrawal.purchase_id = ${purchases.id}) then 'withdrawn'
  when exists (select from refund_requests request where request.purchase_id = ${purchases.id} and request.answer is null) then 'asked'
  when ${sentBackCents} > 0 then 'partly'
  else 'stands' end`;

const columns = {
  purchaseId: purchases.id,
  userId: purchases.userId,
  username: users.username,
  email: verifiedEmail,
  quantity: purchases.quantity,
  isGift: checkoutSessions.isGift,
  seatsInUse: sql<number>`(select count(*) from seats seat
    where seat.purchase_id = ${purchases.id} and seat.redeemed_by is not null and seat.voided_at is null)::int`,
  amountCents: purchases.amountCents,
  sentBackCents,
  currency: purchases.currency,
  state: purchaseState,
  invoiceNumber: invoices.number,
  purchased: purchases.created,
};

/** Selects purchases as the owner sees them; who asks says which, in what order and how many. */
export const selectDeskPurchases = (reader: Reader = database) =>
  reader
    .select(columns)
    .from(purchases)
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, purchases.checkoutSessionId))
    .innerJoin(users, eq(users.id, purchases.userId))
    .leftJoin(invoices, eq(invoices.purchaseId, purchases.id))
    .$dynamic();

/** Makes a row of {@link selectDeskPurchases} one that can be sent. */
export const toDeskPurchase = ({ purchased, ...row }: Omit<DeskPurchase, 'purchased'> & { purchased: Date }): DeskPurchase => ({
  ...row,
  purchased: purchased.toISOString(),
});
