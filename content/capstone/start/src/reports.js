import { closedLocks } from './closures.js';
import { lastDayOf, monthOf } from './dates.js';
import { openInvoices, openOf, totalsOf } from './invoices.js';
import { sumOf } from './money.js';
import { berthsOf, findBerth, findLanding, LOCKS, landingKeys } from './network.js';
import { expectedAt } from './passages.js';
import { daysOf, nightsInMonth } from './periods.js';
import { staysOn } from './stays.js';

/**
 * What the day brings: who comes, who goes, who lies where at night, which locks are shut and how many boats each lock expects.
 */
export function daySheet({ stays, closures, passages }, day) {
  const held = stays.filter(({ cancelled }) => cancelled === null);
  const places = (list) => list.map((stay) => `${findBerth(stay.landing, stay.berth).label}: ${stay.boat}`).sort();
  return {
    day,
    arriving: places(held.filter(({ from }) => from === day)),
    leaving: places(held.filter(({ to }) => to === day)),
    lying: places(staysOn(held, day)),
    shut: closedLocks(closures, day),
    expected: LOCKS.map((lock) => ({ lock, boats: expectedAt(passages, lock, day) })).filter(({ boats }) => boats.length > 0),
  };
}

/** The berths of a landing that nobody holds in the night that begins on this day. */
export function freeBerths(stays, landing, day) {
  const taken = staysOn(stays, day).filter((stay) => stay.landing === landing);
  return berthsOf(landing)
    .map(({ number }) => number)
    .filter((number) => !taken.some(({ berth }) => berth === number));
}

/** Nights sold at each landing in a month, and their share of all nights there, in whole percent rounded down. */
export function occupancy(stays, month) {
  const days = daysOf({ from: `${month}-01`, to: lastDayOf(month) });
  return landingKeys().map((key) => {
    const own = stays.filter((stay) => stay.cancelled === null && stay.landing === key);
    const nights = sumOf(own, (stay) => nightsInMonth(stay, month));
    const all = berthsOf(key).length * days;
    return { landing: findLanding(key).name, nights, percent: Math.floor((nights * 100) / all) };
  });
}

const invoicesOf = (invoices, month) => invoices.filter(({ day }) => monthOf(day) === month);

/** Net income of a month by what it was for, credit notes taken off. */
export function incomeByKind(invoices, month) {
  const lines = invoicesOf(invoices, month).flatMap((invoice) => invoice.lines);
  const kinds = [...new Set(lines.map(({ kind }) => kind))].sort();
  return kinds.map((kind) => ({
    kind,
    cents: sumOf(
      lines.filter((line) => line.kind === kind),
      ({ cents }) => cents,
    ),
  }));
}

/** What goes to the tax office for a month: the VAT of its invoices and credit notes, by rate. */
export function vatOfMonth(invoices, month) {
  const byRate = new Map();
  for (const { lines } of invoicesOf(invoices, month)) {
    for (const rate of new Set(lines.map((line) => line.vat))) {
      const net = sumOf(
        lines.filter((line) => line.vat === rate),
        ({ cents }) => cents,
      );
      const sum = byRate.get(rate) ?? { rate, net: 0, vat: 0 };
      byRate.set(rate, { rate, net: sum.net + net, vat: sum.vat + Math.round((net * rate) / 100) });
    }
  }
  return [...byRate.values()].filter(({ rate }) => rate > 0).sort((one, other) => one.rate - other.rate);
}

/** What each customer owes, the largest amount first. */
export function debtors(books) {
  const owed = new Map();
  for (const { reference, customer } of openInvoices(books)) {
    owed.set(customer, (owed.get(customer) ?? 0) + openOf(books, reference));
  }
  return [...owed]
    .map(([customer, cents]) => ({ customer, cents }))
    .sort((one, other) => other.cents - one.cents || (one.customer < other.customer ? -1 : 1));
}

/** Lockings and boats by lock in a month, from the logbook's entries. */
export function lockUse(entries, month) {
  const own = entries.filter(({ day }) => monthOf(day) === month);
  return LOCKS.flatMap((lock) => {
    const at = own.filter((entry) => entry.lock === lock);
    return at.length === 0 ? [] : [{ lock, lockings: at.length, boats: sumOf(at, ({ boats }) => boats.length) }];
  });
}

/** Gross turnover of a month. */
export function turnover(invoices, month) {
  return sumOf(invoicesOf(invoices, month), (invoice) => totalsOf(invoice).gross);
}
