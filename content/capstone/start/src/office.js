import { addBoat, boatsOwnedBy, findBoat, renameBoat } from './boats.js';
import { boatsOfCards } from './cards.js';
import { announceClosure, setEnd } from './closures.js';
import { totalsOf, writeCreditNote, writeInvoice } from './invoices.js';
import { licenceLine, renewLicence } from './licences.js';
import { readLog } from './logbook.js';
import {
  deskLine,
  heldUpMessage,
  invoiceMessage,
  offerMessage,
  readAnswer,
  receiptMessage,
  reminderMessage,
} from './messages.js';
import { dropPassage, passagesHitBy, planPassage, tollLine } from './passages.js';
import { bookStatement, clearEntry } from './payments.js';
import { hasDay } from './periods.js';
import { dueReminders, feeLine } from './reminders.js';
import { bookStay, cancelStay, changeDeparture, findStay, moveStay, stayLines } from './stays.js';
import { acceptOffer, endOffers, joinWaiting, offerBerth } from './waiting.js';

/*
 * What happens at the desk. Each function takes the books (see storage.js) and gives { books, messages }: the books as they are
 * afterwards, and what is to be sent. Books are never changed in place, so whoever keeps the old ones can take a step back.
 */

const done = (books, ...messages) => ({ books, messages });

const emailOf = ({ boats }, owner) => boatsOwnedBy(boats, owner).find(({ email }) => email)?.email ?? null;

function invoice(books, { customer, day, lines }) {
  const invoices = writeInvoice(books.invoices, { customer, day, lines });
  const written = invoices[invoices.length - 1];
  return done({ ...books, invoices }, invoiceMessage(written, emailOf(books, customer)));
}

export function registerBoat(books, boat) {
  return done({ ...books, boats: addBoat(books.boats, boat) });
}

export function rename(books, { boat, name }) {
  return done({ ...books, boats: renameBoat(books.boats, boat, name) });
}

/** Takes over the boats of a box of cards; those that the office knows by their number already stay as they are. */
export function takeOverCards(books, text) {
  const fresh = boatsOfCards(text).filter(({ number }) => !books.boats.some((boat) => boat.number === number));
  return done({ ...books, boats: fresh.reduce(addBoat, books.boats) });
}

export function book(books, { boat: number, ...wish }) {
  const boat = findBoat(books.boats, number);
  return done({ ...books, stays: bookStay(books.stays, { boat, ...wish }) });
}

export function leaveOn(books, { stay, day }) {
  return done({ ...books, stays: changeDeparture(books.stays, stay, day) });
}

export function move(books, { stay, landing, berth }) {
  const boat = findBoat(books.boats, findStay(books.stays, stay).boat);
  return done({ ...books, stays: moveStay(books.stays, stay, { boat, landing, berth }) });
}

/** Cancels a stay; if that is late, the owner gets an invoice for a share of the nights. */
export function cancel(books, { stay: id, today }) {
  const stays = cancelStay(books.stays, id, today);
  const stay = findStay(stays, id);
  const boat = findBoat(books.boats, stay.boat);
  const lines = stayLines(stay, boat);
  const after = { ...books, stays };
  return lines.length > 0 ? invoice(after, { customer: boat.owner, day: today, lines }) : done(after);
}

/** Writes the invoice when a boat leaves, with the fees of reminders that no invoice shows so far. */
export function checkOut(books, { stay: id, today }) {
  const stay = findStay(books.stays, id);
  const boat = findBoat(books.boats, stay.boat);
  const shown = books.invoices.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'fee').map(({ text }) => text));
  const fees = books.reminders
    .filter(({ customer, fee }) => customer === boat.owner && fee > 0)
    .map(feeLine)
    .filter(({ text }) => !shown.includes(text));
  return invoice(books, { customer: boat.owner, day: today, lines: [...stayLines(stay, boat), ...fees] });
}

export function takeBack(books, { reference, today, places }) {
  const invoices = writeCreditNote(books.invoices, { reference, day: today, places });
  const note = invoices[invoices.length - 1];
  return done({ ...books, invoices }, invoiceMessage(note, emailOf(books, note.customer)));
}

export function sellLicence(books, { boat: number, kind, today }) {
  const boat = findBoat(books.boats, number);
  const licences = renewLicence(books.licences, { boat: number, kind, today });
  const lines = [licenceLine(licences[licences.length - 1], boat)];
  return invoice({ ...books, licences }, { customer: boat.owner, day: today, lines });
}

export function plan(books, { today, ...journey }) {
  const passages = planPassage(books, journey);
  const passage = passages[passages.length - 1];
  const { owner } = findBoat(books.boats, passage.boat);
  return invoice({ ...books, passages }, { customer: owner, day: today, lines: [tollLine(passage)] });
}

/** Plans a passage anew from another day on, for instance after a closure. The toll that was paid holds for it. */
export function planAnew(books, { passage: id, day }) {
  const old = books.passages.find((each) => each.id === id);
  const rest = { ...books, passages: dropPassage(books.passages, id) };
  const passages = planPassage(rest, { boat: old.boat, from: old.from, to: old.to, day });
  return done({ ...books, passages });
}

/** Announces a closure and writes to the owners of all boats that were to come through. */
export function close(books, wish) {
  const closures = announceClosure(books.closures, wish);
  const closure = closures[closures.length - 1];
  const hit = passagesHitBy(books.passages, closure).map(({ boat }) => findBoat(books.boats, boat));
  return done({ ...books, closures }, ...hit.map((boat) => heldUpMessage(closure, closures, boat)));
}

export function endClosure(books, { closure, day }) {
  return done({ ...books, closures: setEnd(books.closures, closure, day) });
}

/** Reads in the bank's statement and thanks for every payment that was booked. */
export function readInStatement(books, text) {
  const { books: after, unread } = bookStatement(books, text);
  const fresh = after.payments.slice(books.payments.length);
  return { ...done(after, ...fresh.map((payment) => receiptMessage(payment, emailOf(books, payment.payer)))), unread };
}

/** Books a payment that was unclear on an invoice, and thanks for it late. */
export function clear(books, { entry, reference }) {
  const after = clearEntry(books, entry, reference);
  const payment = after.payments[after.payments.length - 1];
  return done(after, receiptMessage(payment, emailOf(books, payment.payer)));
}

export function remind(books, { today }) {
  const due = dueReminders(books, today);
  const reminders = [...books.reminders, ...due.map(({ open, ...reminder }) => reminder)];
  return done({ ...books, reminders }, ...due.map((reminder) => reminderMessage(reminder, emailOf(books, reminder.customer))));
}

export function waitFor(books, wish) {
  return done({ ...books, waiting: joinWaiting(books.waiting, wish) });
}

/** Offers a berth that has become free to whoever is next. */
export function offer(books, place) {
  const { waiting, wish } = offerBerth({ ...books, waiting: endOffers(books.waiting, place.today) }, place);
  const after = { ...books, waiting };
  return wish ? done(after, offerMessage(wish, findBoat(books.boats, wish.boat))) : done(after);
}

/** Takes an answer to an offer: a yes books the berth, a no goes to the end of the list. Others change nothing. */
export function takeAnswer(books, { message, today }) {
  const answer = readAnswer(message);
  if (answer === null) return done(books);
  if (answer.accepts) return done({ ...books, ...acceptOffer(books, { id: answer.wish, today }) });
  const waiting = books.waiting.map((wish) => (wish.id === answer.wish ? { ...wish, offer: null, since: today } : wish));
  return done({ ...books, waiting });
}

export function readInLog(books, text) {
  const { entries, unread } = readLog(text);
  return { ...done({ ...books, log: [...books.log, ...entries] }), unread };
}

/** What lies on the desk today, in a line. */
export function desk(books, today) {
  return deskLine({
    reminders: dueReminders(books, today).length,
    offers: books.waiting.filter((wish) => wish.offer !== null && hasDay(wish.offer, today)).length,
    unclear: books.unclear.length,
  });
}

/** What an invoice comes to, for a quick word at the counter. */
export function priceOf(books, wish) {
  const boat = findBoat(books.boats, wish.boat);
  const stay = { id: 0, power: false, ...wish, boat: boat.number, cancelled: null };
  return totalsOf({ lines: stayLines(stay, boat) }).gross;
}
