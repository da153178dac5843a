import { type Context, Hono } from 'hono';
import { hour, second } from '../../durations.ts';
import { database } from '../../postgres/database.server.ts';
import { advanceTestClock } from './advance-test-clock.server.ts';
import { settleTransfer } from './bank-transfer.server.ts';
import { finishRefund } from './create-refund.server.ts';
import { dashboardPage } from './dashboard-page.server.ts';
import { deliverInOrder, holdDeliveries } from './deliver-events.server.ts';
import { gatewayPath } from './gateway-credentials.server.ts';
import { GatewayError } from './gateway-error.ts';
import { setSetting } from './gateway-settings.server.ts';
import { readDashboard } from './read-dashboard.server.ts';
import { wakeGateway } from './run-gateway.server.ts';
import { showPage } from './show-page.server.ts';
import { warnOfFraud } from './warn-of-fraud.server.ts';

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
