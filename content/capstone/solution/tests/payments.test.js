import { openOf, writeInvoice } from '../src/invoices.js';
import { bookEntry, bookStatement, clearEntry, creditOf, settle } from '../src/payments.js';
import { readStatement } from '../src/statement.js';
import { equal, test, throws } from './harness.js';

const line = (cents) => ({ kind: 'licence', text: 'Licence', cents, vat: 0 });
const invoices = [
  { customer: 'Ines Dahl', day: '2026-05-08', lines: [line(2460)] },
  { customer: 'Ruth Bell', day: '2026-05-09', lines: [line(5000)] },
  { customer: 'Ines Dahl', day: '2026-05-20', lines: [line(3680)] },
].reduce(writeInvoice, []);
const books = { invoices, payments: [], unclear: [] };
const [first, second, third] = invoices.map(({ reference }) => reference);
const read = (text) => bookStatement(books, text).books;

test('an entry of the bank is read', () => {
  const { id, day, cents, payer, text } = readStatement(`b1 | 03.06.2026 | 1.234,50 | DAHL INES | ${first}`).entries[0];
  equal([id, day, cents, payer, text], ['b1', '2026-06-03', 123450, 'DAHL INES', first]);
});

test('money that went out is no entry', () => {
  equal(readStatement('b1 | 03.06.2026 | -12,00 | Chandlery | paint\nb2 | 03.06.2026 | 0,00 | Bank | interest').entries, []);
});

test('lines that cannot be read are told', () => {
  const lines = [
    '31.06.2026 | 5,00 | X | y',
    '',
    '03.06.2026 | five | X | y',
    '03.06.2026 | 5,00 | X',
    '03.06.2026 | 5,00 | X | y',
  ];
  const { entries, unread } = readStatement(lines.map((line, at) => (line ? `b${at} | ${line}` : line)).join('\n'));
  equal([entries.length, unread], [1, [1, 3, 4]]);
});

test('the text of an entry may have bars in it', () => {
  equal(readStatement('b1 | 03.06.2026 | 5,00 | X | a | b').entries[0].text, 'a|b');
});

test('a payment goes to the invoice that it names', () => {
  const { payments } = read(`b1 | 03.06.2026 | 36,80 | Ines Dahl | ${third}`);
  equal(payments[0].parts, [{ reference: third, cents: 3680 }]);
  equal(payments[0].credit, 0);
});

test('somebody may pay for somebody else', () => {
  equal(openOf(read(`b1 | 03.06.2026 | 50,00 | Ines Dahl | for Ruth ${second}`), second), 0);
});

test('what is over remains as the credit of the payer', () => {
  const after = read(`b1 | 03.06.2026 | 60,00 | Ruth Bell | ${second}`);
  equal([openOf(after, second), creditOf(after, 'ruth bell'), creditOf(after, 'Ines Dahl')], [0, 1000, 0]);
});

test('a payment without a reference goes to the oldest invoice first', () => {
  const { payments } = read('b1 | 03.06.2026 | 30,00 | INES DAHL | thank you');
  equal(payments[0].parts, [
    { reference: first, cents: 2460 },
    { reference: third, cents: 540 },
  ]);
});

test('the oldest is paid first, in whatever order they are given', () => {
  equal(settle(books, [invoices[2], invoices[0]], 2500), {
    parts: [
      { reference: first, cents: 2460 },
      { reference: third, cents: 40 },
    ],
    rest: 0,
  });
});

test('an invoice that is paid gets nothing more', () => {
  const after = read(`b1 | 03.06.2026 | 24,60 | Ines Dahl | ${first}\nb2 | 04.06.2026 | 24,60 | Ines Dahl | ${first}`);
  equal([after.payments[1].parts, after.payments[1].credit], [[], 2460]);
});

test('a payment of nobody we know is unclear', () => {
  const { payments, unclear } = read('b1 | 03.06.2026 | 30,00 | A Stranger | for the ducks');
  equal([payments.length, unclear.map(({ id }) => id)], [0, ['b1']]);
});

test('a payment for an invoice that does not exist is unclear', () => {
  equal(read('b1 | 03.06.2026 | 30,00 | Ines Dahl | AC-2026-0099').unclear.length, 1);
});

test('a statement that is read in twice is booked once', () => {
  const text = `b1 | 03.06.2026 | 24,60 | Ines Dahl | ${first}\nb2 | 03.06.2026 | 5,00 | A Stranger | ducks`;
  const twice = bookStatement(read(text), text).books;
  equal([twice.payments.length, twice.unclear.length], [1, 1]);
  equal(bookEntry(twice, { id: 'b2' }), twice);
});

test('an unclear payment is cleared by hand', () => {
  const unclear = read('b1 | 03.06.2026 | 60,00 | A Stranger | for the ducks');
  const after = clearEntry(unclear, 'b1', second);
  equal([after.unclear.length, openOf(after, second), after.payments[0].credit], [0, 0, 1000]);
  throws(() => clearEntry(after, 'b1', second), 'no unclear entry b1');
  throws(() => clearEntry(unclear, 'b1', 'AC-2026-0099'), 'no invoice AC-2026-0099');
});

test('a payment that names two invoices goes to both', () => {
  const { payments } = read(`b1 | 03.06.2026 | 61,40 | Ines Dahl | ${first} and ${third}, thank you`);
  equal(payments[0].parts, [
    { reference: first, cents: 2460 },
    { reference: third, cents: 3680 },
  ]);
});

test('of several invoices that are named, the oldest is paid first', () => {
  const { payments } = read(`b1 | 03.06.2026 | 60,00 | Boatyard | ${third} ${second} ${third}`);
  equal(payments[0].parts, [
    { reference: second, cents: 5000 },
    { reference: third, cents: 1000 },
  ]);
});
