import type Stripe from 'stripe';
import { day, second } from '../../durations.ts';
import { chargedCurrencies, findChargeFault } from '../../text/currencies.ts';
import { invalid } from './gateway-error.ts';
import { makeId, nowInSeconds } from './object-store.server.ts';
import type { FormFields } from './parse-form.ts';
import { readTaxTerms } from './read-tax-terms.ts';

/** Makes a checkout session as the provider shows it; only what the site asks for is taken, anything else is refused by name. */
export function makeSession(fields: FormFields): Stripe.Checkout.Session {
  const {
    mode,
    ui_mode,
    line_items,
    client_reference_id,
    customer,
    customer_email,
    return_url,
    metadata,
    custom_text,
    expires_at,
    automatic_tax,
    managed_payments,
    customer_update,
    tax_id_collection,
    payment_intent_data,
    allowed_payment_method_types,
    ...others
  } = fields;
  const unknown = Object.keys(others)[0];
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
  if (mode !== 'payment') throw invalid('Invalid mode: this stand-in takes payment only', 'mode');
  if (ui_mode !== 'embedded_page') throw invalid('Invalid ui_mode: this stand-in takes embedded_page only', 'ui_mode');
  if (typeof return_url !== 'string') throw invalid('Missing required param: return_url.', 'return_url', 'parameter_missing');
  if (customer && customer_email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
  const { amount, currency } = sumLineItems(line_items);
  const tax = readTaxTerms({
    ...{ automatic_tax, managed_payments, customer_update, tax_id_collection, customer, custom_text, line_items },
  });
  const methods = readMethods(allowed_payment_method_types);
  const id = makeId('cs_test');
  const created = nowInSeconds();
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: methods,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: tax.automatic_tax,
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: text(client_reference_id),
    client_secret: `${id}_secret_${makeId('s').slice(2)}`,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: submitText(custom_text),
      terms_of_service_acceptance: null,
    },
    customer: text(customer),
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: text(customer_email),
    discounts: [],
    expires_at: typeof expires_at === 'string' ? Number(expires_at) : created + day / second,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: tax.managed_payments,
    metadata: typeof metadata === 'object' ? (metadata as Record<string, string>) : {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: readCapture(payment_intent_data),
    payment_method_types: methods ?? ['card', 'customer_balance'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    redirect_on_completion: 'always',
    return_url,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: null,
    ...(tax.tax_id_collection && { tax_id_collection: tax.tax_id_collection }),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'embedded_page',
    url: null,
    wallet_options: null,
  };
}

/** Reads by which of this stand-in's ways a session may be paid; null for all. */
function readMethods(allowed: FormFields[string] | undefined): string[] | null {
  if (allowed === undefined) return null;
  const methods = typeof allowed === 'object' ? Object.values(allowed).map(String) : [allowed];
  const unknown = methods.find((method) => !['card', 'customer_balance'].includes(method));
  if (unknown)
    throw invalid(`Invalid allowed_payment_method_types: this stand-in has no ${unknown}`, 'allowed_payment_method_types');
  return methods;
}

/** Reads whether the money is only held at first. The provider itself shows that at the payment and not before; here the session keeps it. */
function readCapture(data: FormFields[string] | undefined): Stripe.Checkout.Session.PaymentMethodOptions {
  if (data === undefined) return {};
  if (typeof data !== 'object' || Object.keys(data).join() !== 'capture_method' || data.capture_method !== 'manual') {
    throw invalid('Invalid payment_intent_data: this stand-in takes capture_method manual only', 'payment_intent_data');
  }
  return { card: { capture_method: 'manual', request_three_d_secure: 'automatic' } };
}

const text = (value: FormFields[string] | undefined) => (typeof value === 'string' ? value : null);

/** Reads the words that the site wants above the button that pays; of the provider's places for words it uses no other. */
function submitText(customText: FormFields[string] | undefined): { message: string } | null {
  if (customText === undefined) return null;
  const submit = typeof customText === 'object' ? customText.submit : undefined;
  const message = typeof submit === 'object' ? submit.message : undefined;
  if (typeof message !== 'string' || message.length > 1200) {
    throw invalid('Invalid custom_text: this stand-in takes submit.message of at most 1200 characters', 'custom_text');
  }
  return { message };
}

function sumLineItems(lineItems: FormFields[string] | undefined): { amount: number; currency: string } {
  const items = typeof lineItems === 'object' ? Object.values(lineItems) : [];
  if (items.length === 0) throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
  let amount = 0;
  let currency = '';
  for (const item of items) {
    const price = typeof item === 'object' ? item.price_data : undefined;
    const quantity = typeof item === 'object' ? Number(item.quantity) : Number.NaN;
    const unitAmount = typeof price === 'object' ? Number(price.unit_amount) : Number.NaN;
    if (typeof price !== 'object' || !Number.isInteger(unitAmount * quantity) || unitAmount < 1 || quantity < 1) {
      throw invalid('Invalid line item: price_data.unit_amount and quantity are needed', 'line_items');
    }
    amount += unitAmount * quantity;
    currency = String(price.currency).toLowerCase();
  }
  if (!chargedCurrencies.includes(currency)) throw invalid(`Invalid currency: ${currency}`, 'line_items');
  const fault = findChargeFault({ cents: amount, currency });
  if (fault) throw invalid(`The Checkout Session's total amount ${fault}`, 'line_items');
  return { amount, currency };
}
