import { html, raw } from 'hono/html';
import type Stripe from 'stripe';
import { formatMoneyInFull } from '../../text/format-money.ts';
import type { Markup } from '../stand-in-page.ts';
import { gatewayPath } from './gateway-credentials.server.ts';
import { gatewayPage } from './gateway-page.server.ts';

const price = ({ amount_total, currency }: Stripe.Checkout.Session) =>
  formatMoneyInFull({ cents: amount_total ?? 0, currency: currency ?? 'usd' });

const page = (parts: { title: string; body: Markup; script?: string }) =>
  gatewayPage({ plays: 'Stand-in payment form.', ...parts });

export interface TypedCard {
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
  const field = (name: keyof TypedCard, label: string, hints: Markup) => html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${hints} autocomplete="off" required value="${typed?.[name] ?? ''}"${
    fault?.field === name ? html` aria-invalid="true" aria-describedby="fault"` : ''
  }>
${fault?.field === name ? html`<p class="error" id="fault" role="alert">${fault.message}</p>` : ''}
</div>`;
  const body = html`<h1>Pay ${price(session)}</h1>
<form method="post" action="${gatewayPath}/pay">
<input type="hidden" name="client_secret" value="${clientSecret}">
${field('number', 'Card number', html`inputmode="numeric" placeholder="4242 4242 4242 4242"`)}
<div class="row">
${field('expiry', 'Expiry (MM / YY)', html`inputmode="numeric" placeholder="12 / 34"`)}
${field('cvc', 'Security code', html`inputmode="numeric" placeholder="123"`)}
</div>
${field('name', 'Name on card', html``)}
${session.custom_text.submit ? html`<p>${session.custom_text.submit.message}</p>` : ''}
<button class="primary">Pay ${price(session)}</button>
</form>
<form method="post" action="${gatewayPath}/pay">
<input type="hidden" name="client_secret" value="${clientSecret}">
<button name="method" value="bank-transfer">Use a bank transfer</button>
<p class="hint">The money then takes days to arrive. <a target="_blank" href="${gatewayPath}/dashboard">On the provider’s own page</a> you say when, and whether, it does.</p>
</form>
<details open>
<summary>Test cards</summary>
<table>
<tr><td><code>4242 4242 4242 4242</code></td><td>is accepted</td></tr>
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

/** Leads the whole window back to the site once it is paid or ordered, with a link for browsers that run no scripts. */
export function leavePage({ returnUrl, isPaid }: { returnUrl: string; isPaid: boolean }): Markup {
  const title = isPaid ? 'Paid' : 'Ordered';
  const body = html`<h1>${title}</h1>
<p>${isPaid ? 'Your payment went through.' : 'Your order is placed. Now your bank sends the money.'} <a id="return" target="_top" href="${returnUrl}">Continue</a></p>`;
  return page({ title, body, script: `${gatewayPath}/leave-frame.js` });
}

export function closedPage({ message }: { message: string }): Markup {
  return page({ title: 'Checkout', body: html`<h1>Nothing to pay here</h1><p>${message}</p>` });
}

export const leaveFrameScript = raw("window.top.location.replace(document.getElementById('return').href);\n").toString();
