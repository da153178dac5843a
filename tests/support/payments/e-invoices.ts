import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { draftEInvoice } from '#features/checkout/e-invoices/draft-e-invoice.ts';
import { writeEInvoice } from '#features/checkout/e-invoices/write-e-invoice.server.ts';
import { describeCreditNote, describeInvoice } from '#features/checkout/invoices/billing-document.ts';
import type { FoundDocument } from '#features/checkout/invoices/billing-documents.server.ts';
import { draftInvoice } from '#features/checkout/invoices/draft-invoice.ts';
import { sellerTerms } from '#features/checkout/invoices/seller-terms.server.ts';
import { taxOfOrder, taxOfSale } from '#features/checkout/price/tax.server.ts';
import type { CreditNote, Invoice } from '#features/checkout/purchases/own-purchase.ts';
import { config } from '#platform/config/config.server.ts';
import type { Config } from '#platform/config/settings.ts';

const words = {
  settings: {
    SELLER_NAME: 'Loop School GmbH',
    SELLER_ADDRESS: 'Loop Road 1, 12345 Berlin',
    SELLER_VAT_ID: 'DE 136695976',
    SELLER_COUNTRY: 'DE',
    SELLER_TAX_PERCENT: 19,
    SELLER_TAX_EXEMPTION: undefined,
    SELLER_REVERSE_CHARGE: 'yes',
  },
  details: { buyerName: 'Ada Sample', company: 'Loop & Sons', address: '1 Loop Road\nTown', country: 'DE', vatId: '' },
};

/** The fields of an order that differ from one seat for EUR 239 with 19% VAT. */
export interface Order {
  /** How the site was configured when it was paid and invoiced. */
  settings?: Partial<Config>;
  seller?: Partial<Parameters<typeof draftInvoice>[0]['seller']>;
  details?: Partial<Parameters<typeof draftInvoice>[0]['details']>;
  quantity?: number;
  listPriceCents?: number;
  discountPercent?: number;
  discountCode?: string;
  currency?: string;
  purchaseOrder?: string;
}

/** Makes an invoice as one is issued, without a database. */
export function invoiceOf({ settings = {}, ...order }: Order): Invoice {
  const configured = { ...config };
  Object.assign(config, words.settings, settings);
  try {
    return draftOf(order);
  } finally {
    Object.assign(config, configured);
  }
}

function draftOf({
  seller = {},
  details = {},
  quantity = 1,
  listPriceCents = 23_900,
  discountPercent = 0,
  discountCode = '',
  currency = 'eur',
  purchaseOrder = '',
}: Omit<Order, 'settings'>): Invoice {
  const unitPriceCents = Math.round((listPriceCents * (100 - discountPercent)) / 100);
  const { company, country, vatId, ...others } = { ...words.details, ...details };
  const tax = taxOfOrder({ priceCents: quantity * unitPriceCents, vatId });
  const { amountCents } = tax;
  const draft = draftInvoice({
    seller: { ...sellerTerms(), ...seller },
    sale: {
      ...{ quantity, listPriceCents, discountPercent, discountCode, unitPriceCents, amountCents, currency, purchaseOrder },
      tax: taxOfSale(tax),
      buyer: { company, country, vatId },
      paidAt: '2026-11-20T23:59:59.000Z',
    },
    details: { ...others, company, country, vatId },
    email: 'ada@example.com',
  });
  return { ...draft, number: 12, purchaseId: 'p', issued: '2026-11-24T00:00:00.000Z' };
}

/** Gives an invoice as it is found for its buyer. */
export const found = (invoice: Invoice): FoundDocument => ({
  document: describeInvoice(invoice),
  issued: invoice.issued,
  invoice,
  creditNote: null,
  taxHandling: 'configured',
});

/** Makes a credit note of a part of an invoice, after another part was given back; taken back again where it is below zero. */
export function credited(invoice: Invoice, amountCents: number, before = 0): FoundDocument {
  const taxOf = (part: number) => Math.round((invoice.taxCents * part) / invoice.amountCents);
  const taxCents = taxOf(before + amountCents) - taxOf(before);
  const creditNote: CreditNote = {
    ...{ number: 3, invoiceNumber: invoice.number, refundId: 're_1', amountCents, taxCents },
    issued: '2026-12-01T08:00:00.000Z',
  };
  return { ...found(invoice), document: describeCreditNote({ creditNote, invoice }), issued: creditNote.issued, creditNote };
}

/** Writes the e-invoice; throws where there is none. */
export function write(document: FoundDocument): string {
  const eInvoice = draftEInvoice(document);
  if (!eInvoice) throw new Error('there is no e-invoice of it');
  return writeEInvoice(eInvoice);
}

/** The rule warns of marks that we set ourselves. */
const parser = new DOMParser({
  onError: (level, message) => {
    if (level !== 'warning') throw new Error(message);
  },
});

/** Reads what stands in the first element of a name, or of a name below another: `BuyerTradeParty/Name`. */
export function reader(xml: string) {
  const root = parser.parseFromString(xml, 'application/xml').documentElement as Element;
  return (path: string): string | null => {
    let element: Element | null | undefined = root;
    for (const name of path.split('/')) element = element?.getElementsByTagNameNS('*', name)[0];
    return element ? (element.textContent ?? '') : null;
  };
}

/** Lists what the published schema of EN 16931 for Cross Industry Invoices (Factur-X 1.09) finds wrong. */
export async function problemsOf(xml: string) {
  const { valid, errors } = await validateXsd(xml, Profile.EN16931);
  return valid ? [] : errors;
}
