import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { handledEvents } from '#features/checkout/payments/apply-provider-event.server.ts';
import { config } from '#platform/config/config.server.ts';
import { setSetting } from '#platform/local/payment-gateway/deliver-events.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe, stripeErrors } from '#platform/services/stripe.server.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { checkWebhooks } from './check-webhooks.ts';

vi.mock('#platform/process/running-site.server.ts', () => ({ findRunningSite: async () => ({}) }));

const address = `${config.ORIGIN}/webhooks/stripe`;

beforeAll(servePayments);
afterEach(async () => {
  vi.restoreAllMocks();
  await database.transaction((transaction) => setSetting(transaction, 'thin_events', false));
});

/** Has the provider list these endpoints, given by their events. */
function list(endpoints: { url?: string; status?: string; enabled_events?: string[] }[]) {
  const whole = endpoints.map((endpoint) => ({ url: address, status: 'enabled', enabled_events: ['*'], ...endpoint }));
  const answer = { autoPagingToArray: async () => whole } as unknown as ReturnType<typeof stripe.webhookEndpoints.list>;
  vi.spyOn(stripe.webhookEndpoints, 'list').mockReturnValue(answer);
}

test('the stand-in says that it sends every event here, whole or thin', async () => {
  const isWell = `all ${handledEvents.length} kinds of events that count are sent to ${address}`;
  expect(await checkWebhooks()).toBe(isWell);
  await database.transaction((transaction) => setSetting(transaction, 'thin_events', true));
  expect(await checkWebhooks()).toBe(isWell);
});

test('an endpoint that sends each kind that counts is well, whatever else it sends', async () => {
  list([{ enabled_events: [...handledEvents, 'invoice.paid'] }, { url: 'https://other.example/hook' }]);
  expect(await checkWebhooks()).toContain('are sent to');
});

test.each([
  ['none at all', [], 'sends nothing to'],
  ['another address', [{ url: `${address}/` }], `(it sends to ${address}/)`],
  ['another scheme', [{ url: address.replace('http:', 'https:') }], 'sends nothing to'],
  ['a disabled one', [{ status: 'disabled' }], 'is disabled'],
  [
    'events that are missing',
    [{ enabled_events: handledEvents.slice(2) }],
    `does not send ${handledEvents.slice(0, 2).join(', ')}`,
  ],
  ['two with secrets of their own', [{}, {}], '2 endpoints lead to'],
])('%s is named', async (_, endpoints, fault) => {
  list(endpoints);
  await expect(checkWebhooks()).rejects.toThrow(fault);
});

test('a restricted key that may not ask is no fault', async () => {
  vi.spyOn(stripe.webhookEndpoints, 'list').mockImplementation(() => {
    throw new stripeErrors.StripePermissionError({ type: 'invalid_request_error', message: 'no' } as never);
  });
  expect(await checkWebhooks()).toContain('Stripe does not tell');
});

test('the README asks for the events that are handled, and for no others', () => {
  const [, written = ''] = /It has to send these events: (.*?)\.\n/s.exec(readFileSync('README.md', 'utf8')) ?? [];
  const patterns = [...written.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => pattern.replace('.*', '.'));
  const isOf = (event: string, pattern: string) => (pattern.endsWith('.') ? event.startsWith(pattern) : event === pattern);
  expect(handledEvents.filter((event) => !patterns.some((pattern) => isOf(event, pattern)))).toEqual([]);
  expect(patterns.filter((pattern) => !handledEvents.some((event) => isOf(event, pattern)))).toEqual([]);
});
