import type { Config } from '#platform/config/settings.ts';
import { namesItsCountry, normalizeVatId } from '../vat-id.ts';

type SellerSettings = Pick<
  Config,
  | 'SELLER_COUNTRY'
  | 'SELLER_VAT_ID'
  | 'SELLER_TAX_PERCENT'
  | 'SELLER_TAX_EXEMPTION'
  | 'STRIPE_AUTOMATIC_TAX'
  | 'STRIPE_MANAGED_PAYMENTS'
>;

/** Tells an owner whether buyers are offered e-invoices, or what keeps them from it; null where no seller's country asks for them. */
export function describeEInvoices(settings: SellerSettings): string | null {
  const { SELLER_COUNTRY, SELLER_VAT_ID, SELLER_TAX_PERCENT, SELLER_TAX_EXEMPTION } = settings;
  if (!SELLER_COUNTRY) return null;
  const lacks = (what: string) => `no e-invoices: ${what}`;
  if (settings.STRIPE_MANAGED_PAYMENTS || settings.STRIPE_AUTOMATIC_TAX) return lacks('Stripe works out the tax');
  if (!SELLER_VAT_ID) return lacks('SELLER_VAT_ID is not set');
  if (!namesItsCountry(normalizeVatId(SELLER_VAT_ID)))
    return lacks('SELLER_VAT_ID does not begin with the letters of its country');
  if (!SELLER_TAX_PERCENT && !SELLER_TAX_EXEMPTION) return lacks('neither SELLER_TAX_PERCENT nor SELLER_TAX_EXEMPTION is set');
  return 'e-invoices offered';
}
