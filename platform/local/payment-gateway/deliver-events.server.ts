import { and, asc, eq, inArray, lte, not, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { hour, second } from '../../durations.ts';
import { localAddress } from '../../http/local-address.server.ts';
import { database, type Transaction } from '../../postgres/database.server.ts';
import { gatewayDeliveries, gatewayObjects } from './gateway.table.server.ts';
import { webhookSecret } from './gateway-credentials.server.ts';
import { objectPaths } from './object-paths.ts';
import { type GatewayObject, readObject } from './object-store.server.ts';

/** webhooks_held: no webhook leaves. thin_events: those that leave name their object and do not show it. */
type GatewaySetting = 'webhooks_held' | 'thin_events';

/** Switches a setting of the stand-in on or off; it is a row, so that every process knows and a restart forgets nothing. */
export async function setSetting(transaction: Transaction, setting: GatewaySetting, isOn: boolean): Promise<void> {
  const marker = { id: setting, object: 'setting' };
  if (!isOn) await transaction.delete(gatewayObjects).where(eq(gatewayObjects.id, setting));
  else
    await transaction
      .insert(gatewayObjects)
      .values({ ...marker, data: marker })
      .onConflictDoNothing();
}

/** Makes the condition that a setting is on. */
const settingIsOn = (setting: GatewaySetting) =>
  sql<boolean>`exists (select 1 from ${gatewayObjects} where ${gatewayObjects.id} = ${setting})`;

export async function hasSetting(setting: GatewaySetting): Promise<boolean> {
  return (await database.$count(gatewayObjects, eq(gatewayObjects.id, setting))) > 0;
}

const answerTimeout = 5 * second;
/** The time for which nobody else takes a delivery that is under way; when the process dies meanwhile it is due again after this. */
const lease = answerTimeout + second;
const batchSize = 10;

/** Sends the webhooks that are due. One that is not acknowledged with 2xx is sent again, later and later, for as long as it takes. */
export async function deliverDueEvents(): Promise<void> {
  const claimed = await claimDueDeliveries();
  const isThin = claimed.length > 0 && (await hasSetting('thin_events'));
  await Promise.all(
    claimed.map(async ({ eventId, attempts, event }) => {
      if (await isAcknowledged(event as Stripe.Event, isThin)) {
        await forget(eventId);
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
    .where(and(lte(gatewayDeliveries.nextAttemptAt, sql`now()`), not(settingIsOn('webhooks_held'))))
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

async function isAcknowledged(event: Stripe.Event, isThin: boolean): Promise<boolean> {
  const payload = writeWebhook({ event, isThin });
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

/** Holds webhooks back, as when the network between provider and site is down, or lets them go again. */
export async function holdDeliveries(transaction: Transaction, held: boolean): Promise<void> {
  await setSetting(transaction, 'webhooks_held', held);
  if (!held) await transaction.update(gatewayDeliveries).set({ nextAttemptAt: sql`now()` });
}

/** Sends these webhooks at once, each when the one before it was answered, also while they are held. One that is not taken goes on waiting. */
export async function deliverInOrder(eventIds: string[]): Promise<void> {
  const isThin = await hasSetting('thin_events');
  for (const eventId of eventIds) {
    const event = await readObject<Stripe.Event>(database, 'event', eventId);
    if (await isAcknowledged(event, isThin)) await forget(eventId);
  }
}

const forget = (eventId: string) => database.delete(gatewayDeliveries).where(eq(gatewayDeliveries.eventId, eventId));

type ThinEvent = Stripe.V2.Core.EventBase & { related_object: Stripe.V2.Core.Events.RelatedObject };

/** Writes what a webhook says: the event with its object, or thin, as its notification, which only says where the object is. */
function writeWebhook({ event, isThin }: { event: Stripe.Event; isThin: boolean }): string {
  return JSON.stringify(isThin ? thinEventOf(event) : event, null, 2);
}

function thinEventOf({ id, type, created, livemode, data }: Stripe.Event): ThinEvent {
  const object = data.object as unknown as GatewayObject;
  return {
    id: id.replace('evt_', 'evt_test_'),
    object: 'v2.core.event',
    type: `v1.${type}`,
    created: new Date(created * second).toISOString(),
    livemode,
    snapshot_event: id,
    related_object: { id: object.id, type: object.object, url: `/v1/${objectPaths[object.object]}/${object.id}` },
  };
}
