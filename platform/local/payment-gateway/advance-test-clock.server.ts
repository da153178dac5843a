import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { second } from '../../durations.ts';
import { database, type Transaction } from '../../postgres/database.server.ts';
import { expireSession } from './close-session.server.ts';
import { finishRefund } from './create-refund.server.ts';
import { gatewayDeliveries, gatewayObjects } from './gateway.table.server.ts';
import { refundBehaviour } from './test-cards.ts';

/**
 * Advances the clock of all that is under way at the provider: sessions come nearer to their end, refunds to theirs, and webhooks that were
 * not taken to their next try. What begins afterwards begins now, because the site's own clock goes on as it did.
 */
export async function advanceTestClock(transaction: Transaction, seconds: number): Promise<void> {
  const shift = sql`make_interval(secs => ${seconds})`;
  const earlier = (field: 'created' | 'expires_at') => sql`(${gatewayObjects.data}->>${field})::bigint - ${seconds}::bigint`;
  await transaction
    .update(gatewayObjects)
    .set({
      data: sql`${gatewayObjects.data} || jsonb_build_object('created', ${earlier('created')}, 'expires_at', ${earlier('expires_at')})`,
    })
    .where(and(eq(gatewayObjects.object, 'checkout.session'), isNotNull(gatewayObjects.dueAt)));
  await transaction
    .update(gatewayObjects)
    .set({ dueAt: sql`${gatewayObjects.dueAt} - ${shift}` })
    .where(isNotNull(gatewayObjects.dueAt));
  await transaction
    .update(gatewayDeliveries)
    .set({ nextAttemptAt: sql`${gatewayDeliveries.nextAttemptAt} - ${shift}` })
    .where(gt(gatewayDeliveries.nextAttemptAt, new Date(Date.now() + second)));
}

/** Does what the provider does at its time: expires sessions that nobody paid, and settles refunds. */
export async function settleDueObjects(): Promise<void> {
  const due = await database
    .select({
      id: gatewayObjects.id,
      object: gatewayObjects.object,
      charge: sql<string | null>`${gatewayObjects.data}->>'charge'`,
    })
    .from(gatewayObjects)
    .where(lte(gatewayObjects.dueAt, sql`now()`));
  for (const { id, object, charge } of due) {
    await database.transaction((transaction) =>
      object === 'checkout.session' ? expireDueSession(transaction, id) : settleRefund(transaction, id, charge ?? ''),
    );
  }
}

async function expireDueSession(transaction: Transaction, sessionId: string): Promise<void> {
  const [due] = await transaction
    .select({ dueAt: gatewayObjects.dueAt })
    .from(gatewayObjects)
    .where(eq(gatewayObjects.id, sessionId))
    .for('update');
  if (due?.dueAt) await expireSession(transaction, sessionId); // neither paid nor expired meanwhile
}

async function settleRefund(transaction: Transaction, refundId: string, chargeId: string): Promise<void> {
  const [row] = await transaction
    .select({ data: gatewayObjects.data })
    .from(gatewayObjects)
    .where(eq(gatewayObjects.id, chargeId));
  const last4 = (row?.data as Stripe.Charge | undefined)?.payment_method_details?.card?.last4 ?? '';
  await finishRefund(transaction, refundId, refundBehaviour(last4) === 'succeeds-then-fails' ? 'failed' : 'succeeded');
}
