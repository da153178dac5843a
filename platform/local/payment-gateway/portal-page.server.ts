import { html } from 'hono/html';
import type Stripe from 'stripe';
import { second } from '../../durations.ts';
import { formatMoneyInFull } from '../../text/format-money.ts';
import type { Markup } from '../stand-in-page.ts';
import { gatewayPath } from './gateway-credentials.server.ts';
import { gatewayPage } from './gateway-page.server.ts';

const page = (parts: { title: string; body: Markup }) => gatewayPage({ plays: 'Stand-in customer portal.', ...parts });

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = ({ created }: Stripe.Charge) => longDate.format(created * second);
const money = (cents: number, { currency }: Stripe.Charge) => formatMoneyInFull({ cents, currency });
const methodOf = ({ payment_method_details }: Stripe.Charge) =>
  payment_method_details?.card ? `card ending in ${payment_method_details.card.last4}` : 'bank transfer';

export interface PortalVisit {
  portal: Stripe.BillingPortal.Session;
  customer: Stripe.Customer;
  charges: Stripe.Charge[];
}

/** Names the lines of an address, by the names the provider gives them. */
export const addressFields = {
  line1: 'Street and number',
  postal_code: 'Postal code',
  city: 'City',
  country: 'Country (two letters)',
} as const;

/** Shows a customer's payments with their receipts, and the billing address, which can be changed. */
export function portalPage({ portal, customer, charges }: PortalVisit, { isSaved }: { isSaved: boolean }): Markup {
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
export function receiptPage(
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

export function noPortalPage(): Markup {
  return page({
    title: 'Customer portal',
    body: html`<h1>This link is no longer valid</h1><p>Open the page again from your purchases.</p>`,
  });
}
