import type Stripe from 'stripe';
import { invalid } from './gateway-error.ts';
import type { FormFields } from './parse-form.ts';

type Fields = Record<string, FormFields[string] | undefined>;
type TaxTerms = Pick<Stripe.Checkout.Session, 'automatic_tax' | 'managed_payments'>;

const awaitingAddress: Stripe.Checkout.Session.AutomaticTax = {
  enabled: true,
  liability: { type: 'self' },
  provider: 'stripe',
  status: 'requires_location_inputs',
};

/**
 * Reads whether a session's tax is worked out from the address, and who sells. What the provider wants to know for it, and what it then no
 * longer takes, is refused by name.
 */
export function readTaxTerms(fields: Fields): TaxTerms {
  if (isEnabled(fields.managed_payments)) {
    for (const name of ['automatic_tax', 'customer_update', 'custom_text']) {
      if (fields[name] !== undefined) throw invalid(`Unsupported parameter: ${name}, with managed payments`, name);
    }
    requireTaxedPrices(fields);
    return { automatic_tax: awaitingAddress, managed_payments: { enabled: true } };
  }
  if (!isEnabled(fields.automatic_tax)) {
    return { automatic_tax: { enabled: false, liability: null, provider: null, status: null }, managed_payments: null };
  }
  const { customer_update: update } = fields;
  const keepsAddress = typeof update === 'object' && update.address === 'auto';
  if (fields.customer && !keepsAddress) {
    throw invalid(
      "Automatic tax needs the customer's address: set customer_update[address] to auto.",
      'customer_update[address]',
    );
  }
  requireTaxedPrices(fields);
  return { automatic_tax: awaitingAddress, managed_payments: null };
}

const isEnabled = (setting: Fields[string]) => typeof setting === 'object' && setting.enabled === 'true';

/** Refuses a taxed price of which it is not known how the tax relates to it, and what is sold. */
function requireTaxedPrices({ line_items }: Fields): void {
  for (const item of typeof line_items === 'object' ? Object.values(line_items) : []) {
    const price = typeof item === 'object' ? item.price_data : undefined;
    const { tax_behavior, product_data } = typeof price === 'object' ? price : {};
    if (tax_behavior !== 'inclusive') {
      throw invalid('Invalid tax_behavior: this stand-in takes inclusive prices only', 'line_items');
    }
    if (typeof product_data !== 'object' || !product_data.tax_code) {
      throw invalid(
        'Missing required param: line_items[0][price_data][product_data][tax_code].',
        'line_items',
        'parameter_missing',
      );
    }
  }
}
