import Stripe from 'stripe';
import { config } from '../config/config.server.ts';
import { second } from '../durations.ts';
import { fetchDirectly } from '../fetch-directly.ts';
import { localAddress } from '../http/local-address.server.ts';
import { gatewayKey, gatewayPath } from '../local/payment-gateway/gateway-credentials.server.ts';

const stripeAddress = 'https://api.stripe.com';

/** Tells whether the local gateway stands in for Stripe, as it does where no Stripe key is set. */
export const usesLocalPayments = config.STRIPE_SECRET_KEY === undefined;

const address = config.STRIPE_API_BASE_URL ?? (usesLocalPayments ? localAddress + gatewayPath : stripeAddress);

/**
 * Stripe's SDK as it comes; only the address differs while the local gateway stands in. Two tries of four seconds keep a hanging
 * provider's answer within the ten seconds that a person is asked to wait.
 */
export const stripe = new Stripe(config.STRIPE_SECRET_KEY ?? gatewayKey(), {
  maxNetworkRetries: 1,
  timeout: 4 * second,
  telemetry: false,
  // The SDK passes its addresses as text.
  httpClient: Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) =>
    fetchDirectly(String(url).replace(stripeAddress, address), init),
  ),
});

/** The classes of errors that the SDK throws. */
export const stripeErrors = Stripe.errors;
