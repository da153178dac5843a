import { findInvoice, openInvoices, openOf, totalsOf, writeCreditNote, writeInvoice } from '../src/invoices.js';
import { equal, test, throws } from './harness.js';

const night = { kind: 'mooring', text: 'Nights', cents: 7000, vat: 7 };
const power = { kind: 'power', text: 'Power', cents: 1400, vat: 19 };
const one = writeInvoice([], { customer: 'Ines Dahl', day: '2026-05-08', lines: [night, power] });
const books = { invoices: one, payments: [] };
const paid = (cents, reference = 'AC-2026-0001') => [{ id: 'b1', parts: [{ reference, cents }], credit: 0 }];

test('an invoice is due after 14 days', () => {
  equal([one[0].reference, one[0].due, one[0].credits], ['AC-2026-0001', '2026-05-22', null]);
});

test('invoices are numbered without gaps', () => {
  const two = writeInvoice(one, { customer: 'Ruth Bell', day: '2026-06-01', lines: [night] });
  const three = writeInvoice(two, { customer: 'Ruth Bell', day: '2027-01-02', lines: [night] });
  equal([two[1].reference, three[2].reference], ['AC-2026-0002', 'AC-2027-0001']);
});

test('an invoice without lines is refused', () => {
  throws(() => writeInvoice([], { customer: 'Ines Dahl', day: '2026-05-08', lines: [] }), 'needs a line');
  throws(() => findInvoice(one, 'AC-2026-0002'), 'no invoice AC-2026-0002');
});

test('VAT is worked out for each rate', () => {
  equal(totalsOf(one[0]), {
    net: 8400,
    vat: [
      { rate: 7, net: 7000, vat: 490 },
      { rate: 19, net: 1400, vat: 266 },
    ],
    gross: 9156,
  });
});

test('VAT is worked out on the sum of the lines', () => {
  const lines = [1, 2, 3].map(() => ({ ...power, cents: 102 }));
  equal(totalsOf({ lines }).vat, [{ rate: 19, net: 306, vat: 58 }]);
});

test('half a cent of VAT is charged', () => {
  equal(totalsOf({ lines: [{ ...power, cents: 1250 }] }).gross, 1488);
  equal(totalsOf({ lines: [{ ...night, cents: 1350 }] }).gross, 1445);
});

test('a credit note takes back all lines', () => {
  const note = writeCreditNote(one, { reference: 'AC-2026-0001', day: '2026-05-09' })[1];
  equal([note.reference, note.credits, note.customer], ['AC-2026-0002', 'AC-2026-0001', 'Ines Dahl']);
  equal(
    note.lines.map(({ text, cents }) => `${text} ${cents}`),
    ['Taken back: Nights -7000', 'Taken back: Power -1400'],
  );
  equal(totalsOf(note).gross, -9156);
});

test('a credit note may take back one line', () => {
  const after = writeCreditNote(one, { reference: 'AC-2026-0001', day: '2026-05-09', places: [1] });
  equal(totalsOf(after[1]).gross, -1666);
  equal(openOf({ invoices: after, payments: [] }, 'AC-2026-0001'), 7490);
});

test('a line is taken back once', () => {
  const after = writeCreditNote(one, { reference: 'AC-2026-0001', day: '2026-05-09', places: [1] });
  throws(() => writeCreditNote(after, { reference: 'AC-2026-0001', day: '2026-05-10' }), 'line 1 of AC-2026-0001 is taken back');
  equal(writeCreditNote(after, { reference: 'AC-2026-0001', day: '2026-05-10', places: [0] }).length, 3);
});

test('what cannot be taken back is refused', () => {
  const after = writeCreditNote(one, { reference: 'AC-2026-0001', day: '2026-05-09' });
  throws(() => writeCreditNote(after, { reference: 'AC-2026-0002', day: '2026-05-10' }), 'a credit note cannot be taken back');
  throws(() => writeCreditNote(one, { reference: 'AC-2026-0001', day: '2026-05-09', places: [2] }), 'no line 2');
});

test('what is open is what was not paid', () => {
  equal([openOf(books, 'AC-2026-0001'), openOf({ ...books, payments: paid(5000) }, 'AC-2026-0001')], [9156, 4156]);
});

test('an invoice is open until its last cent is paid', () => {
  const open = (cents) => openInvoices({ ...books, payments: paid(cents) }).length;
  equal([open(9155), open(9156), open(9157)], [1, 0, 0]);
});

test('open invoices of a customer are found however he is spelled', () => {
  equal([openInvoices(books, 'INES  DAHL').length, openInvoices(books, 'Ruth Bell').length], [1, 0]);
});
