import { type Context, Hono } from 'hono';
import { listTransfers, settleTransfer } from './bank-transfer.server.ts';
import { dashboardPage } from './dashboard-page.server.ts';
import { gatewayPath } from './gateway-credentials.server.ts';
import { GatewayError } from './gateway-error.ts';
import { wakeGateway } from './run-gateway.server.ts';
import { showPage } from './show-page.server.ts';

/** The provider's own page: what banks and networks do, done by whoever runs the site on their machine. */
export const gatewayDashboard = new Hono();

gatewayDashboard.get('/', async (context) => showPage(context, dashboardPage({ transfers: await listTransfers() })));

gatewayDashboard.post('/transfers/:sessionId', (context) =>
  change(context, async (fields) => {
    await settleTransfer({ sessionId: context.req.param('sessionId'), arrives: fields.outcome === 'arrives' });
  }),
);

/** Does what a button asks for and shows the page anew. What another window did meanwhile is no fault: the page shows it. */
async function change(context: Context, verb: (fields: Record<string, unknown>) => Promise<void>): Promise<Response> {
  try {
    await verb(await context.req.parseBody());
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
  wakeGateway();
  return context.redirect(`${gatewayPath}/dashboard`, 303);
}
