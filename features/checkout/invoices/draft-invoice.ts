import { calculatedTax, type Tax, taxIn } from '../price/tax.ts';
import type { Invoice } from '../purchases/own-purchase.ts';
import type { BillingDetails } from './invoice-fields.ts';
import { isOfOtherMemberState } from './vat-id.ts';

/** Holds the words of an invoice about its seller, as this site is configured. */
export interface SellerTerms {
  sellerName: string;
  sellerAddress: string | null;
  sellerVatId: string | null;
  sellerCountry: string | null;
  /** The name of the tax on a price. */
  taxName: string;
  /** The tax that prices include; null where none is charged. */
  tax: Tax | null;
  /** The law's reason for charging no tax; null where nothing is said of it. */
  taxExemption: string | null;
  /** A company in another country of the EU owes the tax there. */
  hasReverseCharge: boolean;
}

/** Describes what was sold. */
export type Sale = Pick<
  Invoice,
  | 'quantity'
  | 'listPriceCents'
  | 'discountPercent'
  | 'discountCode'
  | 'unitPriceCents'
  | 'amountCents'
  | 'currency'
  | 'purchaseOrder'
  | 'paidAt'
> & {
  /** The tax that the provider worked out; null where the seller's rate holds. */
  taxCents: number | null;
};

/** Holds all that an invoice says but its number and its day. */
export type InvoiceDraft = Omit<Invoice, 'number' | 'purchaseId' | 'issued'>;

/** Puts together what an invoice will say: what a buyer is shown before it is issued is what is issued. */
export function draftInvoice({
  seller: { tax, taxExemption, hasReverseCharge, ...seller },
  sale,
  details,
  email,
}: {
  seller: SellerTerms;
  sale: Sale;
  details: BillingDetails;
  email: string | null;
}): InvoiceDraft {
  const { amountCents, taxCents } = sale;
  if (taxCents !== null) {
    const { taxName = null, taxPercent = null } = calculatedTax({ amountCents, taxCents, taxName: seller.taxName }) ?? {};
    return { ...seller, ...sale, ...details, email, taxName, taxPercent, taxCents, taxExemption: null, isReverseCharge: false };
  }
  const isReverseCharge = hasReverseCharge && tax !== null && isOfOtherMemberState({ ...details, ...seller });
  return {
    ...seller,
    ...sale,
    ...details,
    email,
    taxName: tax?.taxName ?? null,
    taxPercent: isReverseCharge ? 0 : (tax?.taxPercent ?? null),
    taxCents: isReverseCharge ? 0 : taxIn({ amountCents, tax }),
    taxExemption: tax === null ? taxExemption : null,
    isReverseCharge,
  };
}
