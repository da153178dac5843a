import { writeInvoice } from '../src/invoices.js';
import { dueReminders, feeLine, nextReminderDay } from '../src/reminders.js';
import { equal, test } from './harness.js';

const line = { kind: 'licence', text: 'Licence', cents: 5000, vat: 0 };
const invoices = writeInvoice([], { customer: 'Ruth Bell', day: '2026-05-08', lines: [line] });
const [invoice] = invoices;
const sent = (step, day) => ({ reference: invoice.reference, customer: 'Ruth Bell', step, day, fee: 0 });
const due = (today, reminders = [], payments = []) => dueReminders({ invoices, payments, reminders }, today);

test('the first reminder goes out on the day after the due day', () => {
  equal(nextReminderDay([], invoice), '2026-05-23');
  equal([due('2026-05-22').length, due('2026-05-23').length], [0, 1]);
});

test('the next reminder goes out ten days after the last', () => {
  const reminders = [sent(1, '2026-05-25')];
  equal([due('2026-06-03', reminders).length, due('2026-06-04', reminders).length], [0, 1]);
});

test('reminders grow dearer and end with the third', () => {
  equal(
    due('2026-06-04', [sent(1, '2026-05-25')]).map(({ step, fee }) => [step, fee]),
    [[2, 500]],
  );
  equal(
    due('2026-07-04', [sent(1, '2026-05-25'), sent(2, '2026-06-05')]).map(({ step, fee }) => [step, fee]),
    [[3, 1000]],
  );
  equal(due('2026-09-01', [sent(3, '2026-07-05')]), []);
});

test('a reminder says what is open', () => {
  const payments = [{ id: 'b1', parts: [{ reference: invoice.reference, cents: 4999 }], credit: 0 }];
  equal(due('2026-05-23', [], payments)[0].open, 1);
  payments[0].parts[0].cents = 5000;
  equal(due('2026-05-23', [], payments), []);
});

test('the fee of a reminder bears no VAT', () => {
  equal(feeLine({ reference: 'AC-2026-0001', step: 2, fee: 500 }), {
    kind: 'fee',
    text: 'Reminder 2 of AC-2026-0001',
    cents: 500,
    vat: 0,
  });
});
