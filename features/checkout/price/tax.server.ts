import { config } from '#platform/config/config.server.ts';
import type { TaxHandling } from '../tax-handling.ts';
import { calculatedTax, describeTax, type OfferedTax, type Tax, taxIn } from './tax.ts';

/** Gives the tax that the seller's prices include; null where none is charged. */
export function configuredTax(): Tax | null {
  const { SELLER_TAX_NAME: taxName, SELLER_TAX_PERCENT: taxPercent } = config;
  return taxPercent ? { taxName, taxPercent } : null;
}

/** Says where the tax of an order that is placed now will come from. */
export function taxHandling(): TaxHandling {
  if (config.STRIPE_MANAGED_PAYMENTS) return 'managed';
  return config.STRIPE_AUTOMATIC_TAX ? 'automatic' : 'configured';
}

/** Says what a buyer is told of the tax before paying. */
export function offeredTax(): OfferedTax {
  return { handling: taxHandling(), tax: configuredTax() };
}

/** Names the tax in what was paid: what the provider worked out, or else, where `taxCents` is null, the seller's rate. */
export function paidTax({
  amountCents,
  taxCents,
}: {
  amountCents: number;
  taxCents: number | null;
}): { label: string; cents: number } | null {
  if (taxCents === null) {
    const tax = configuredTax();
    return tax && { label: describeTax(tax), cents: taxIn({ amountCents, tax }) };
  }
  const tax = calculatedTax({ amountCents, taxCents, taxName: config.SELLER_TAX_NAME });
  return tax && { label: describeTax(tax), cents: taxCents };
}
