import { openInvoices, openOf } from './invoices.js';
import { sumOf } from './money.js';
import { readStatement } from './statement.js';
import { nameKey } from './text.js';

/*
 * A payment is { id, day, cents, payer, parts: [{ reference, cents }], credit }: what came in, the invoices it goes to, and
 * what is over, which remains as the payer's credit. Parts and credit add up to the payment.
 */

/**
 * Settles invoices with an amount: the oldest is paid first, in whatever order they are given, and none gets more than is still
 * open. Gives the parts and the rest.
 */
export function settle(books, invoices, cents) {
  const oldestFirst = [...invoices].sort((one, other) => (one.reference < other.reference ? -1 : 1));
  let rest = cents;
  const parts = [];
  for (const { reference } of oldestFirst) {
    const part = Math.min(rest, openOf(books, reference));
    if (part <= 0) continue;
    parts.push({ reference, cents: part });
    rest -= part;
  }
  return { parts, rest };
}

/** Books an entry of the bank. One whose invoice or payer nobody knows goes to the unclear ones, which somebody looks at. */
export function bookEntry(books, entry) {
  if (isBooked(books, entry.id)) return books;
  const invoices = meantBy(books, entry);
  if (invoices === null) return { ...books, unclear: [...books.unclear, entry] };
  const { id, day, cents, payer } = entry;
  const { parts, rest } = settle(books, invoices, cents);
  return { ...books, payments: [...books.payments, { id, day, cents, payer, parts, credit: rest }] };
}

/** The same statement may be read in twice: an entry that is known is left alone. */
function isBooked({ payments, unclear }, id) {
  return [...payments, ...unclear].some((each) => each.id === id);
}

/** The invoices that an entry is meant for: the one it names, or all open ones of the payer; null where nobody can tell. */
function meantBy(books, { reference, payer }) {
  if (reference !== null) {
    const invoice = books.invoices.find((each) => each.reference === reference && each.credits === null);
    return invoice ? [invoice] : null;
  }
  const isCustomer = books.invoices.some(({ customer }) => nameKey(customer) === nameKey(payer));
  return isCustomer ? openInvoices(books, payer) : null;
}

export function bookStatement(books, text) {
  const { entries, unread } = readStatement(text);
  return { books: entries.reduce(bookEntry, books), unread };
}

/** Books an unclear entry on the invoice that somebody found out. */
export function clearEntry(books, id, reference) {
  const entry = books.unclear.find((each) => each.id === id);
  if (!entry) throw new Error(`there is no unclear entry ${id}`);
  const others = { ...books, unclear: books.unclear.filter((each) => each.id !== id) };
  const invoice = books.invoices.find((each) => each.reference === reference && each.credits === null);
  if (!invoice) throw new Error(`there is no invoice ${reference}`);
  const { parts, rest } = settle(others, [invoice], entry.cents);
  const { day, cents, payer } = entry;
  return { ...others, payments: [...others.payments, { id, day, cents, payer, parts, credit: rest }] };
}

/** What a customer has paid beyond all invoices. */
export function creditOf({ payments }, customer) {
  return sumOf(
    payments.filter(({ payer }) => nameKey(payer) === nameKey(customer)),
    ({ credit }) => credit,
  );
}
