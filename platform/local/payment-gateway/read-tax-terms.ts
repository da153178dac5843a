import type Stripe from 'stripe';
import { invalid } from './gateway-error.ts';
import type { FormFields } from './parse-form.ts';

type Fields = Record<string, FormFields[string] | undefined>;
type TaxTerms = Pick<Stripe.Checkout.Session, 'automatic_tax' | 'managed_payments' | 'tax_id_collection'>;

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
    for (const name of ['automatic_tax', 'customer_update', 'custom_text', 'tax_id_collection']) {
      if (fields[name] !== undefined) throw invalid(`Unsupported parameter: ${name}, with managed payments`, name);
    }
    requireTaxedPrices(fields);
    return { automatic_tax: awaitingAddress, managed_payments: { enabled: true } };
  }
  const asksForTaxId = isEnabled(fields.tax_id_collection);
  const { address, name } = typeof fields.customer_update === 'object' ? fields.customer_update : {};
  if (asksForTaxId && fields.customer && name !== 'auto') {
    throw invalid(
      'Tax ID collection needs the name of the business on the customer: set customer_update[name] to auto.',
      'customer_update[name]',
    );
  }
  const tax_id_collection = asksForTaxId ? ({ enabled: true, required: 'never' } as const) : undefined;
  if (!isEnabled(fields.automatic_tax)) {
    return {
      ...(tax_id_collection && { tax_id_collection }),
      automatic_tax: { enabled: false, liability: null, provider: null, status: null },
      managed_payments: null,
    };
  }
  if (fields.customer && address !== 'auto') {
    throw invalid(
      "Automatic tax needs the customer's address: set customer_update[address] to auto.",
      'customer_update[address]',
    );
  }
  requireTaxedPrices(fields);
  return { automatic_tax: awaitingAddress, managed_payments: null, ...(tax_id_collection && { tax_id_collection }) };
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
