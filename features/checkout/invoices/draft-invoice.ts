import { type Tax, taxIn } from '../price/tax.ts';
import type { Invoice } from '../purchases/own-purchase.ts';
import type { BillingDetails } from './invoice-fields.ts';
import { isOfOtherMemberState } from './vat-id.ts';

/** What an invoice says of its seller, as this site is configured. */
export interface SellerTerms {
  sellerName: string;
  sellerAddress: string | null;
  sellerVatId: string | null;
  /** The tax that prices include; null where none is charged. */
  tax: Tax | null;
  /** A company in another country of the EU owes the tax there. */
  hasReverseCharge: boolean;
}

/** What was sold. */
export type Sale = Pick<
  Invoice,
  'quantity' | 'listPriceCents' | 'discountPercent' | 'unitPriceCents' | 'amountCents' | 'currency' | 'purchaseOrder' | 'paidAt'
>;

/** All that an invoice says but its number and its day. */
export type InvoiceDraft = Omit<Invoice, 'number' | 'purchaseId' | 'issued'>;

/** Puts together what an invoice will say: what a buyer is shown before it is issued is what is issued. */
export function draftInvoice({
  seller: { tax, hasReverseCharge, ...seller },
  sale,
  details,
  email,
}: {
  seller: SellerTerms;
  sale: Sale;
  details: BillingDetails;
  email: string | null;
}): InvoiceDraft {
  const isReverseCharge = hasReverseCharge && tax !== null && isOfOtherMemberState({ ...details, ...seller });
  return {
    ...seller,
    ...sale,
    ...details,
    email,
    taxName: tax?.taxName ?? null,
    taxPercent: isReverseCharge ? 0 : (tax?.taxPercent ?? null),
    taxCents: isReverseCharge ? 0 : taxIn({ amountCents: sale.amountCents, tax }),
    isReverseCharge,
  };
}
