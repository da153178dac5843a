import { config } from '#platform/config/config.server.ts';
import type { SellerTerms } from './draft-invoice.ts';

/** Reads the words of invoices about the seller as they are now; an issued one keeps its own. */
export function sellerTerms(): SellerTerms {
  return {
    sellerName: config.SELLER_NAME,
    sellerAddress: config.SELLER_ADDRESS ?? null,
    sellerVatId: config.SELLER_VAT_ID ?? null,
    sellerCountry: config.SELLER_COUNTRY ?? null,
  };
}
