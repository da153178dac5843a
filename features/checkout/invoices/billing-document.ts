import { formatDate } from '#app/components/format-date.ts';
import { countryName } from '#platform/text/countries.ts';
import { formatExactly, formatMoneyInFull } from '#platform/text/format-money.ts';
import { describeTax } from '../price/tax.ts';
import type { CreditNote, Invoice } from '../purchases/own-purchase.ts';
import type { InvoiceDraft } from './draft-invoice.ts';

/** The content of an invoice or a credit note, line by line: a page shows it and a PDF draws it. */
export interface BillingDocument {
  title: string;
  facts: string[];
  seller: string[];
  buyer: string[];
  item: { text: string; note: string | null; quantity: string; price: string; amount: string };
  /** The last is the sum. */
  totals: { label: string; amount: string }[];
  /** By its code, for where its sign cannot be shown. */
  currency: string;
  notes: string[];
}

/** Describes an invoice; one that is not issued yet has no number and no day. */
export function describeInvoice(invoice: InvoiceDraft & Partial<Pick<Invoice, 'number' | 'issued'>>): BillingDocument {
  const { number, issued, paidAt, quantity, amountCents, taxCents } = invoice;
  const money = moneyOf(invoice);
  return {
    title: number === undefined ? 'Invoice' : `Invoice ${invoiceNumber({ number })}`,
    facts: [issued && `Issued ${formatDate(issued)}`, `Paid ${formatDate(paidAt)}`, orderOf(invoice)].filter(isPresent),
    ...partiesOf(invoice),
    item: {
      text: itemOf(invoice),
      note: discountOf(invoice),
      quantity: String(quantity),
      price: priceOfOne(invoice),
      amount: money(amountCents),
    },
    totals: [...taxLines({ invoice, amountCents, taxCents }), { label: 'Total paid', amount: money(amountCents) }],
    currency: invoice.currency.toUpperCase(),
    notes: taxNotes(invoice),
  };
}

/** Describes a credit note; all but its own number, day and amounts is its invoice's. */
export function describeCreditNote({ creditNote, invoice }: { creditNote: CreditNote; invoice: Invoice }): BillingDocument {
  const { amountCents, taxCents, issued } = creditNote;
  const money = moneyOf(invoice);
  const isTakenBack = amountCents < 0;
  const amount = money(-amountCents);
  return {
    title: `Credit note ${creditNoteNumber(creditNote)}`,
    facts: [`Issued ${formatDate(issued)}`, `For invoice ${invoiceNumber(invoice)} of ${formatDate(invoice.issued)}`],
    ...partiesOf(invoice),
    item: {
      text: `${itemOf(invoice)}: ${isTakenBack ? 'refund that failed' : 'refund'}`,
      note: null,
      quantity: '1',
      price: amount,
      amount,
    },
    totals: [
      ...taxLines({ invoice, amountCents: -amountCents, taxCents: -taxCents }),
      { label: isTakenBack ? 'Total taken back' : 'Total credited', amount },
    ],
    currency: invoice.currency.toUpperCase(),
    notes: [
      isTakenBack
        ? 'The bank did not take the refund, so this takes back the credit note that was issued for it.'
        : 'The amount was sent back to the card or account that paid.',
      ...taxNotes(invoice),
    ],
  };
}

/** Says by how much a price was lowered, and by which discount code; null where it was not. */
export function discountOf({ discountPercent, discountCode }: Pick<Invoice, 'discountPercent' | 'discountCode'>): string | null {
  if (discountPercent === 0) return null;
  return `Discount of ${discountPercent}%${discountCode && `, code ${discountCode}`}`;
}

/** Writes an invoice's number with leading zeros, so that numbers sort as text. */
export const invoiceNumber = ({ number }: Pick<Invoice, 'number'>) => String(number).padStart(5, '0');

/** Writes a credit note's number; its letter keeps it apart from an invoice's. */
export const creditNoteNumber = ({ number }: Pick<CreditNote, 'number'>) => `C${String(number).padStart(5, '0')}`;

const moneyOf =
  ({ currency }: Pick<Invoice, 'currency'>) =>
  (cents: number) =>
    formatMoneyInFull({ cents, currency });

/** Writes what one costs with as many decimals as bring all of them to the amount again. */
const priceOfOne = ({ quantity, unitPriceCents, amountCents, currency }: InvoiceDraft) =>
  quantity * unitPriceCents === amountCents
    ? formatMoneyInFull({ cents: unitPriceCents, currency })
    : formatExactly({ cents: amountCents / quantity, currency });

const isPresent = (line: string | null | undefined): line is string => Boolean(line?.trim());

const itemOf = ({ quantity }: Pick<Invoice, 'quantity'>) =>
  `Principled AI Coding, ${quantity === 1 ? 'one seat' : `${quantity} team seats`}`;

const orderOf = ({ purchaseOrder }: Pick<Invoice, 'purchaseOrder'>) => purchaseOrder && `Your order ${purchaseOrder}`;

function partiesOf({
  sellerName,
  sellerAddress,
  sellerVatId,
  sellerCountry,
  company,
  buyerName,
  address,
  country,
  vatId,
  email,
}: InvoiceDraft): Pick<BillingDocument, 'seller' | 'buyer'> {
  return {
    seller: [
      sellerName,
      ...withCountry(sellerAddressLines({ sellerAddress }), sellerCountry),
      sellerVatId && `VAT ${sellerVatId}`,
    ].filter(isPresent),
    buyer: [company, buyerName, ...withCountry(addressLines({ address }), country), vatId && `VAT ${vatId}`, email].filter(
      isPresent,
    ),
  };
}

/** Cuts the seller's address, which is one line of the settings, into the lines of a letter. */
export const sellerAddressLines = ({ sellerAddress }: Pick<InvoiceDraft, 'sellerAddress'>): string[] =>
  (sellerAddress ?? '').split(/,\s*/).filter(isPresent);

export const addressLines = ({ address }: Pick<InvoiceDraft, 'address'>): string[] => address.split(/\r?\n/).filter(isPresent);

/** Adds the country to an address that does not end with it already. */
function withCountry(lines: string[], code: string | null): string[] {
  if (!code) return lines;
  const name = countryName(code);
  return lines.at(-1)?.trim().toLowerCase() === name.toLowerCase() ? lines : [...lines, name];
}

function taxLines({
  invoice,
  amountCents,
  taxCents,
}: {
  invoice: InvoiceDraft;
  amountCents: number;
  taxCents: number;
}): BillingDocument['totals'] {
  const { taxName, taxPercent } = invoice;
  if (taxName === null) return [];
  const money = moneyOf(invoice);
  return [
    { label: 'Net', amount: money(amountCents - taxCents) },
    { label: describeTax({ taxName, taxPercent }), amount: money(taxCents) },
  ];
}

function taxNotes({ taxName, taxExemption, isReverseCharge }: InvoiceDraft): string[] {
  if (isReverseCharge) return [`Reverse charge: the recipient owes the ${taxName}.`];
  if (taxName !== null) return [];
  return [taxExemption ? `No tax was charged: ${taxExemption}` : 'No tax was charged.'];
}
