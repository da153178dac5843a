import { writeCreditNote, writeInvoice } from '../src/invoices.js';
import { readLog } from '../src/logbook.js';
import { daySheet, debtors, freeBerths, incomeByKind, lockUse, occupancy, turnover, vatOfMonth } from '../src/reports.js';
import { sampleBooks } from '../src/sample.js';
import { equal, test } from './harness.js';

const books = sampleBooks();
const night = { kind: 'mooring', text: 'Nights', cents: 7000, vat: 7 };
const power = { kind: 'power', text: 'Power', cents: 1400, vat: 19 };
const licence = { kind: 'licence', text: 'Licence', cents: 9500, vat: 0 };
const invoices = [
  { customer: 'Ines Dahl', day: '2026-05-08', lines: [night, power] },
  { customer: 'Ruth Bell', day: '2026-05-31', lines: [licence] },
  { customer: 'Ines Dahl', day: '2026-06-01', lines: [night] },
].reduce(writeInvoice, []);

test('the day sheet says who comes, goes and lies', () => {
  const { arriving, leaving, lying } = daySheet(books, '2026-05-08');
  equal(arriving, ['Priory 1: 251']);
  equal(leaving, ['Millbank 3: 117']);
  equal(lying, ['Millbank 4: 204', 'Priory 1: 251']);
});

test('the day sheet leaves out what was cancelled', () => {
  const stays = books.stays.map((stay) => ({ ...stay, cancelled: '2026-04-01' }));
  const { arriving, leaving, lying } = daySheet({ ...books, stays }, '2026-05-08');
  equal([arriving, leaving, lying], [[], [], []]);
});

test('the day sheet says what the locks expect', () => {
  const passages = [{ id: 1, boat: 117, steps: [{ lock: 4, day: '2026-05-08' }] }];
  const closures = [{ id: 1, lock: 6, from: '2026-05-01', to: null, reason: 'a leak' }];
  const { shut, expected } = daySheet({ ...books, passages, closures }, '2026-05-08');
  equal([shut, expected], [[6], [{ lock: 4, boats: [117] }]]);
});

test('berths are free in the night of a departure', () => {
  equal(
    [freeBerths(books.stays, 'millbank', '2026-05-07'), freeBerths(books.stays, 'millbank', '2026-05-08')],
    [
      [1, 2, 5],
      [1, 2, 3, 5],
    ],
  );
});

test('nights of a month are counted at each landing', () => {
  equal(
    occupancy(books.stays, '2026-05').map(({ landing, nights, percent }) => `${landing} ${nights} ${percent}`),
    ['Saltern 1 0', 'Millbank 11 7', 'Priory 2 2', 'Quarry End 0 0'],
  );
});

test('income of a month is told by kind, without VAT', () => {
  equal(incomeByKind(invoices, '2026-05'), [
    { kind: 'licence', cents: 9500 },
    { kind: 'mooring', cents: 7000 },
    { kind: 'power', cents: 1400 },
  ]);
});

test('a credit note lowers the income of its own month', () => {
  const after = writeCreditNote(invoices, { reference: 'AC-2026-0001', day: '2026-06-02' });
  equal(incomeByKind(after, '2026-06'), [
    { kind: 'mooring', cents: 0 },
    { kind: 'power', cents: -1400 },
  ]);
});

test('the VAT of a month is told by rate', () => {
  equal(vatOfMonth(invoices, '2026-05'), [
    { rate: 7, net: 7000, vat: 490 },
    { rate: 19, net: 1400, vat: 266 },
  ]);
});

test('the VAT of a month is the sum of its invoices', () => {
  const small = [1, 2].reduce(
    (all) => writeInvoice(all, { customer: 'X', day: '2026-07-01', lines: [{ ...power, cents: 103 }] }),
    [],
  );
  equal(vatOfMonth(small, '2026-07'), [{ rate: 19, net: 206, vat: 40 }]);
});

test('turnover is gross', () => {
  equal([turnover(invoices, '2026-05'), turnover(invoices, '2026-04')], [9156 + 9500, 0]);
});

test('debtors come with the largest debt first', () => {
  equal(debtors({ invoices, payments: [] }), [
    { customer: 'Ines Dahl', cents: 16646 },
    { customer: 'Ruth Bell', cents: 9500 },
  ]);
});

test('lockings and boats are counted by lock', () => {
  const { entries } = readLog(
    [
      '2026-06-03 10:15 lock 4 up: 117 Heron, 204 Kestrel',
      '2026-06-30 10:15 lock 4 down: 117 Heron',
      '2026-07-01 9:00 lock 2 up: ? A',
    ].join('\n'),
  );
  equal(lockUse(entries, '2026-06'), [{ lock: 4, lockings: 2, boats: 3 }]);
});
