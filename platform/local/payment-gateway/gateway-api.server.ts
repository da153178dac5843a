import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import Stripe from 'stripe';
import { second } from '../../durations.ts';
import { database, type Transaction } from '../../postgres/database.server.ts';
import { cancelIntent, captureIntent } from './capture-intent.server.ts';
import { changeDispute } from './change-dispute.server.ts';
import { createRefund, finishRefund } from './create-refund.server.ts';
import { holdDeliveries } from './deliver-events.server.ts';
import { expandObject } from './expand-object.server.ts';
import { expireSession } from './expire-session.server.ts';
import { gatewayKey } from './gateway-credentials.server.ts';
import { GatewayError, missing } from './gateway-error.ts';
import { withIdempotencyKey } from './idempotency-key.server.ts';
import { listEventDestinations, listWebhookEndpoints } from './list-webhook-endpoints.server.ts';
import { makeCustomer, makePortalSession } from './make-customer.server.ts';
import { makeSession } from './make-session.server.ts';
import { objectPaths } from './object-paths.ts';
import { insertObject, listObjects, makeId, readObject } from './object-store.server.ts';
import { type FormFields, parseForm } from './parse-form.ts';
import { wakeGateway } from './run-gateway.server.ts';

/** Serves the part of Stripe's HTTP API that the site uses, plus `/test_helpers/…` for what banks and cardholders do. */
export const gatewayApi = new Hono();

/** Serves the one call that the site makes to the provider's newer API. */
export const gatewayApiV2 = new Hono();

for (const api of [gatewayApi, gatewayApiV2]) {
  api.use(async (context, next) => {
    requireKey(context.req.header('authorization') ?? '');
    await next();
    context.header('Request-Id', makeId('req'));
    context.header('Stripe-Version', Stripe.API_VERSION);
  });
  api.onError((error, context) => {
    if (!(error instanceof GatewayError)) throw error;
    return context.json(error.body, error.status);
  });
}

gatewayApi.get('/webhook_endpoints', async (context) => context.json(await listWebhookEndpoints()));
gatewayApiV2.get('/core/event_destinations', async (context) => context.json(await listEventDestinations()));

for (const [kind, path] of Object.entries(objectPaths)) {
  gatewayApi.get(`/${path}`, async (context) => {
    const query = parseForm(new URL(context.req.url).search.slice(1));
    return context.json(await listObjects({ kind, url: `/v1/${path}`, query }));
  });
  gatewayApi.get(`/${path}/:objectId`, async (context) => {
    const object = await readObject(database, kind, context.req.param('objectId') ?? '');
    const { expand } = parseForm(new URL(context.req.url).search.slice(1));
    return context.json(await expandObject(object, expand));
  });
}

gatewayApi.post('/checkout/sessions', (context) =>
  change(context, async (transaction, fields) => {
    const session = makeSession(fields);
    if (session.customer) await readObject(transaction, 'customer', String(session.customer));
    await insertObject(transaction, session, { dueAt: new Date(session.expires_at * second) });
    return session;
  }),
);
gatewayApi.post('/checkout/sessions/:objectId/expire', (context) =>
  change(context, (transaction) => expireSession(transaction, context.req.param('objectId') ?? '')),
);
gatewayApi.post('/customers', (context) =>
  change(context, async (transaction, fields) => {
    const customer = makeCustomer(fields);
    await insertObject(transaction, customer);
    return customer;
  }),
);
gatewayApi.post('/billing_portal/sessions', (context) =>
  change(context, async (transaction, { customer, return_url }) => {
    const { id: customerId } = await readObject<Stripe.Customer>(transaction, 'customer', String(customer));
    const portal = makePortalSession({ customerId, returnUrl: String(return_url ?? '') });
    await insertObject(transaction, portal);
    return portal;
  }),
);
gatewayApi.post('/payment_intents/:objectId/capture', (context) =>
  change(context, (transaction) => captureIntent(transaction, context.req.param('objectId') ?? '')),
);
gatewayApi.post('/payment_intents/:objectId/cancel', (context) =>
  change(context, (transaction, { cancellation_reason }) =>
    cancelIntent(transaction, context.req.param('objectId') ?? '', cancellation_reason),
  ),
);
gatewayApi.post('/refunds', (context) => change(context, createRefund));
gatewayApi.post('/test_helpers/disputes', (context) => change(context, changeDispute));
gatewayApi.post('/test_helpers/refunds/:objectId/fail', (context) =>
  change(context, (transaction) => finishRefund(transaction, context.req.param('objectId') ?? '', 'failed')),
);
gatewayApi.post('/test_helpers/webhooks', (context) =>
  change(context, async (transaction, { held }) => {
    await holdDeliveries(transaction, held === 'true');
    return { object: 'webhooks', held: held === 'true' };
  }),
);
for (const api of [gatewayApi, gatewayApiV2]) {
  api.all('*', (context) => {
    throw missing('address', `${context.req.method} ${context.req.path}`);
  });
}

async function change(
  context: Context,
  verb: (transaction: Transaction, fields: FormFields) => Promise<object>,
): Promise<Response> {
  const body = await context.req.text();
  const answer = await withIdempotencyKey({
    idempotencyKey: context.req.header('idempotency-key'),
    request: `${context.req.path}?${body}`,
    change: (transaction) => verb(transaction, parseForm(body)),
  });
  wakeGateway();
  return context.json(answer);
}

function requireKey(authorization: string): void {
  const expected = Buffer.from(`Bearer ${gatewayKey()}`);
  const given = Buffer.from(authorization);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new GatewayError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
}
