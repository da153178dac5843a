import { config } from '../../config/config.server.ts';
import { deriveKey } from '../../config/derive-key.server.ts';

export const gatewayPath = '/local/payment-gateway';

const hex = () => deriveKey('local-payments').toString('hex');

/** Makes the key that the site uses with the stand-in; another program on this machine does not know it. */
export const gatewayKey = (): string => `sk_test_${hex().slice(0, 32)}`;

/** Returns the secret that webhooks are verified with; the stand-in, which runs without Stripe's secret, signs its own with it. */
export const webhookSecret = (): string => config.STRIPE_WEBHOOK_SECRET ?? `whsec_${hex().slice(32)}`;
