import { nextOpenDay } from './closures.js';
import { formatDay } from './dates.js';
import { totalsOf } from './invoices.js';
import { formatMoney } from './money.js';
import { findBerth } from './network.js';
import { counted, listed } from './text.js';

/*
 * What the office writes to people: { to, subject, body }. Subjects are read again when somebody answers, see readAnswer: an
 * answer bears the subject of what it answers.
 */

const paragraphs = (...parts) => parts.filter((part) => part !== '').join('\n\n');

const greeting = (name) => `Dear ${name},`;

const CLOSING = 'The office of the Alder Cut';

export function invoiceMessage(invoice, email) {
  const { gross } = totalsOf(invoice);
  const lines = invoice.lines.map(({ text, cents }) => `- ${text}: ${formatMoney(cents)}`).join('\n');
  const isCredit = invoice.credits !== null;
  const asked = isCredit
    ? `We take back ${formatMoney(-gross)} of ${invoice.credits}.`
    : `Please pay ${formatMoney(gross)} by ${formatDay(invoice.due)} and give ${invoice.reference} as the reference.`;
  return {
    to: email,
    subject: `${isCredit ? 'Credit note' : 'Invoice'} ${invoice.reference}`,
    body: paragraphs(greeting(invoice.customer), lines, asked, CLOSING),
  };
}

export function reminderMessage({ reference, customer, step, fee, open }, email) {
  const cost = fee > 0 ? `This reminder costs ${formatMoney(fee)}, which your next invoice will show.` : '';
  return {
    to: email,
    subject: `Reminder ${step}: invoice ${reference}`,
    body: paragraphs(greeting(customer), `${formatMoney(open)} of invoice ${reference} is still open.`, cost, CLOSING),
  };
}

export function receiptMessage({ day, cents, payer, parts, credit }, email) {
  const paid = parts.map((part) => `${formatMoney(part.cents)} for ${part.reference}`);
  const booked =
    paid.length > 0 ? `We put it towards your invoices: ${listed(paid)}.` : 'There was no open invoice to put it towards.';
  const rest = credit > 0 ? `You have ${formatMoney(credit)} in credit.` : '';
  return {
    to: email,
    subject: `Your payment of ${formatDay(day)}`,
    body: paragraphs(greeting(payer), `Thank you for ${formatMoney(cents)}. ${booked}`, rest, CLOSING),
  };
}

/** The notice for the board and the web site. */
export function closureNotice({ lock, from, to, reason }) {
  const days =
    to === from ? `on ${formatDay(from)}` : `from ${formatDay(from)} ${to ? `to ${formatDay(to)}` : 'until further notice'}`;
  return `Lock ${lock} is closed ${days}: ${reason}.`;
}

/** To the owner of a boat whose passage a closure stands in the way of. */
export function heldUpMessage(closure, closures, boat) {
  const open = nextOpenDay(closures, closure.lock, closure.from);
  const again =
    open === null ? 'Nobody can tell yet when it opens again.' : `We lock boats through again from ${formatDay(open)}.`;
  return {
    to: boat.email,
    subject: `Lock ${closure.lock} closed: ${boat.name}`,
    body: paragraphs(greeting(boat.owner), closureNotice(closure), again, CLOSING),
  };
}

export function offerMessage(wish, boat) {
  const { label } = findBerth(wish.landing, wish.offer.berth);
  const nights = `${formatDay(wish.from)} to ${formatDay(wish.to)}`;
  return {
    to: boat.email,
    subject: `Offer ${wish.id}: ${label}`,
    body: paragraphs(
      greeting(boat.owner),
      `${label} is free for ${boat.name} from ${nights}.`,
      `Answer yes or no by ${formatDay(wish.offer.to)}; after that, the berth goes to the next.`,
      CLOSING,
    ),
  };
}

/**
 * Reads the answer to an offer: which wish it is about, and whether it says yes. The first word that is not quoted counts.
 * Gives null where the subject is none of ours or the word is neither.
 */
export function readAnswer({ subject, body }) {
  const found = /^(?:(?:re|aw|fwd?):\s*)*offer (\d+): /i.exec(subject);
  const line = body.split('\n').find((each) => each.trim() !== '' && !each.startsWith('>')) ?? '';
  const word = /^[a-z]+/i.exec(line.trim())?.[0].toLowerCase();
  if (!found || (word !== 'yes' && word !== 'no')) return null;
  return { wish: Number(found[1]), accepts: word === 'yes' };
}

/** One line for the office's desk: "2 reminders to write, 1 offer open". */
export function deskLine({ reminders, offers, unclear }) {
  const parts = [
    reminders > 0 ? `${counted(reminders, 'reminder')} to write` : '',
    offers > 0 ? `${counted(offers, 'offer')} open` : '',
    unclear > 0 ? `${counted(unclear, 'payment')} unclear` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(', ') : 'nothing to do';
}
