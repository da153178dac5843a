import { addressLines, creditNoteNumber, discountOf, invoiceNumber, sellerAddressLines } from '../invoices/billing-document.ts';
import type { FoundDocument } from '../invoices/billing-documents.server.ts';
import { eInvoiceIneligibility, type TaxCategory, taxCategory } from '../invoices/e-invoice-ineligibility.ts';
import { taxIn } from '../price/tax.ts';
import type { CreditNote, Invoice } from '../purchases/own-purchase.ts';
import { namesItsCountry, normalizeVatId } from '../vat-id.ts';

/** A seller or a buyer. */
interface Party {
  name: string;
  contact: { person: string | null; email: string | null } | null;
  lines: string[];
  country: string;
  /** With the letters of its country. */
  vatId: string | null;
  /** A number that does not say which country gave it. */
  otherId: string | null;
}

/** An invoice or a credit note by the terms of EN 16931. Amounts are in hundredths; a credit note's are what it gives back. */
export interface EInvoice {
  /** 380: an invoice. 381: a credit note. */
  type: '380' | '381';
  number: string;
  issued: string;
  notes: string[];
  currency: string;
  seller: Party;
  buyer: Party;
  purchaseOrder: string;
  /** The invoice that a credit note is about. */
  preceding: { number: string; issued: string } | null;
  /** The day on which the course was given: it opens with the payment. */
  delivered: string | null;
  line: { item: string; quantity: number; unitPrice: string; discount: { cents: number; reason: string } | null };
  tax: { category: TaxCategory; percent: number; cents: number; exemption: string | null };
  netCents: number;
  grossCents: number;
}

/** Puts an invoice or a credit note into the terms of EN 16931; null where the standard asks for more than it says. */
export function draftEInvoice({ document, invoice, creditNote, taxHandling }: FoundDocument): EInvoice | null {
  const category = taxCategory(invoice);
  if (category === null || eInvoiceIneligibility({ invoice, taxHandling })) return null;
  const { taxExemption, taxPercent } = invoice;
  const { amountCents: grossCents, taxCents } = creditNote ?? invoice;
  const netCents = grossCents - taxCents;
  const exemptions = { S: null, AE: 'Reverse charge', E: taxExemption };
  return {
    notes: document.notes,
    currency: document.currency,
    seller: sellerOf(invoice),
    buyer: buyerOf(invoice),
    purchaseOrder: invoice.purchaseOrder,
    tax: { category, percent: taxPercent ?? 0, cents: taxCents, exemption: exemptions[category] },
    netCents,
    grossCents,
    ...(creditNote
      ? ofCreditNote({ creditNote, invoice, item: document.item.text, netCents })
      : ofInvoice({ invoice, item: document.item.text, netCents })),
  };
}

type OfItsType = Pick<EInvoice, 'type' | 'number' | 'issued' | 'preceding' | 'delivered' | 'line'>;

function ofInvoice({ invoice, item, netCents }: { invoice: Invoice; item: string; netCents: number }): OfItsType {
  const { quantity, listPriceCents, discountPercent, taxName, taxPercent, isReverseCharge } = invoice;
  const listCents = quantity * listPriceCents;
  const tax = taxName !== null && taxPercent !== null && !isReverseCharge ? { taxName, taxPercent } : null;
  const discountCents = listCents - taxIn({ amountCents: listCents, tax }) - netCents;
  const discount =
    discountPercent > 0 && discountCents > 0 ? { cents: discountCents, reason: discountOf(invoice) ?? 'Discount' } : null;
  return {
    type: '380',
    number: invoiceNumber(invoice),
    issued: invoice.issued,
    preceding: null,
    delivered: invoice.paidAt,
    line: { item, quantity, unitPrice: unitPrice({ cents: netCents + (discount?.cents ?? 0), quantity }), discount },
  };
}

function ofCreditNote({
  creditNote,
  invoice,
  item,
  netCents,
}: {
  creditNote: CreditNote;
  invoice: Invoice;
  item: string;
  netCents: number;
}): OfItsType {
  return {
    type: '381',
    number: creditNoteNumber(creditNote),
    issued: creditNote.issued,
    preceding: { number: invoiceNumber(invoice), issued: invoice.issued },
    delivered: null,
    // A price is never below zero: where a refund failed, a quantity is taken back.
    line: {
      item,
      quantity: Math.sign(creditNote.amountCents),
      unitPrice: unitPrice({ cents: Math.abs(netCents), quantity: 1 }),
      discount: null,
    },
  };
}

/** Writes the price of one with as many decimals as bring all of them to the cent again. */
const unitPrice = ({ cents, quantity }: { cents: number; quantity: number }) =>
  String(Number((cents / quantity / 100).toFixed(6)));

function sellerOf({ sellerName, sellerAddress, sellerCountry, sellerVatId }: Invoice): Party {
  return {
    name: sellerName,
    contact: null,
    lines: sellerAddressLines({ sellerAddress }),
    country: sellerCountry ?? '',
    vatId: normalizeVatId(sellerVatId ?? ''),
    otherId: null,
  };
}

function buyerOf({ company, buyerName, address, country, vatId, email }: Invoice): Party {
  const hasCountry = namesItsCountry(vatId);
  return {
    name: company || buyerName,
    contact: company || email ? { person: company ? buyerName : null, email } : null,
    lines: addressLines({ address }),
    country,
    vatId: hasCountry ? vatId : null,
    otherId: hasCountry ? null : vatId || null,
  };
}
