import { and, asc, eq, inArray, lte, not, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { hour, second } from '../../durations.ts';
import { localAddress } from '../../http/local-address.server.ts';
import { database, type Transaction } from '../../postgres/database.server.ts';
import { gatewayDeliveries, gatewayObjects } from './gateway.table.server.ts';
import { webhookSecret } from './gateway-credentials.server.ts';

const answerTimeout = 5 * second;
/** While a delivery is under way nobody else takes it; when the process dies meanwhile it is due again after this. */
const lease = answerTimeout + second;
const batchSize = 10;

/** Sends the webhooks that are due. One that is not acknowledged with 2xx is sent again, later and later, for as long as it takes. */
export async function deliverDueEvents(): Promise<void> {
  const claimed = await claimDueDeliveries();
  await Promise.all(
    claimed.map(async ({ eventId, attempts, event }) => {
      if (await isAcknowledged(event)) {
        await database.delete(gatewayDeliveries).where(eq(gatewayDeliveries.eventId, eventId));
        return;
      }
      const nextAttemptAt = new Date(Date.now() + Math.min(2 ** attempts * second, hour));
      await database
        .update(gatewayDeliveries)
        .set({ attempts: attempts + 1, nextAttemptAt })
        .where(eq(gatewayDeliveries.eventId, eventId));
    }),
  );
}

async function claimDueDeliveries() {
  const due = database
    .select({ eventId: gatewayDeliveries.eventId })
    .from(gatewayDeliveries)
    .where(and(lte(gatewayDeliveries.nextAttemptAt, sql`now()`), not(areHeld)))
    .orderBy(asc(gatewayDeliveries.nextAttemptAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  return database
    .update(gatewayDeliveries)
    .set({ nextAttemptAt: new Date(Date.now() + lease) })
    .from(gatewayObjects)
    .where(sql`${inArray(gatewayDeliveries.eventId, due)} and ${gatewayObjects.id} = ${gatewayDeliveries.eventId}`)
    .returning({ eventId: gatewayDeliveries.eventId, attempts: gatewayDeliveries.attempts, event: gatewayObjects.data });
}

async function isAcknowledged(event: unknown): Promise<boolean> {
  const payload = JSON.stringify(event, null, 2);
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret() });
  try {
    const answer = await fetch(`${localAddress}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
      body: payload,
      signal: AbortSignal.timeout(answerTimeout),
    });
    return answer.ok;
  } catch {
    return false; // refused, hanging or going down: the next attempt will tell
  }
}

const signer = new Stripe('sk_test_signs_only');

const heldMarker = { id: 'webhooks_held', object: 'setting' };

/** Holds webhooks back, as when the network between provider and site is down, or lets them go again. */
export async function holdDeliveries(transaction: Transaction, held: boolean): Promise<void> {
  if (held)
    await transaction
      .insert(gatewayObjects)
      .values({ ...heldMarker, data: heldMarker })
      .onConflictDoNothing();
  else {
    await transaction.delete(gatewayObjects).where(eq(gatewayObjects.id, heldMarker.id));
    await transaction.update(gatewayDeliveries).set({ nextAttemptAt: sql`now()` });
  }
}

const areHeld = sql`exists (select 1 from ${gatewayObjects} where ${gatewayObjects.id} = ${heldMarker.id})`;
