import type { Invoice } from '../purchases/own-purchase.ts';
import type { SaleTax } from '../tax-handling.ts';
import type { BillingDetails } from './invoice-fields.ts';

/** The words of an invoice about its seller, as this site is configured. */
export type SellerTerms = Pick<Invoice, 'sellerName' | 'sellerAddress' | 'sellerVatId' | 'sellerCountry'>;

/** What was sold, and the tax on it, as it was paid. */
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
  tax: SaleTax;
  /** The company that paid, as it told of itself before; empty fields where it told nothing. */
  buyer: Pick<Invoice, 'company' | 'country' | 'vatId'>;
};

/** All that an invoice says but its number and its day. */
export type InvoiceDraft = Omit<Invoice, 'number' | 'purchaseId' | 'issued'>;

/** Puts together what an invoice will say: what a buyer is shown before it is issued is what is issued. */
export function draftInvoice({
  seller: { sellerName, sellerAddress, sellerVatId, sellerCountry },
  sale: { tax, buyer, ...sale },
  details,
  email,
}: {
  seller: SellerTerms;
  sale: Sale;
  details: BillingDetails;
  email: string | null;
}): InvoiceDraft {
  const { quantity, listPriceCents, unitPriceCents, amountCents } = sale;
  // Prices have the tax in them that others pay; of what the buyer owes the tax for, an invoice says prices without it.
  const paidPart = (cents: number) => Math.round((cents * amountCents) / (quantity * unitPriceCents));
  return {
    ...{ sellerName, sellerAddress, sellerVatId, sellerCountry },
    ...sale,
    listPriceCents: paidPart(listPriceCents),
    unitPriceCents: paidPart(unitPriceCents),
    ...(tax.isReverseCharge ? asTaxed(details, buyer) : details),
    email,
    ...tax,
  };
}

/** Keeps what the tax follows from: no other number and no other country than those that were paid with. */
function asTaxed(details: BillingDetails, { company, country, vatId }: Sale['buyer']) {
  return { ...details, company: details.company || company, country: country || details.country, vatId };
}
