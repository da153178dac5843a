import { config } from '#platform/config/config.server.ts';
import { roundToCharge } from '#platform/text/currencies.ts';
import type { SaleTax, TaxHandling } from '../tax-handling.ts';
import { isMemberStateVatId, isOfOtherMemberState, normalizeVatId } from '../vat-id.ts';
import { calculatedTax, type OrderTax, taxIn } from './tax.ts';

/** Says where the tax of an order that is placed now will come from. */
export function taxHandling(): TaxHandling {
  if (config.STRIPE_MANAGED_PAYMENTS) return 'managed';
  return config.STRIPE_AUTOMATIC_TAX ? 'automatic' : 'configured';
}

/** Says whether what a company tells of itself before it pays can change what it pays. */
export function offersReverseCharge(): boolean {
  const { SELLER_REVERSE_CHARGE, SELLER_TAX_PERCENT, SELLER_VAT_ID = '' } = config;
  if (taxHandling() !== 'configured' || SELLER_REVERSE_CHARGE === 'no' || !SELLER_TAX_PERCENT) return false;
  return isMemberStateVatId(normalizeVatId(SELLER_VAT_ID));
}

/** Says whether a company with this VAT number owes the tax itself, in its own country of the EU. */
export const owesTaxItself = (vatId: string): boolean =>
  isOfOtherMemberState({ vatId, sellerVatId: config.SELLER_VAT_ID ?? null });

/** Decides what an order that is placed now costs, and the tax in it. What the provider works out is not known yet. */
export function taxOfOrder({ priceCents, vatId }: { priceCents: number; vatId: string }): OrderTax {
  const order = { taxHandling: taxHandling(), amountCents: priceCents, unchargedTaxCents: 0 };
  if (order.taxHandling !== 'configured') return { ...order, ...untaxed, taxCents: null };
  const tax = ownTax(priceCents);
  if (!offersReverseCharge() || !owesTaxItself(vatId)) return { ...order, ...tax };
  const amountCents = roundToCharge({ cents: priceCents - tax.taxCents, currency: config.COURSE_CURRENCY });
  return { ...order, ...owedByBuyer(tax.taxName), amountCents, unchargedTaxCents: priceCents - amountCents };
}

/** Describes the tax that the provider worked out at a payment. None from a company of another country of the EU means that it owes it there. */
export function taxByProvider({
  amountCents,
  taxCents,
  vatId,
}: {
  amountCents: number;
  taxCents: number;
  vatId: string;
}): SaleTax {
  const taxName = config.SELLER_TAX_NAME;
  if (taxCents === 0 && owesTaxItself(vatId)) return owedByBuyer(taxName);
  return { ...untaxed, ...calculatedTax({ amountCents, taxCents, taxName }), taxCents };
}

/** Says what the tax of a sale is. Of a sale from before it was kept with the payment, the seller's settings and the rates that there are say it. */
export function taxOfSale({ amountCents, taxCents, ...kept }: Omit<SaleTax, 'taxCents'> & SaleAmounts): SaleTax {
  if (taxCents === null) return ownTax(amountCents);
  const { taxName, taxPercent, taxExemption, isReverseCharge } = kept;
  if (taxName === null) return { ...taxByProvider({ amountCents, taxCents, vatId: '' }), taxExemption };
  return { taxName, taxPercent, taxCents, taxExemption, isReverseCharge };
}

interface SaleAmounts {
  amountCents: number;
  taxCents: number | null;
}

const untaxed = { taxName: null, taxPercent: null, taxCents: 0, taxExemption: null, isReverseCharge: false };

const owedByBuyer = (taxName: string | null): SaleTax => ({ ...untaxed, taxName, taxPercent: 0, isReverseCharge: true });

/** Reckons the seller's own tax, which the prices include. */
function ownTax(amountCents: number): SaleTax {
  const { SELLER_TAX_NAME: taxName, SELLER_TAX_PERCENT: taxPercent, SELLER_TAX_EXEMPTION: taxExemption = null } = config;
  if (!taxPercent) return { ...untaxed, taxExemption };
  return { ...untaxed, taxName, taxPercent, taxCents: taxIn({ amountCents, tax: { taxName, taxPercent } }) };
}
