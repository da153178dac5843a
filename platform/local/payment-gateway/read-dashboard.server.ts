import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { database } from '../../postgres/database.server.ts';
import { listTransfers } from './bank-transfer.server.ts';
import { hasSetting } from './deliver-events.server.ts';
import { gatewayDeliveries, gatewayObjects } from './gateway.table.server.ts';

const shownPayments = 20;

export interface Dashboard {
  transfers: Stripe.Checkout.Session[];
  /** The newest first. */
  payments: { charge: Stripe.Charge; refunds: Stripe.Refund[] }[];
  /** Webhooks that the site has not taken yet, the oldest first. */
  waiting: Stripe.Event[];
  isHeld: boolean;
  isThin: boolean;
}

/** Reads what the provider's own page shows. */
export async function readDashboard(): Promise<Dashboard> {
  const [transfers, payments, waiting, isHeld, isThin] = await Promise.all([
    listTransfers(),
    listPayments(),
    listWaiting(),
    hasSetting('webhooks_held'),
    hasSetting('thin_events'),
  ]);
  return { transfers, payments, waiting, isHeld, isThin };
}

async function listPayments(): Promise<Dashboard['payments']> {
  const charges = await database
    .select({ data: gatewayObjects.data })
    .from(gatewayObjects)
    .where(and(eq(gatewayObjects.object, 'charge'), sql`${gatewayObjects.data}->>'captured' = 'true'`))
    .orderBy(desc(gatewayObjects.sequence))
    .limit(shownPayments);
  const found = charges.map(({ data }) => data as Stripe.Charge);
  const refunds = await database
    .select({ data: gatewayObjects.data })
    .from(gatewayObjects)
    .where(
      sql`${eq(gatewayObjects.object, 'refund')} and ${inArray(
        gatewayObjects.paymentIntentId,
        found.map((charge) => String(charge.payment_intent)),
      )}`,
    )
    .orderBy(asc(gatewayObjects.sequence));
  const byCharge = Map.groupBy(
    refunds.map(({ data }) => data as Stripe.Refund),
    (refund) => String(refund.charge),
  );
  return found.map((charge) => ({ charge, refunds: byCharge.get(charge.id) ?? [] }));
}

async function listWaiting(): Promise<Stripe.Event[]> {
  const rows = await database
    .select({ event: gatewayObjects.data })
    .from(gatewayDeliveries)
    .innerJoin(gatewayObjects, eq(gatewayObjects.id, gatewayDeliveries.eventId))
    .orderBy(asc(gatewayObjects.sequence));
  return rows.map(({ event }) => event as Stripe.Event);
}
