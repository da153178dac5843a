import {
  book,
  cancel,
  checkOut,
  clear,
  close,
  desk,
  endClosure,
  leaveOn,
  move,
  offer,
  plan,
  planAnew,
  priceOf,
  readInLog,
  readInStatement,
  registerBoat,
  remind,
  rename,
  sellLicence,
  takeAnswer,
  takeBack,
  takeOverCards,
  waitFor,
} from '../src/office.js';
import { sampleBooks } from '../src/sample.js';
import { equal, test, throws } from './harness.js';

const start = sampleBooks();
const subjects = ({ messages }) => messages.map(({ to, subject }) => `${to}: ${subject}`);

test('a boat is registered and renamed', () => {
  const { books } = registerBoat(start, { number: 401, name: 'Kite', owner: 'Jo Roe', length: 900 });
  equal(rename(books, { boat: 401, name: 'Red Kite' }).books.boats[5].name, 'Red Kite');
});

test('cards of boats that are known are left out', () => {
  const { books } = takeOverCards(start, '117;OTHER;Roe, Jo;40\n88;KITE;Roe, Jo;40');
  equal([books.boats.length, books.boats[0].name, books.boats[5].name], [6, 'Heron', 'Kite']);
});

test('a stay is booked, moved and left earlier', () => {
  const booked = book(start, { boat: 251, landing: 'priory', berth: 2, from: '2026-06-01', to: '2026-06-04' }).books;
  const moved = move(booked, { stay: 5, landing: 'priory', berth: 3 }).books;
  const left = leaveOn(moved, { stay: 5, day: '2026-06-03' }).books;
  equal([left.stays[4].berth, left.stays[4].to], [3, '2026-06-03']);
});

test('a late cancellation is charged, an early one is not', () => {
  const late = cancel(start, { stay: 3, today: '2026-05-06' });
  equal(subjects(late), ['ruth@example.org: Invoice AC-2026-0001']);
  equal(late.books.invoices[0].lines[0].cents, 1080);
  equal(subjects(cancel(start, { stay: 3, today: '2026-05-05' })), []);
});

test('whoever leaves gets an invoice', () => {
  const { books, messages } = checkOut(start, { stay: 2, today: '2026-05-13' });
  equal([books.invoices.length, messages[0].to, messages[0].body.includes('Please pay 194.31')], [1, 'tom@example.org', true]);
});

test('fees of reminders are on the next invoice, once', () => {
  const fee = { reference: 'AC-2026-0001', customer: 'Tom Okafor', step: 2, day: '2026-05-01', fee: 500 };
  const once = checkOut({ ...start, reminders: [fee] }, { stay: 2, today: '2026-05-13' }).books;
  const twice = checkOut(once, { stay: 4, today: '2026-05-13' }).books;
  const fees = twice.invoices.map(({ lines }) => lines.filter(({ kind }) => kind === 'fee').length);
  equal(fees, [1, 0]);
});

test('an invoice is taken back with a message', () => {
  const { books } = checkOut(start, { stay: 1, today: '2026-05-08' });
  equal(subjects(takeBack(books, { reference: 'AC-2026-0001', today: '2026-05-09' })), [
    'ines@example.org: Credit note AC-2026-0002',
  ]);
});

test('a licence is sold with an invoice', () => {
  const { books } = sellLicence(start, { boat: 340, kind: 'month', today: '2026-05-20' });
  equal([books.licences[4].from, books.invoices[0].lines[0].cents], ['2026-05-25', 6900]);
});

test('a passage is planned, paid for and planned anew', () => {
  const { books } = plan(start, { boat: 117, from: 'saltern', to: 'millbank', day: '2026-05-19', today: '2026-05-12' });
  equal([books.passages.length, books.invoices[0].lines[0].cents], [1, 1000]);
  const anew = planAnew(books, { passage: 1, day: '2026-05-21' }).books;
  equal([anew.passages[0].steps[0].day, anew.invoices.length], ['2026-05-21', 1]);
});

test('a closure is told to those whom it holds up', () => {
  const { books } = plan(start, { boat: 117, from: 'saltern', to: 'millbank', day: '2026-05-19', today: '2026-05-12' });
  const closed = close(books, { lock: 2, from: '2026-05-18', to: '2026-05-21', reason: 'a leak' });
  equal(subjects(closed), ['ines@example.org: Lock 2 closed: Heron']);
  equal(endClosure(closed.books, { closure: 1, day: '2026-05-25' }).books.closures[0].to, '2026-05-25');
});

test('payments are thanked for', () => {
  const { books } = checkOut(start, { stay: 1, today: '2026-05-08' });
  const text = 'b1 | 03.06.2026 | 74,90 | Ines Dahl | AC-2026-0001\nnonsense\nb2 | 03.06.2026 | 5,00 | A Stranger | ducks';
  const read = readInStatement(books, text);
  equal([subjects(read), read.unread], [['ines@example.org: Your payment of 3 June 2026'], [2]]);
  equal(subjects(clear(read.books, { entry: 'b2', reference: 'AC-2026-0001' })), ['null: Your payment of 3 June 2026']);
});

test('reminders are written and kept', () => {
  const { books } = checkOut(start, { stay: 1, today: '2026-05-08' });
  const reminded = remind(books, { today: '2026-05-23' });
  equal(subjects(reminded), ['ines@example.org: Reminder 1: invoice AC-2026-0001']);
  equal(subjects(remind(reminded.books, { today: '2026-05-24' })), []);
});

test('an offer is made and accepted by message', () => {
  const wish = { boat: 117, landing: 'priory', from: '2026-07-01', to: '2026-07-05', today: '2026-05-02' };
  const offered = offer(waitFor(start, wish).books, { landing: 'priory', berth: 2, today: '2026-06-01' });
  const [{ subject }] = offered.messages;
  const after = takeAnswer(offered.books, { message: { subject: `Re: ${subject}`, body: 'Yes' }, today: '2026-06-02' }).books;
  equal([after.waiting.length, after.stays.length], [0, 5]);
  const refused = takeAnswer(offered.books, { message: { subject: `Re: ${subject}`, body: 'No' }, today: '2026-06-02' }).books;
  equal([refused.waiting[0].offer, refused.waiting[0].since], [null, '2026-06-02']);
});

test('the logbook is read in', () => {
  const { books, unread } = readInLog(start, '2026-06-03 10:15 lock 4 up: 117 Heron\nrain');
  equal([books.log.length, unread], [1, [2]]);
});

test('the desk counts what is to be done', () => {
  const { books } = checkOut(start, { stay: 1, today: '2026-05-08' });
  equal([desk(start, '2026-05-23'), desk(books, '2026-05-23')], ['nothing to do', '1 reminder to write']);
});

test('the counter tells a price without a booking', () => {
  const wish = { boat: 117, landing: 'millbank', berth: 3, from: '2026-05-04', to: '2026-05-06', power: true };
  equal(priceOf(start, wish), 3745 + 833);
});

test('the old books stay as they were', () => {
  checkOut(start, { stay: 1, today: '2026-05-08' });
  equal(start, sampleBooks());
  throws(() => book(start, { boat: 1, landing: 'priory', berth: 2, from: '2026-06-01', to: '2026-06-04' }), 'no boat 1');
});
