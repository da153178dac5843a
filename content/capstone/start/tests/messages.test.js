import { writeCreditNote, writeInvoice } from '../src/invoices.js';
import {
  closureNotice,
  deskLine,
  heldUpMessage,
  invoiceMessage,
  offerMessage,
  readAnswer,
  receiptMessage,
  reminderMessage,
} from '../src/messages.js';
import { readReference } from '../src/references.js';
import { heron } from '../src/sample.js';
import { equal, test } from './harness.js';

const lines = [{ kind: 'mooring', text: 'Millbank 3, 4 nights in summer', cents: 7000, vat: 7 }];
const invoices = writeInvoice([], { customer: 'Ines Dahl', day: '2026-05-08', lines });
const wish = {
  id: 12,
  boat: 117,
  landing: 'priory',
  from: '2026-07-01',
  to: '2026-07-05',
  offer: { berth: 2, to: '2026-06-03' },
};

test('an invoice says what to pay, by when and with which reference', () => {
  const { to, subject, body } = invoiceMessage(invoices[0], 'ines@example.org');
  equal([to, subject], ['ines@example.org', 'Invoice AC-2026-0001']);
  equal(body.split('\n\n'), [
    'Dear Ines Dahl,',
    '- Millbank 3, 4 nights in summer: 70.00',
    'Please pay 74.90 by 22 May 2026 and give AC-2026-0001 as the reference.',
    'The office of the Alder Cut',
  ]);
});

test('a credit note says what is taken back', () => {
  const note = writeCreditNote(invoices, { reference: 'AC-2026-0001', day: '2026-05-09' })[1];
  const { subject, body } = invoiceMessage(note, null);
  equal([subject, body.includes('We take back 74.90 of AC-2026-0001.')], ['Credit note AC-2026-0002', true]);
});

test('a reminder without a fee does not speak of one', () => {
  const reminder = { reference: 'AC-2026-0001', customer: 'Ines Dahl', step: 1, fee: 0, open: 7490 };
  equal(reminderMessage(reminder, null).body.includes('costs'), false);
  equal(reminderMessage({ ...reminder, step: 2, fee: 500 }, null).body.includes('This reminder costs 5.00'), true);
});

test('the subject of a reminder bears the reference', () => {
  const { subject } = reminderMessage({ reference: 'AC-2026-0001', customer: 'Ines Dahl', step: 3, fee: 0, open: 1 }, null);
  equal([subject, readReference(subject)], ['Reminder 3: invoice AC-2026-0001', 'AC-2026-0001']);
});

test('a receipt says where the money went', () => {
  const parts = [
    { reference: 'AC-2026-0001', cents: 2460 },
    { reference: 'AC-2026-0003', cents: 3680 },
  ];
  const { body } = receiptMessage({ day: '2026-06-03', cents: 6200, payer: 'Ines Dahl', parts, credit: 60 }, null);
  equal(body.split('\n\n').slice(1, 3), [
    'Thank you for 62.00. We put it towards your invoices: 24.60 for AC-2026-0001 and 36.80 for AC-2026-0003.',
    'You have 0.60 in credit.',
  ]);
});

test('a receipt may have no invoice to name', () => {
  const { body } = receiptMessage({ day: '2026-06-03', cents: 500, payer: 'Ines Dahl', parts: [], credit: 500 }, null);
  equal(body.includes('There was no open invoice'), true);
});

test('a notice names the days of a closure', () => {
  const closure = { lock: 4, from: '2026-05-11', to: '2026-05-14', reason: 'new gates' };
  equal(closureNotice(closure), 'Lock 4 is closed from 11 May 2026 to 14 May 2026: new gates.');
  equal(closureNotice({ ...closure, to: closure.from }), 'Lock 4 is closed on 11 May 2026: new gates.');
  equal(closureNotice({ ...closure, to: null }), 'Lock 4 is closed from 11 May 2026 until further notice: new gates.');
});

test('whoever is held up is told when nobody knows the end', () => {
  const closure = { lock: 4, from: '2026-05-11', to: null, reason: 'a leak' };
  const { to, subject, body } = heldUpMessage(closure, [closure], heron);
  equal([to, subject], ['ines@example.org', 'Lock 4 closed: Heron']);
  equal(body.includes('Nobody can tell yet'), true);
});

test('an offer is answered under its own subject', () => {
  const { subject, body } = offerMessage(wish, heron);
  equal([subject, body.includes('Answer yes or no by 3 June 2026')], ['Offer 12: Priory 2', true]);
  equal(readAnswer({ subject: `Re: ${subject}`, body: 'Yes please!' }), { wish: 12, accepts: true });
});

test('answers are read however mail programs write them', () => {
  equal(readAnswer({ subject: 'AW: RE: Offer 7: Priory 2', body: '\n> Answer yes or no\nNO, sorry' }), {
    wish: 7,
    accepts: false,
  });
});

test('what is no answer is left alone', () => {
  equal(readAnswer({ subject: 'Offer 7: Priory 2', body: 'Yesterday I called' }), null);
  equal(readAnswer({ subject: 'A question', body: 'yes' }), null);
  equal(readAnswer({ subject: 'Offer 7: Priory 2', body: '' }), null);
});

test('the desk says what is to be done', () => {
  equal(deskLine({ reminders: 2, offers: 1, unclear: 0 }), '2 reminders to write, 1 offer open');
  equal(deskLine({ reminders: 0, offers: 0, unclear: 0 }), 'nothing to do');
});
