import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { readPdfText } from '#tests/support/files/read-pdf-text.ts';
import { buy, purchasesOf } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { findBillingDocument } from './billing-documents.server.ts';
import { createInvoice } from './create-invoice.server.ts';
import { writeBillingPdf } from './write-billing-pdf.server.ts';

const hostile = '<script>alert(1)</script> ) Tj (endstream %PDF \\u0000 𝕏 日本 שלום';

async function invoiced(company = 'Loop & Sons') {
  const checkout = await buy();
  const user = { userId: checkout.userId, email: checkout.email } as SignedInUser;
  const purchaseId = (await purchasesOf(checkout.userId))[0]?.id ?? '';
  await createInvoice({
    user,
    fields: { purchaseId, buyerName: 'Ada', company, address: 'Loop Road 1\n\n12345 Town', country: '', vatId: '' },
  });
  return { checkout, user, purchaseId };
}

const find = (user: SignedInUser, query: Record<string, string>) =>
  findBillingDocument({ user, query: new URLSearchParams(query) });

test('the file of an invoice is tagged, says its language and its title', async () => {
  const { user, purchaseId } = await invoiced();
  const found = await find(user, { purchase: purchaseId });
  if (!found) throw new Error('no invoice');
  const file = (await writeBillingPdf({ ...found, address: 'https://example.com/invoice' })).toString('latin1');
  expect(file).toMatch(/^%PDF-1\.7/);
  for (const mark of ['/Lang (en-US)', '/Marked true', '/S /H1', '/S /Table', '/S /TH', '/S /TD', found.document.title]) {
    expect(file).toContain(mark);
  }
});

test('hostile text stays text: the file has the same objects, and sends to the page for letters that it cannot draw', async () => {
  const { user, purchaseId } = await invoiced(hostile);
  const found = await find(user, { purchase: purchaseId });
  if (!found) throw new Error('no invoice');
  expect(found.document.buyer[0]).toBe(hostile.trim());
  const file = await writeBillingPdf({ ...found, address: 'https://example.com/invoice?purchase=1' });
  expect(file.toString('latin1')).not.toContain('<script>');
  expect(file.toString('latin1')).toContain('/URI (https://example.com/invoice?purchase=1)');
  expect(readPdfText(file)).toContain('<script>alert(1)</script> ) Tj (endstream %PDF \\u0000 […] […]');
});

test.each([
  ['ООО «Ромашка» № 5, Ґанок їжак'],
  ['Αθηνά Παπαδοπούλου'],
  ['Łukasz Żółć-Gęślą, Ștefan Țăndărică'],
  ['Nguyễn Thị Ánh Ước'],
  ['Əliyev Ğasımov'],
  ['Les Œuvres de Zoë'],
  ['Ada Петрова'],
])('a buyer’s name comes out in its own letters: %s', async (name) => {
  const { user, purchaseId } = await invoiced(name);
  const found = await find(user, { purchase: purchaseId });
  if (!found) throw new Error('no invoice');
  const text = readPdfText(await writeBillingPdf({ ...found, address: 'https://example.com/invoice' }));
  expect(text).toContain(name);
  expect(text).not.toContain('no typeface');
});

test('amounts of any currency and a tax of any name come out in the table', async () => {
  const { user, purchaseId } = await invoiced();
  const found = await find(user, { purchase: purchaseId });
  if (!found) throw new Error('no invoice');
  const totals = ['zł956.00', '₹23,900', '₽21,900', '₺9,900', '₩310,000'].map((amount) => ({
    label: 'Из них НДС',
    amount,
  }));
  const document = { ...found.document, totals };
  const text = readPdfText(await writeBillingPdf({ ...found, document, address: 'https://example.com/invoice' }));
  for (const { label, amount } of totals) expect(text).toContain(`${label}${amount}`);
  const inShekel = { ...document, currency: 'ILS', totals: [{ label: 'Total credited', amount: '-₪890' }] };
  const credited = readPdfText(await writeBillingPdf({ ...found, document: inShekel, address: 'https://example.com/invoice' }));
  expect(credited, 'where no face has the sign of a currency, its code stands').toContain('Total credited-ILS 890');
});

test('for letters of no face stands a mark, which is read aloud as them, and the page that shows them is named', async () => {
  const { user, purchaseId } = await invoiced('株式会社ループ Tokyo 研究所');
  const found = await find(user, { purchase: purchaseId });
  if (!found) throw new Error('no invoice');
  const file = await writeBillingPdf({ ...found, address: 'https://example.com/invoice' });
  expect(readPdfText(file)).toContain('[…] Tokyo […]');
  expect(readPdfText(file)).toContain('[…] stands for letters that this file has no typeface for.');
  for (const name of ['株式会社ループ', '研究所']) expect(file.includes(Buffer.from(name, 'utf16le').swap16())).toBe(true);
});

test('nobody finds another person’s invoice or credit note, nor one that is not there', async () => {
  const { checkout, user, purchaseId } = await invoiced();
  await deliver(makeEvent('refund.created', checkout.refund({ amount: 5000 })));
  const number = Number((await find(user, { purchase: purchaseId }))?.document.title.replace(/\D/g, ''));
  const credit = await creditNoteOf(user);
  expect(credit?.document.title).toMatch(/^Credit note C\d{5}$/);
  expect(credit?.document.totals).toEqual([{ label: 'Total credited', amount: '-$50.00' }]);
  const stranger = (await createTestUser()) as unknown as SignedInUser;
  expect(await creditNoteOf(stranger)).toBeNull();
  expect(await find(stranger, { purchase: purchaseId })).toBeNull();
  for (const forged of ['', '0', '-1', '1e0', '01', `${number} `, '999999', "1' or '1'='1"]) {
    expect(await find(stranger, { creditNote: forged })).toBeNull();
  }
  expect(await find(user, { creditNote: '999999', purchase: purchaseId })).toBeNull();
});

async function creditNoteOf(user: SignedInUser) {
  for (let number = 1; number < 50; number += 1) {
    const found = await find(user, { creditNote: String(number) });
    if (found) return found;
  }
  return null;
}

test('tax is shown as net, tax and gross, and stays what was paid whatever number is given with the invoice', async () => {
  const configured = { ...config };
  Object.assign(config, { SELLER_TAX_PERCENT: 19, SELLER_VAT_ID: 'DE136695976', SELLER_REVERSE_CHARGE: 'yes' });
  try {
    const domestic = await invoiced();
    const shown = (await find(domestic.user, { purchase: domestic.purchaseId }))?.document;
    expect(shown?.totals).toEqual([
      { label: 'Net', amount: '$200.84' },
      { label: '19% VAT', amount: '$38.16' },
      { label: 'Total paid', amount: '$239.00' },
    ]);
    expect(shown?.notes).toEqual([]);
    const late = await buy();
    const user = { userId: late.userId, email: late.email } as SignedInUser;
    const purchaseId = (await purchasesOf(late.userId))[0]?.id ?? '';
    const details = { buyerName: 'Ada', company: 'Loop', address: 'Vienna', country: '', vatId: 'ATU13585627' };
    await createInvoice({ user, fields: { purchaseId, ...details } });
    const taxed = (await find(user, { purchase: purchaseId }))?.document;
    expect(taxed?.buyer).toContain('VAT ATU13585627');
    expect(taxed?.totals).toEqual(shown?.totals);
    expect(taxed?.notes).toEqual([]);
  } finally {
    Object.assign(config, configured);
  }
});
