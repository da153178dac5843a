import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import Stripe from 'stripe';
import { config } from '../../config/config.server.ts';
import { second } from '../../durations.ts';
import { database, type Transaction } from '../../postgres/database.server.ts';
import { expireSession } from './close-session.server.ts';
import { createRefund, finishRefund } from './create-refund.server.ts';
import { hasSetting, holdDeliveries } from './deliver-events.server.ts';
import { changeDispute } from './dispute.server.ts';
import { gatewayObjects } from './gateway.table.server.ts';
import { gatewayKey } from './gateway-credentials.server.ts';
import { GatewayError, invalid, missing } from './gateway-error.ts';
import { withIdempotencyKey } from './idempotency-key.server.ts';
import { makeCustomer, makePortalSession } from './make-customer.server.ts';
import { makeSession } from './make-session.server.ts';
import { objectPaths } from './object-paths.ts';
import { insertObject, listObjects, makeId, nowInSeconds, readObject } from './object-store.server.ts';
import { type FormFields, parseForm } from './parse-form.ts';
import { cancelIntent, captureIntent } from './payment-intent.server.ts';
import { wakeGateway } from './run-gateway.server.ts';

const endpoint = () => ({ status: 'enabled', enabled_events: ['*'], description: 'This site', metadata: {}, livemode: false });
const address = () => `${config.ORIGIN}/webhooks/stripe`;

/** Lists where the stand-in sends its events, as the provider does: to this site, which it needs no telling of. */
async function listWebhookEndpoints(): Promise<object> {
  const whole = { id: 'we_local', object: 'webhook_endpoint', url: address(), created: nowInSeconds(), ...endpoint() };
  return { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data: (await isThin()) ? [] : [whole] };
}

/** Lists the same where the events leave without their objects. */
async function listEventDestinations(): Promise<object> {
  const thin = {
    id: 'ed_local',
    object: 'v2.core.event_destination',
    type: 'webhook_endpoint',
    event_payload: 'thin',
    webhook_endpoint: { url: address() },
    created: new Date().toISOString(),
    ...endpoint(),
  };
  return { data: (await isThin()) ? [thin] : [], next_page_url: null, previous_page_url: null };
}

const isThin = () => hasSetting('thin_events');

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

/** Puts whole objects in the place of ids where a request asks for that: `expand[]=payment_intent.latest_charge`. */
async function expandObject(object: object, expand: FormFields[string] | undefined): Promise<object> {
  const paths = typeof expand === 'object' ? Object.values(expand).map(String) : expand === undefined ? [] : [expand];
  let expanded = object;
  for (const path of paths) expanded = await expandPath(expanded, path.split('.'));
  return expanded;
}

async function expandPath(object: object, [name, ...rest]: string[]): Promise<object> {
  if (name === undefined) return object;
  if (!Object.hasOwn(object, name)) throw invalid(`This property cannot be expanded (${name}).`, 'expand');
  const value: unknown = Object.getOwnPropertyDescriptor(object, name)?.value;
  const inner = typeof value === 'string' ? await findObject(value) : value;
  if (typeof inner !== 'object' || inner === null) return object;
  return { ...object, [name]: await expandPath(inner, rest) };
}

async function findObject(objectId: string): Promise<unknown> {
  const [row] = await database.select({ data: gatewayObjects.data }).from(gatewayObjects).where(eq(gatewayObjects.id, objectId));
  return row?.data ?? null;
}
