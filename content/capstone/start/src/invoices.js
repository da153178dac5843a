import { addDays, yearOf } from './dates.js';
import { sumOf } from './money.js';
import { nextReference } from './references.js';
import { nameKey } from './text.js';

/*
 * An invoice is { reference, customer, day, due, lines, credits }. Its lines are net: { kind, text, cents, vat }. VAT is worked
 * out once for each rate, on the sum of its lines. A credit note is an invoice with amounts below zero that names the invoice
 * it takes back in `credits`.
 */

export const DAYS_TO_PAY = 14;

export function writeInvoice(invoices, { customer, day, lines }) {
  if (lines.length === 0) throw new Error('an invoice needs a line');
  const reference = nextReference(
    invoices.map((invoice) => invoice.reference),
    yearOf(day),
  );
  return [...invoices, { reference, customer, day, due: addDays(day, DAYS_TO_PAY), lines, credits: null }];
}

export function findInvoice(invoices, reference) {
  const invoice = invoices.find((each) => each.reference === reference);
  if (!invoice) throw new Error(`there is no invoice ${reference}`);
  return invoice;
}

/** Takes an invoice back: all of it, or the lines at the given places. Each line can be taken back once. */
export function writeCreditNote(invoices, { reference, day, places }) {
  const invoice = findInvoice(invoices, reference);
  if (invoice.credits !== null) throw new Error('a credit note cannot be taken back');
  const taken = invoices.filter(({ credits }) => credits === reference).flatMap(({ lines }) => lines.map(({ place }) => place));
  const wanted = places ?? invoice.lines.map((_, place) => place);
  const lines = wanted.map((place) => {
    if (!invoice.lines[place]) throw new Error(`${reference} has no line ${place}`);
    if (taken.includes(place)) throw new Error(`line ${place} of ${reference} is taken back already`);
    const line = invoice.lines[place];
    return { ...line, text: `Taken back: ${line.text}`, cents: -line.cents, place };
  });
  const written = writeInvoice(invoices, { customer: invoice.customer, day, lines });
  return written.map((each, at) => (at === written.length - 1 ? { ...each, due: day, credits: reference } : each));
}

const ratesOf = (lines) => [...new Set(lines.map(({ vat }) => vat))].sort((one, other) => one - other);

/** Net, VAT by rate and gross of an invoice or a credit note. */
export function totalsOf({ lines }) {
  const vat = ratesOf(lines).map((rate) => {
    const net = sumOf(
      lines.filter((line) => line.vat === rate),
      ({ cents }) => cents,
    );
    return { rate, net, vat: Math.round((net * rate) / 100) };
  });
  const net = sumOf(lines, ({ cents }) => cents);
  return { net, vat, gross: net + sumOf(vat, (part) => part.vat) };
}

/** What is still to be paid of an invoice: its gross, less what credit notes take back, less what payments put towards it. */
export function openOf({ invoices, payments }, reference) {
  const owed = sumOf(
    invoices.filter((invoice) => invoice.reference === reference || invoice.credits === reference),
    (invoice) => totalsOf(invoice).gross,
  );
  const paid = sumOf(
    payments.flatMap(({ parts }) => parts).filter((part) => part.reference === reference),
    ({ cents }) => cents,
  );
  return owed - paid;
}

/** The invoices of which something is still to be paid, credit notes left out. */
export function openInvoices(books, customer = null) {
  return books.invoices.filter(
    (invoice) =>
      invoice.credits === null &&
      (customer === null || nameKey(invoice.customer) === nameKey(customer)) &&
      openOf(books, invoice.reference) > 0,
  );
}
