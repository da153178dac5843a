import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { hour, second } from '../../durations.ts';
import { database, type Transaction } from '../../postgres/database.server.ts';
import { formatMoneyInFull } from '../../text/format-money.ts';
import type { Markup } from '../stand-in-page.ts';
import { advanceTestClock } from './advance-test-clock.server.ts';
import { settleTransfer } from './bank-transfer.server.ts';
import { finishRefund } from './create-refund.server.ts';
import { deliverInOrder, holdDeliveries, setSetting } from './deliver-events.server.ts';
import { gatewayPath } from './gateway-credentials.server.ts';
import { GatewayError } from './gateway-error.ts';
import { gatewayPage, showPage } from './gateway-page.server.ts';
import { type GatewayObject, insertObject, lockObject, makeId, nowInSeconds, recordEvent } from './object-store.server.ts';
import { type Dashboard, readDashboard } from './read-dashboard.server.ts';
import { wakeGateway } from './run-gateway.server.ts';

/** Serves the provider's own page: what banks and networks do, and when, done by whoever runs the site on their machine. */
export const gatewayDashboard = new Hono();

gatewayDashboard.get('/', async (context) => showPage(context, dashboardPage(await readDashboard())));

gatewayDashboard.post('/transfers/:sessionId', (context) =>
  change(context, ({ outcome }) => settleTransfer({ sessionId: context.req.param('sessionId'), arrives: outcome === 'arrives' })),
);
gatewayDashboard.post('/payments/:chargeId/warning', (context) =>
  change(context, () => database.transaction((transaction) => warnOfFraud(transaction, context.req.param('chargeId')))),
);
gatewayDashboard.post('/refunds/:refundId/refusal', (context) =>
  change(context, () =>
    database.transaction((transaction) => finishRefund(transaction, context.req.param('refundId'), 'failed')),
  ),
);
gatewayDashboard.post('/clock', (context) =>
  change(context, ({ hours }) =>
    database.transaction((transaction) => advanceTestClock(transaction, (Number(hours) === 24 ? 24 * hour : hour) / second)),
  ),
);
gatewayDashboard.post('/webhooks', (context) =>
  change(context, async ({ act, send }) => {
    const { waiting } = await readDashboard();
    const ids = waiting.map(({ id }) => id);
    if (typeof send === 'string') await deliverInOrder(ids.filter((id) => id === send));
    if (act === 'release-reversed') await deliverInOrder(ids.reverse());
    if (act === 'release') await deliverInOrder(ids);
    await database.transaction(async (transaction) => {
      if (act === 'hold') await holdDeliveries(transaction, true);
      if (act === 'release' || act === 'release-reversed') await holdDeliveries(transaction, false);
      if (act === 'thin' || act === 'whole') await setSetting(transaction, 'thin_events', act === 'thin');
    });
  }),
);

/** Does what a button asks for and shows the page anew. What another window did meanwhile is no fault: the page shows it. */
async function change(context: Context, verb: (fields: Record<string, unknown>) => Promise<unknown>): Promise<Response> {
  try {
    await verb(await context.req.parseBody());
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
  wakeGateway();
  return context.redirect(`${gatewayPath}/dashboard`, 303);
}

/** Does what a card's issuer does who takes a payment for fraud, before anybody disputes it. */
async function warnOfFraud(transaction: Transaction, chargeId: string): Promise<void> {
  const charge = await lockObject<Stripe.Charge>(transaction, 'charge', chargeId);
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: makeId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: nowInSeconds(),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    ...(charge.payment_intent && { payment_intent: charge.payment_intent }),
  };
  await insertObject(transaction, warning);
  await recordEvent(transaction, 'radar.early_fraud_warning.created', warning);
}

const inDashboard = (place: string) => `${gatewayPath}/dashboard/${place}`;
const money = (cents: number | null, currency: string | null) =>
  formatMoneyInFull({ cents: cents ?? 0, currency: currency ?? 'usd' });
const list = (rows: Markup[], nothing: string) => (rows.length === 0 ? html`<p>${nothing}</p>` : html`<ul>${rows}</ul>`);

/** Shows what is under way at the stand-in, and the buttons by which it goes on. */
function dashboardPage({ transfers, payments, waiting, isHeld, isThin }: Dashboard): Markup {
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
