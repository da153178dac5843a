import { writeAmount } from '#platform/text/write-amount.ts';
import { writeCsv } from '#platform/text/write-csv.ts';
import { creditNoteNumber, invoiceNumber } from '../invoices/billing-document.ts';
import type { BookEntry } from './list-book-entries.server.ts';

const head = ['Day', 'What', 'Order', 'Invoice or credit note', 'Buyer', 'E-mail', 'Seats', 'Amount', 'Tax in it', 'Currency'];

/** Writes payments and refunds as a table for the books; the amounts of one currency add up to what is left of them. */
export function writeBooksCsv(entries: readonly BookEntry[]): string {
  return writeCsv([
    head,
    ...entries.map(({ day, kind, purchaseId, document, buyer, email, quantity, cents, taxCents, currency }) => [
      ...[day, kind, purchaseId, documentNumber({ kind, document }), buyer, email ?? '', quantity],
      writeAmount({ cents, currency }),
      taxCents === null ? '' : writeAmount({ cents: taxCents, currency }),
      currency.toUpperCase(),
    ]),
  ]);
}

function documentNumber({ kind, document }: Pick<BookEntry, 'kind' | 'document'>): string {
  if (document === null) return '';
  return kind === 'payment' ? invoiceNumber({ number: document }) : creditNoteNumber({ number: document });
}
