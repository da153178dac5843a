import { currencyDigits } from '#platform/text/currencies.ts';
import type { TaxHandling } from '../tax-handling.ts';
import { namesItsCountry, normalizeVatId } from '../vat-id.ts';
import type { InvoiceDraft } from './draft-invoice.ts';

/**
 * The kinds of tax on a sale, by the letters of EN 16931: S at a rate, AE where the buyer owes the tax, E where none is charged
 * for a reason.
 */
export type TaxCategory = 'S' | 'AE' | 'E';

/** Finds how an invoice is taxed; null where it does not say why it has no tax. */
export function taxCategory({
  isReverseCharge,
  taxPercent,
  taxExemption,
}: Pick<InvoiceDraft, 'isReverseCharge' | 'taxPercent' | 'taxExemption'>): TaxCategory | null {
  if (isReverseCharge) return 'AE';
  if (taxPercent) return 'S';
  return taxExemption ? 'E' : null;
}

/**
 * Says why an invoice cannot be had as an e-invoice. seller: the seller said too little when it was issued. tax: the provider worked it out and did
 * not say which it is. country: the buyer named none.
 */
export type EInvoiceIneligibility = 'seller' | 'tax' | 'country';

/** Says why an invoice cannot be had as an e-invoice; null where it can. */
export function eInvoiceIneligibility({
  invoice,
  taxHandling,
}: {
  invoice: InvoiceDraft;
  taxHandling: TaxHandling;
}): EInvoiceIneligibility | null {
  const { sellerCountry, sellerVatId, country, currency } = invoice;
  // The standard allows no third decimal, and how far tax may be rounded holds for hundredths.
  if (!sellerCountry || !namesItsCountry(normalizeVatId(sellerVatId ?? '')) || currencyDigits(currency) !== 2) return 'seller';
  if (taxHandling !== 'configured') return 'tax';
  if (taxCategory(invoice) === null) return 'seller';
  return country ? null : 'country';
}
