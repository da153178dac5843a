import { handledEvents } from '#features/checkout/payments/apply-provider-event.server.ts';
import { config } from '#platform/config/config.server.ts';
import { stripe, stripeErrors, usesLocalPayments } from '#platform/services/stripe.server.ts';
import { requirePayments } from '../command/require-payments.ts';

const listedAtOnce = 100;

/** An address to which the payment provider sends events. */
interface Endpoint {
  url: string;
  isEnabled: boolean;
  events: string[];
}

/**
 * Says whether the payment provider sends this site the events that it lives on; throws what is amiss. The provider tells nobody the secret
 * with which it signs.
 */
export async function checkWebhooks(): Promise<string> {
  await requirePayments();
  const address = `${config.ORIGIN}/webhooks/stripe`;
  const endpoints = await listEndpoints();
  if (!endpoints) return 'Stripe does not tell: the restricted key in STRIPE_SECRET_KEY may not read webhook endpoints';
  const here = endpoints.filter(({ url }) => url === address);
  const [endpoint, ...others] = here.filter(({ isEnabled }) => isEnabled);
  if (!endpoint && !usesLocalPayments && config.isLoopback) {
    return `Stripe cannot reach ${config.ORIGIN}: run "stripe listen --forward-to ${address}" beside the site`;
  }
  if (!endpoint) throw new Error(describeMissing({ address, isDisabled: here.length > 0, endpoints }));
  if (others.length > 0) {
    throw new Error(
      `${others.length + 1} endpoints lead to ${address}, each with a signing secret of its own: delete all but that of STRIPE_WEBHOOK_SECRET`,
    );
  }
  const missing = endpoint.events.includes('*') ? [] : handledEvents.filter((event) => !endpoint.events.includes(event));
  if (missing.length > 0) throw new Error(`the endpoint ${address} does not send ${missing.join(', ')}: add them`);
  return `all ${handledEvents.length} kinds of events that count are sent to ${address}`;
}

function describeMissing({
  address,
  isDisabled,
  endpoints,
}: {
  address: string;
  isDisabled: boolean;
  endpoints: Endpoint[];
}): string {
  if (isDisabled) return `the endpoint ${address} is disabled, so purchases never arrive: enable it at Stripe`;
  const elsewhere = endpoints.map(({ url }) => url).join(', ');
  return `Stripe sends nothing to ${address}, so purchases never arrive: add it there${elsewhere && ` (it sends to ${elsewhere})`}`;
}

/** Lists all endpoints, also those whose events come thin; nothing where the key may not. */
async function listEndpoints(): Promise<Endpoint[] | undefined> {
  try {
    const whole = await stripe.webhookEndpoints.list({ limit: listedAtOnce }).autoPagingToArray({ limit: 10 * listedAtOnce });
    const endpoints = whole.map(({ url, status, enabled_events }) => ({
      url,
      isEnabled: status === 'enabled',
      events: enabled_events,
    }));
    return [...endpoints, ...(await listThinEndpoints())];
  } catch (error) {
    if (error instanceof stripeErrors.StripePermissionError) return undefined;
    throw error;
  }
}

/** Not every key may ask this, and hardly anybody has one. */
async function listThinEndpoints(): Promise<Endpoint[]> {
  try {
    const listed = stripe.v2.core.eventDestinations.list({ limit: listedAtOnce, include: ['webhook_endpoint.url'] });
    const destinations = await listed.autoPagingToArray({ limit: 10 * listedAtOnce });
    return destinations.flatMap(({ event_payload, webhook_endpoint, status, enabled_events }) =>
      event_payload === 'thin' && webhook_endpoint?.url
        ? [
            {
              url: webhook_endpoint.url,
              isEnabled: status === 'enabled',
              events: enabled_events.map((type) => type.replace(/^v1\./, '')),
            },
          ]
        : [],
    );
  } catch (error) {
    if (error instanceof stripeErrors.StripeError) return [];
    throw error;
  }
}
