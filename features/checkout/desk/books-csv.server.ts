import { deskCsv } from '#features/owner/lists/desk-csv.ts';
import { day } from '#platform/durations.ts';
import type { Reader } from '#platform/postgres/database.server.ts';
import { writeAmount } from '#platform/text/format-money.ts';
import { creditNoteNumber, invoiceNumber } from '../invoices/billing-document.ts';
import { readMonth } from './books-month.ts';
import { type BookEntry, listBookEntries } from './list-book-entries.server.ts';

/** Gives the cells of a payment or a refund in the books, under their headings. */
export const bookColumns: Record<string, (entry: BookEntry) => string | number> = {
  Day: (entry) => entry.day,
  What: ({ kind }) => kind,
  Order: ({ purchaseId }) => purchaseId,
  'Invoice or credit note': documentNumber,
  Buyer: ({ buyer }) => buyer,
  'E-mail': ({ email }) => email ?? '',
  Seats: ({ quantity }) => quantity,
  Amount: ({ cents, currency }) => writeAmount({ cents, currency }),
  'Tax in it': ({ taxCents, currency }) => (taxCents === null ? '' : writeAmount({ cents: taxCents, currency })),
  Currency: ({ currency }) => currency.toUpperCase(),
  'Tax rate': ({ taxPercent, isReverseCharge }) => (isReverseCharge ? 'reverse charge' : (taxPercent ?? '')),
  Country: ({ country }) => country,
  'VAT number': ({ vatId }) => vatId,
  'VAT number checked': ({ vatCheck }) => vatCheck ?? '',
};

/** Writes the payments and refunds of a month as a file for the books; the amounts of one currency add up to what is left of them. */
export const booksCsv = deskCsv({
  readQuery: (search) => ({ month: search.get('month') ?? '', text: '', after: null }),
  writeQuery: ({ month }) => `/owner/books.csv?month=${month}`,
  readPage: readDay,
  columns: bookColumns,
});

/** Reads a day of a month, its first or the one after `after`: a page is a day, which is a part of an index. */
async function readDay({ month, after, reader }: { month: string; after: string | null; reader: Reader }) {
  const days = readMonth(month);
  if (!days) throw new Error(`${JSON.stringify(month)} is no month`);
  const from = after === null ? days.from : new Date(Date.parse(after) + day);
  const until = new Date(from.getTime() + day);
  return {
    rows: await listBookEntries({ from, until }, reader),
    next: until < days.until ? from.toISOString() : null,
  };
}

function documentNumber({ kind, document }: BookEntry): string {
  if (document === null) return '';
  return kind === 'payment' ? invoiceNumber({ number: document }) : creditNoteNumber({ number: document });
}
