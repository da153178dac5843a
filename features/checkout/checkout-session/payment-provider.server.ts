import { config } from '#platform/config/config.server.ts';
import { gatewayPath } from '#platform/local/payment-gateway/gateway-credentials.server.ts';
import { usesLocalPayments } from '#platform/services/stripe.server.ts';
import { taxHandling } from '../price/tax.server.ts';
import { accessTerms } from './access-terms.ts';
import type { PaymentProvider } from './payment-form.tsx';

/** Says which card form the browser is to show. */
export function paymentProvider(): PaymentProvider {
  const termsAbove = taxHandling() === 'managed' ? accessTerms({ withdrawalDays: config.WITHDRAWAL_DAYS }) : null;
  if (usesLocalPayments) return { kind: 'local', formAddress: `${gatewayPath}/pay`, termsAbove };
  return { kind: 'stripe', publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? '', termsAbove };
}
