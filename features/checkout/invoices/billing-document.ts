import { formatDate } from '#app/components/format-date.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { describeTax } from '../price/tax.ts';
import type { CreditNote, Invoice } from '../purchases/own-purchase.ts';
import type { InvoiceDraft } from './draft-invoice.ts';

/** What an invoice or a credit note says, line by line: a page shows it and a PDF draws it. */
export interface BillingDocument {
  title: string;
  facts: string[];
  seller: string[];
  buyer: string[];
  item: { text: string; note: string | null; quantity: string; price: string; amount: string };
  /** The last is the sum. */
  totals: { label: string; amount: string }[];
  notes: string[];
}

/** Describes an invoice; one that is not issued yet has no number and no day. */
export function describeInvoice(invoice: InvoiceDraft & Partial<Pick<Invoice, 'number' | 'issued'>>): BillingDocument {
  const { number, issued, paidAt, quantity, discountPercent, amountCents, taxCents, unitPriceCents } = invoice;
  const money = moneyOf(invoice);
  return {
    title: number === undefined ? 'Invoice' : `Invoice ${invoiceNumber({ number })}`,
    facts: [issued && `Issued ${formatDate(issued)}`, `Paid ${formatDate(paidAt)}`, orderOf(invoice)].filter(isPresent),
    ...partiesOf(invoice),
    item: {
      text: itemOf(invoice),
      note: discountPercent > 0 ? `Discount of ${discountPercent}%` : null,
      quantity: String(quantity),
      price: money(unitPriceCents),
      amount: money(amountCents),
    },
    totals: [...taxLines({ invoice, amountCents, taxCents }), { label: 'Total paid', amount: money(amountCents) }],
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
    notes: [
      isTakenBack
        ? 'The bank did not take the refund, so this takes back the credit note that was issued for it.'
        : 'The amount was sent back to the card or account that paid.',
      ...taxNotes(invoice),
    ],
  };
}

/** Writes an invoice's number with leading zeros, so that numbers sort as text. */
export const invoiceNumber = ({ number }: Pick<Invoice, 'number'>) => String(number).padStart(5, '0');

/** Writes a credit note's number; its letter keeps it apart from an invoice's. */
export const creditNoteNumber = ({ number }: Pick<CreditNote, 'number'>) => `C${String(number).padStart(5, '0')}`;

const moneyOf =
  ({ currency }: Pick<Invoice, 'currency'>) =>
  (cents: number) =>
    formatMoney({ cents, currency });

const isPresent = (line: string | null | undefined): line is string => Boolean(line?.trim());

const itemOf = ({ quantity }: Pick<Invoice, 'quantity'>) =>
  `Principled AI Coding, ${quantity === 1 ? 'one seat' : `${quantity} team seats`}`;

const orderOf = ({ purchaseOrder }: Pick<Invoice, 'purchaseOrder'>) => purchaseOrder && `Your order ${purchaseOrder}`;

function partiesOf({
  sellerName,
  sellerAddress,
  sellerVatId,
  company,
  buyerName,
  address,
  vatId,
  email,
}: InvoiceDraft): Pick<BillingDocument, 'seller' | 'buyer'> {
  return {
    seller: [sellerName, ...(sellerAddress ?? '').split(/,\s*/), sellerVatId && `VAT ${sellerVatId}`].filter(isPresent),
    buyer: [company, buyerName, ...address.split(/\r?\n/), vatId && `VAT ${vatId}`, email].filter(isPresent),
  };
}

function taxLines({
  invoice: { taxName, taxPercent, currency },
  amountCents,
  taxCents,
}: {
  invoice: InvoiceDraft;
  amountCents: number;
  taxCents: number;
}): BillingDocument['totals'] {
  if (taxName === null || taxPercent === null) return [];
  return [
    { label: 'Net', amount: formatMoney({ cents: amountCents - taxCents, currency }) },
    { label: describeTax({ taxName, taxPercent }), amount: formatMoney({ cents: taxCents, currency }) },
  ];
}

function taxNotes({ taxName, isReverseCharge }: InvoiceDraft): string[] {
  if (isReverseCharge) return [`Reverse charge: the recipient owes the ${taxName}.`];
  return taxName === null ? ['No tax was charged.'] : [];
}
