import { sql } from '#platform/postgres/database.server.ts';
import type { EarlierSeats } from './course-price.ts';

/**
 * Finds what seats an account has bought for others before, gifts among them, and what one cost in the cheapest order of several, in the
 * currency of today's price. A gift's price is not held: it may come from a code that is for one seat alone. Orders that were refunded,
 * withdrawn from or are disputed do not count.
 */
export async function findEarlierSeats({ userId, currency }: { userId: string; currency: string }): Promise<EarlierSeats> {
  const orders = await sql<{ quantity: number; listPriceCents: number; discountPercent: number; unitPriceCents: number }[]>`
    select purchase.quantity, session.list_price_cents as "listPriceCents", session.discount_percent as "discountPercent",
      session.unit_price_cents as "unitPriceCents"
    from purchases purchase join checkout_sessions session on session.id = purchase.checkout_session_id
    where purchase.user_id = ${userId} and (purchase.quantity > 1 or session.is_gift)
      and purchase.currency = ${currency} and purchase.undone_at is null
      and not exists (select from withdrawals withdrawal where withdrawal.purchase_id = purchase.id)
    order by session.unit_price_cents, purchase.created`;
  const [held = null] = orders.filter(({ quantity }) => quantity > 1).map(({ quantity: _, ...price }) => price);
  return { seats: orders.reduce((sum, { quantity }) => sum + quantity, 0), held };
}
