import { html, raw } from 'hono/html';
import type Stripe from 'stripe';
import { formatMoneyInFull } from '../../text/format-money.ts';
import type { Markup } from '../stand-in-page.ts';
import { type Billing, listCountries } from './calculate-tax.ts';
import { gatewayPath } from './gateway-credentials.server.ts';
import { gatewayPage } from './gateway-page.server.ts';
import { isCapturedLater } from './payment-intent.server.ts';

const price = ({ amount_total, currency }: Stripe.Checkout.Session) =>
  formatMoneyInFull({ cents: amount_total ?? 0, currency: currency ?? 'usd' });

const page = (parts: { title: string; body: Markup; script?: string }) =>
  gatewayPage({ plays: 'Stand-in payment form.', ...parts });

export interface TypedCard extends Billing {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

export interface CardFault {
  field: keyof TypedCard;
  message: string;
}

/** Shows the card form. What was typed stays; what was wrong is said beside its field. */
export function cardForm({
  session,
  clientSecret,
  typed,
  fault,
}: {
  session: Stripe.Checkout.Session;
  clientSecret: string;
  typed?: TypedCard;
  fault?: CardFault;
}): Markup {
  const field = (name: keyof TypedCard, label: string, hints: Markup, isRequired = true) => html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${hints} autocomplete="off"${isRequired ? html` required` : ''} value="${typed?.[name] ?? ''}"${
    fault?.field === name ? html` aria-invalid="true" aria-describedby="fault"` : ''
  }>
${fault?.field === name ? html`<p class="error" id="fault" role="alert">${fault.message}</p>` : ''}
</div>`;
  const body = html`<h1>Pay ${price(session)}</h1>
${session.managed_payments?.enabled ? html`<p>Sold by the payment provider, which sends the receipt.</p>` : ''}
<form id="pay" method="post" action="${gatewayPath}/pay">
<input type="hidden" name="client_secret" value="${clientSecret}">
${field('number', 'Card number', html`inputmode="numeric" placeholder="4242 4242 4242 4242"`)}
<div class="row">
${field('expiry', 'Expiry (MM / YY)', html`inputmode="numeric" placeholder="12 / 34"`)}
${field('cvc', 'Security code', html`inputmode="numeric" placeholder="123"`)}
</div>
${field('name', 'Name on card', html``)}
${session.automatic_tax.enabled ? countryField({ session, chosen: typed?.country, fault }) : ''}
${session.tax_id_collection?.enabled ? html`<p class="hint">Only where a business buys:</p>${field('businessName', 'Business name', html``, false)}${field('taxId', 'Tax ID', html`placeholder="ATU12345675"`, false)}` : ''}
${session.custom_text.submit ? html`<p>${session.custom_text.submit.message}</p>` : ''}
<button class="primary">Pay ${price(session)}</button>
</form>
${takesTransfers(session) ? transferButton : ''}
<details open>
<summary>Test cards</summary>
<table>
<tr><td><code>4242 4242 4242 4242</code></td><td>is accepted</td></tr>
${isCapturedLater(session) ? cardsOfCountries : ''}
<tr><td><code>4000 0025 0000 3155</code></td><td>asks for confirmation</td></tr>
<tr><td><code>4000 0000 0000 0002</code></td><td>is declined</td></tr>
<tr><td><code>4000 0000 0000 9995</code></td><td>has insufficient funds</td></tr>
<tr><td><code>4000 0000 0000 5126</code></td><td>is accepted, but its refunds fail</td></tr>
<tr><td><code>4000 0000 0000 0259</code></td><td>is accepted, then disputed</td></tr>
</table>
<p>Any future date and any three-digit security code will do.</p>
</details>`;
  return page({ title: 'Card payment', body });
}

/** Says whether a session may be paid from a bank account. */
export const takesTransfers = (session: Stripe.Checkout.Session) => session.payment_method_types.includes('customer_balance');

const cardsOfCountries = html`<tr><td><code>4000 0035 6000 0008</code></td><td>is accepted, and from India</td></tr>
<tr><td><code>4000 0007 6000 0002</code></td><td>is accepted, and from Brazil</td></tr>`;

const transferButton = html`<button form="pay" formnovalidate name="method" value="bank-transfer">Use a bank transfer</button>
<p class="hint">The money then takes days to arrive. <a target="_blank" href="${gatewayPath}/dashboard">On the provider’s own page</a> you say when, and whether, it does.</p>`;

/** Shows the choice of a country, each with the tax in the total. */
function countryField({
  session,
  chosen,
  fault,
}: {
  session: Stripe.Checkout.Session;
  chosen: string | undefined;
  fault: CardFault | undefined;
}): Markup {
  const isFaulty = fault?.field === 'country';
  return html`<div class="field">
<label for="country">Country of the billing address</label>
<select id="country" name="country" required${isFaulty ? html` aria-invalid="true" aria-describedby="fault"` : ''}>
<option value="">Choose a country</option>
${listCountries(session).map(
  ({ code, name, percent, taxCents }) =>
    html`<option value="${code}"${chosen === code ? html` selected` : ''}>${name}: ${percent}% tax, ${formatMoneyInFull({ cents: taxCents, currency: session.currency ?? 'usd' })}</option>`,
)}
</select>
${isFaulty ? html`<p class="error" id="fault" role="alert">${fault.message}</p>` : ''}
</div>`;
}

/** Shows the bank's question for cards that need one. */
export function confirmationForm({
  session,
  clientSecret,
  typed,
}: {
  session: Stripe.Checkout.Session;
  clientSecret: string;
  typed: TypedCard;
}): Markup {
  const body = html`<h1>Confirm the payment</h1>
<p>Your bank asks whether you want to pay ${price(session)}.</p>
<form method="post" action="${gatewayPath}/pay">
<input type="hidden" name="client_secret" value="${clientSecret}">
${Object.entries(typed).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary" name="confirmed" value="true">Complete authentication</button>
<button name="confirmed" value="false">Fail authentication</button>
</form>`;
  return page({ title: 'Confirm the payment', body });
}

const farewells = {
  paid: { title: 'Paid', text: 'Your payment went through.' },
  ordered: { title: 'Ordered', text: 'Your order is placed. Now your bank sends the money.' },
  held: { title: 'Held', text: 'Your bank holds the amount. The seller takes or releases it.' },
};

/** Leads the whole window back to the site once it is paid, held or ordered, with a link for browsers that run no scripts. */
export function leavePage({ returnUrl, end }: { returnUrl: string; end: keyof typeof farewells }): Markup {
  const { title, text } = farewells[end];
  const body = html`<h1>${title}</h1>
<p>${text} <a id="return" target="_top" href="${returnUrl}">Continue</a></p>`;
  return page({ title, body, script: `${gatewayPath}/leave-frame.js` });
}

export function closedPage({ message }: { message: string }): Markup {
  return page({ title: 'Checkout', body: html`<h1>Nothing to pay here</h1><p>${message}</p>` });
}

export const leaveFrameScript = raw("window.top.location.replace(document.getElementById('return').href);\n").toString();
