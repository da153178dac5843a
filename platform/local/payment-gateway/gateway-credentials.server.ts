import { config } from '../../config.server.ts';
import { secretFor } from '../../secret.server.ts';

const wildcards = ['0.0.0.0', '::'];

/** Where this server answers on this machine, whatever address it has outside. */
export const ownAddress = `http://${wildcards.includes(config.HOST) ? '127.0.0.1' : config.HOST}:${config.PORT}`;

export const gatewayPath = '/local/payment-gateway';

const hex = () => secretFor('local-payments').toString('hex');

/** The key that the site uses with the stand-in; another program on this machine does not know it. */
export const gatewayKey = (): string => `sk_test_${hex().slice(0, 32)}`;

/** Signs and verifies the stand-in's webhooks. */
export const gatewayWebhookSecret = (): string => config.STRIPE_WEBHOOK_SECRET ?? `whsec_${hex().slice(32)}`;
