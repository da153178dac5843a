import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { providerEvents } from '#features/checkout/provider-event.table.server.ts';
import { purchases } from '#features/checkout/purchase.table.server.ts';
import { seats } from '#features/checkout/seat.table.server.ts';
import { auditDatabase } from '#platform/postgres/audit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { deliver, makeEvent, openCheckout } from './payment-events.ts';

/** Buys the course by the provider's event alone. */
export async function buy(options?: Parameters<typeof openCheckout>[0]) {
  const checkout = await openCheckout(options);
  await checkout.store();
  expect(await deliver(makeEvent('checkout.session.completed', checkout.session()))).toBe(200);
  return checkout;
}

/** Buys seats for others; `list` reads them as they are by then, in their order. */
export async function buySeats(quantity: number, { isGift = false } = {}) {
  const checkout = await buy({ quantity, isGift });
  const list = async () => {
    const rows = await database
      .select({ seat: seats })
      .from(seats)
      .innerJoin(purchases, eq(purchases.id, seats.purchaseId))
      .where(eq(purchases.checkoutSessionId, checkout.checkoutSessionId))
      .orderBy(seats.position);
    return rows.map(({ seat }) => seat);
  };
  return { checkout, lead: { userId: checkout.userId }, list };
}

export async function purchasesOf(userId: string) {
  return database.select().from(purchases).where(eq(purchases.userId, userId));
}

/** Names the rules of the audit that the database breaks now. */
export async function violatedInvariants(): Promise<string[]> {
  return (await auditDatabase()).findings.map(({ rule }) => rule);
}

/** Deletes the events that were refused or wait, which the audit would find in every later test. */
export async function deleteUnplacedEvents(): Promise<void> {
  await database.delete(providerEvents).where(inArray(providerEvents.outcome, ['refused', 'waiting']));
}
