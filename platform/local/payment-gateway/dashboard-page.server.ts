import { html } from 'hono/html';
import type Stripe from 'stripe';
import { formatMoneyInFull } from '../../text/format-money.ts';
import type { Markup } from '../stand-in-page.ts';
import { gatewayPath } from './gateway-credentials.server.ts';
import { gatewayPage } from './gateway-page.server.ts';

/** Shows what is under way at the stand-in, and the buttons by which it goes on. */
export function dashboardPage({ transfers }: { transfers: Stripe.Checkout.Session[] }): Markup {
  const body = html`<h1>Payment provider</h1>
<h2>Bank transfers under way</h2>
${transfers.length === 0 ? html`<p>None. Choose the bank transfer in a checkout.</p>` : html`<ul>${transfers.map(transferRow)}</ul>`}`;
  return gatewayPage({ title: 'Payment provider', plays: 'Stand-in payment provider.', body });
}

function transferRow({ id, amount_total, currency, customer_details }: Stripe.Checkout.Session): Markup {
  return html`<li>
${formatMoneyInFull({ cents: amount_total ?? 0, currency: currency ?? 'usd' })} of ${customer_details?.email ?? 'a buyer without an address'}
<form class="choices" method="post" action="${gatewayPath}/dashboard/transfers/${id}">
<button name="outcome" value="arrives">It arrives</button>
<button name="outcome" value="fails">It fails</button>
</form>
</li>`;
}
