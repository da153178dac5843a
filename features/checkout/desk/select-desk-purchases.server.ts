import { eq, type SQL, sql } from 'drizzle-orm';
import { verifiedEmail } from '#features/users/account-email.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database, type Reader } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { invoices } from '../invoice.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import type { DeskPurchase, PurchaseState } from './desk-purchase.ts';

const isKept = sql`${purchases.undoneReason} is null`;
const isWithdrawn = sql`exists (select from withdrawals withdrawal where withdrawal.purchase_id = ${purchases.id})`;
const isAskedBack = sql`exists (select from refund_requests request where request.purchase_id = ${purchases.id} and request.answer is null)`;
const isSettled = sql`${isKept} and not ${isWithdrawn} and not ${isAskedBack}`;

/** The conditions for how a purchase stands: one of them is true of it. Each is written so that the rarer states have an index. */
export const purchaseIs: Record<PurchaseState, SQL> = {
  refunded: sql`${purchases.undoneReason} = 'refund'`,
  disputed: sql`${purchases.undoneReason} = 'dispute'`,
  withdrawn: sql`${isKept} and ${isWithdrawn}`,
  asked: sql`${isKept} and not ${isWithdrawn} and ${isAskedBack}`,
  partly: sql`${isSettled} and ${purchases.sentBackCents} > 0`,
  stands: sql`${isSettled} and ${purchases.sentBackCents} = 0`,
};

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
  sentBackCents: purchases.sentBackCents,
  currency: purchases.currency,
  state: sql<PurchaseState>`case ${sql.join(
    Object.entries(purchaseIs).map(([state, is]) => sql`when ${is} then ${state}`),
    sql` `,
  )} end`,
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
