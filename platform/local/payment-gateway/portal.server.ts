import { and, desc, eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { hour, second } from '../../durations.ts';
import { database } from '../../postgres/database.server.ts';
import { formatMoneyInFull } from '../../text/format-money.ts';
import type { Markup } from '../stand-in-page.ts';
import { gatewayObjects } from './gateway.table.server.ts';
import { gatewayPath } from './gateway-credentials.server.ts';
import { GatewayError } from './gateway-error.ts';
import { gatewayPage, showPage } from './gateway-page.server.ts';
import { lockObject, nowInSeconds, readObject, recordEvent, saveObject } from './object-store.server.ts';
import { wakeGateway } from './run-gateway.server.ts';

interface PortalVisit {
  portal: Stripe.BillingPortal.Session;
  customer: Stripe.Customer;
  charges: Stripe.Charge[];
}

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

const page = (parts: { title: string; body: Markup }) => gatewayPage({ plays: 'Stand-in customer portal.', ...parts });

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = ({ created }: Stripe.Charge) => longDate.format(created * second);
const money = (cents: number, { currency }: Stripe.Charge) => formatMoneyInFull({ cents, currency });
const methodOf = ({ payment_method_details }: Stripe.Charge) =>
  payment_method_details?.card ? `card ending in ${payment_method_details.card.last4}` : 'bank transfer';

/** The lines of an address, by the names the provider gives them. */
const addressFields = {
  line1: 'Street and number',
  postal_code: 'Postal code',
  city: 'City',
  country: 'Country (two letters)',
} as const;

/** Shows a customer's payments with their receipts, and the billing address, which can be changed. */
function portalPage({ portal, customer, charges }: PortalVisit, { isSaved }: { isSaved: boolean }): Markup {
  const address = `${gatewayPath}/portal/${portal.id}`;
  const field = (name: string, label: string, value: string) => html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" maxlength="200" ${name === 'country' ? html`pattern="[A-Za-z]{2}"` : ''}>
</div>`;
  const body = html`<p><a href="${portal.return_url}">Back to the site</a></p>
<h1>Payments</h1>
<p>${customer.email ?? 'This account has no verified address.'}</p>
${charges.length === 0 ? html`<p>No payments yet.</p>` : ''}
<ul>
${charges.map(
  (charge) =>
    html`<li>${dateOf(charge)}: ${money(charge.amount, charge)}, ${methodOf(charge)}${
      charge.amount_refunded > 0 ? html`, ${money(charge.amount_refunded, charge)} refunded` : ''
    }. <a href="${address}/receipts/${charge.id}">Receipt of ${dateOf(charge)}</a></li>`,
)}
</ul>
<h2>Billing address</h2>
${isSaved ? html`<p role="status">Saved.</p>` : ''}
<form method="post" action="${address}">
${field('name', 'Name', customer.name ?? '')}
${Object.entries(addressFields).map(([name, label]) =>
  field(name, label, customer.address?.[name as keyof typeof addressFields] ?? ''),
)}
<button class="primary">Save the address</button>
</form>`;
  return page({ title: 'Customer portal', body });
}

/** Shows the receipt of one payment, to print. */
function receiptPage(
  { portal, customer }: PortalVisit,
  { charge, session }: { charge: Stripe.Charge; session: Stripe.Checkout.Session | null },
): Markup {
  const { line1, postal_code, city, country } = customer.address ?? {};
  const taxCents = session?.total_details?.amount_tax ?? 0;
  const body = html`<p><a href="${gatewayPath}/portal/${portal.id}">All payments</a></p>
<h1>Receipt</h1>
<p>${money(charge.amount, charge)} paid on ${dateOf(charge)} by ${methodOf(charge)}.${taxCents > 0 ? ` That includes ${money(taxCents, charge)} of tax.` : ''}${session?.managed_payments?.enabled ? ' Sold by the payment provider.' : ''}</p>
${charge.amount_refunded > 0 ? html`<p>${money(charge.amount_refunded, charge)} of it was refunded.</p>` : ''}
<p>${customer.name ?? charge.billing_details.name}<br>${[line1, [postal_code, city].filter(Boolean).join(' '), country].filter(Boolean).map((line) => html`${line}<br>`)}${customer.email ?? ''}</p>
<p>Payment ${charge.id}</p>`;
  return page({ title: 'Receipt', body });
}

function noPortalPage(): Markup {
  return page({
    title: 'Customer portal',
    body: html`<h1>This link is no longer valid</h1><p>Open the page again from your purchases.</p>`,
  });
}
