import { and, desc, eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { hour, second } from '../../durations.ts';
import { database } from '../../postgres/database.server.ts';
import { gatewayObjects } from './gateway.table.server.ts';
import { GatewayError } from './gateway-error.ts';
import { lockObject, nowInSeconds, readObject, saveObject } from './object-store.server.ts';
import { addressFields, noPortalPage, type PortalVisit, portalPage, receiptPage } from './portal-page.server.ts';
import { recordEvent } from './record-event.server.ts';
import { wakeGateway } from './run-gateway.server.ts';
import { showPage } from './show-page.server.ts';

const openFor = hour / second;

/** Serves the page on which a customer of the provider sees payments and receipts and changes the billing address. */
export const customerPortal = new Hono();

customerPortal.get('/:portalId', async (context) => {
  const visit = await findVisit(context.req.param('portalId'));
  return visit ? showPage(context, portalPage(visit, { isSaved: context.req.query('saved') !== undefined })) : gone(context);
});

customerPortal.get('/:portalId/receipts/:chargeId', async (context) => {
  const visit = await findVisit(context.req.param('portalId'));
  const charge = visit?.charges.find(({ id }) => id === context.req.param('chargeId'));
  if (!visit || !charge) return gone(context);
  return showPage(context, receiptPage(visit, { charge, session: await findSessionOf(charge) }));
});

customerPortal.post('/:portalId', async (context) => {
  const visit = await findVisit(context.req.param('portalId'));
  if (!visit) return gone(context);
  const typed = await context.req.parseBody();
  const field = (name: string) =>
    String(typed[name] ?? '')
      .trim()
      .slice(0, 200);
  await database.transaction(async (transaction) => {
    const customer = await lockObject<Stripe.Customer>(transaction, 'customer', visit.customer.id);
    const lines = Object.keys(addressFields).map((name) => [name, field(name)]);
    const address = { line2: null, state: null, ...Object.fromEntries(lines) } as Stripe.Address;
    const changed = { ...customer, name: field('name'), address: { ...address, country: field('country').toUpperCase() } };
    await saveObject(transaction, changed);
    await recordEvent(transaction, 'customer.updated', changed);
  });
  wakeGateway();
  return context.redirect(`${context.req.path}?saved`, 303);
});

const gone = (context: Context) => showPage(context, noPortalPage(), 404);

/** Finds the session that a charge paid. */
async function findSessionOf({ payment_intent }: Stripe.Charge): Promise<Stripe.Checkout.Session | null> {
  const [row] = await database
    .select({ data: gatewayObjects.data })
    .from(gatewayObjects)
    .where(
      and(
        eq(gatewayObjects.object, 'checkout.session'),
        eq(sql`${gatewayObjects.data}->>'payment_intent'`, String(payment_intent)),
      ),
    );
  return (row?.data as Stripe.Checkout.Session | undefined) ?? null;
}

/** Finds the visit that an address opens; null for none, and for one that is an hour old. */
async function findVisit(portalId: string): Promise<PortalVisit | null> {
  try {
    const portal = await readObject<Stripe.BillingPortal.Session>(database, 'billing_portal.session', portalId);
    if (portal.created + openFor < nowInSeconds()) return null;
    const customer = await readObject<Stripe.Customer>(database, 'customer', portal.customer);
    const rows = await database
      .select({ data: gatewayObjects.data })
      .from(gatewayObjects)
      .where(
        and(
          eq(gatewayObjects.object, 'charge'),
          sql`${gatewayObjects.data}->>'captured' = 'true'`,
          eq(sql`${gatewayObjects.data}->>'customer'`, customer.id),
        ),
      )
      .orderBy(desc(gatewayObjects.sequence));
    return { portal, customer, charges: rows.map(({ data }) => data as Stripe.Charge) };
  } catch (error) {
    if (error instanceof GatewayError) return null;
    throw error;
  }
}
