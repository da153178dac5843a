import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { config } from '#platform/config/config.server.ts';
import { paymentGateway } from '#platform/local/payment-gateway/payment-gateway.server.ts';
import { startGateway, stopGateway } from '#platform/local/payment-gateway/run-gateway.server.ts';
import { localVies, viesPath } from '#platform/local/vies/vies.server.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { stripeWebhook } from '#server/stripe-webhook.ts';

/** Serves the payment gateway, the register of VAT numbers and the webhook on this test file's port, as the site does. Answers how to stop. */
export function servePayments(): () => Promise<void> {
  const app = new Hono();
  app.route('/local/payment-gateway', paymentGateway);
  app.route(viesPath, localVies());
  app.post('/webhooks/stripe', stripeWebhook);
  app.onError(errorHandler);
  const server = serve({ fetch: app.fetch, port: config.PORT, hostname: '127.0.0.1' });
  startGateway();
  return async () => {
    await stopGateway();
    await new Promise((resolve) => server.close(resolve));
  };
}
