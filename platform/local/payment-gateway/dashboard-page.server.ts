import { html } from 'hono/html';
import type Stripe from 'stripe';
import { formatMoneyInFull } from '../../text/format-money.ts';
import type { Markup } from '../stand-in-page.ts';
import { gatewayPath } from './gateway-credentials.server.ts';
import { gatewayPage } from './gateway-page.server.ts';
import type { GatewayObject } from './object-store.server.ts';
import type { Dashboard } from './read-dashboard.server.ts';

const inDashboard = (place: string) => `${gatewayPath}/dashboard/${place}`;
const money = (cents: number | null, currency: string | null) =>
  formatMoneyInFull({ cents: cents ?? 0, currency: currency ?? 'usd' });
const list = (rows: Markup[], nothing: string) => (rows.length === 0 ? html`<p>${nothing}</p>` : html`<ul>${rows}</ul>`);

/** Shows what is under way at the stand-in, and the buttons by which it goes on. */
export function dashboardPage({ transfers, payments, waiting, isHeld, isThin }: Dashboard): Markup {
  const body = html`<h1>Payment provider</h1>
<h2>Bank transfers under way</h2>
${list(transfers.map(transferRow), 'None. Choose the bank transfer in a checkout.')}
<h2>Webhooks</h2>
<p>${isHeld ? 'They are held back: the site hears of nothing until you let them go.' : 'They go to the site as soon as something happens.'}
They are ${isThin ? 'thin: the site fetches the object they name' : 'whole: they show their object as it was'}.</p>
<form class="choices" method="post" action="${inDashboard('webhooks')}">
${
  isHeld
    ? html`<button name="act" value="release">Let them go, oldest first</button>
<button name="act" value="release-reversed">Let them go, newest first</button>`
    : html`<button name="act" value="hold">Hold them back</button>`
}
${isThin ? html`<button name="act" value="whole">Send whole events</button>` : html`<button name="act" value="thin">Send thin events</button>`}
</form>
${waiting.length > 0 || isHeld ? list(waiting.map(waitingRow), 'None waits.') : ''}
<h2>Time</h2>
<p>Passes for what is under way: open checkouts expire, refunds settle, webhooks are tried again.</p>
<form class="choices" method="post" action="${inDashboard('clock')}">
<button name="hours" value="1">Let an hour pass</button>
<button name="hours" value="24">Let a day pass</button>
</form>
<h2>Payments</h2>
${list(payments.map(paymentRow), 'None yet.')}`;
  return gatewayPage({ title: 'Payment provider', plays: 'Stand-in payment provider.', body });
}

function transferRow({ id, amount_total, currency, customer_details }: Stripe.Checkout.Session): Markup {
  return html`<li>
${money(amount_total, currency)} of ${customer_details?.email ?? 'a buyer without an address'}
<form class="choices" method="post" action="${inDashboard(`transfers/${id}`)}">
<button name="outcome" value="arrives">It arrives</button>
<button name="outcome" value="fails">It fails</button>
</form>
</li>`;
}

function waitingRow({ id, type, data }: Stripe.Event): Markup {
  return html`<li>
<code>${type}</code> of <code>${(data.object as unknown as GatewayObject).id.slice(0, 16)}…</code>
<form class="choices" method="post" action="${inDashboard('webhooks')}">
<button name="send" value="${id}">Send this one</button>
</form>
</li>`;
}

function paymentRow({ charge, refunds }: Dashboard['payments'][number]): Markup {
  const { id, amount, currency, billing_details } = charge;
  return html`<li>
${money(amount, currency)} of ${billing_details.email ?? 'a buyer without an address'}
<form class="choices" method="post" action="${inDashboard(`payments/${id}/warning`)}">
<button>The bank warns of fraud</button>
</form>
${refunds.map(
  (refund) => html`<form class="choices" method="post" action="${inDashboard(`refunds/${refund.id}/refusal`)}">
Refund of ${money(refund.amount, refund.currency)}, ${refund.status}
${refund.status === 'failed' ? '' : html`<button>The bank refuses it</button>`}
</form>`,
)}
</li>`;
}
