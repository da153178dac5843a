import type Stripe from 'stripe';
import { config } from '../../config/config.server.ts';
import { gatewayPath } from './gateway-credentials.server.ts';
import { invalid } from './gateway-error.ts';
import { makeId, nowInSeconds } from './object-store.server.ts';
import type { FormFields } from './parse-form.ts';

/** Makes a customer as the provider shows it. */
export function makeCustomer({ email, metadata, ...others }: FormFields): Stripe.Customer {
  const unknown = Object.keys(others)[0];
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
  return {
    id: makeId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: nowInSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: typeof email === 'string' ? email : null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: typeof metadata === 'object' ? (metadata as Record<string, string>) : {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

/** Makes a visit to the portal; whoever has its address is let in. */
export function makePortalSession({
  customerId,
  returnUrl,
}: {
  customerId: string;
  returnUrl: string;
}): Stripe.BillingPortal.Session {
  const id = makeId('bps');
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_local',
    created: nowInSeconds(),
    customer: customerId,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${config.ORIGIN}${gatewayPath}/portal/${id}`,
  };
}
