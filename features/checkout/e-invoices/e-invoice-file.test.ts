import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { problemsOf, reader } from '#tests/support/payments/e-invoices.ts';
import { buy, purchasesOf } from '#tests/support/payments/ledger.ts';
import { deliver, makeEvent } from '#tests/support/payments/payment-events.ts';
import { answerBillingFile } from '../invoices/billing-documents.server.ts';
import { createInvoice } from '../invoices/create-invoice.server.ts';
import { listPurchases } from '../purchases/list-purchases.server.ts';
import { draftEInvoice } from './draft-e-invoice.ts';
import { writeEInvoice } from './write-e-invoice.server.ts';

const configured = { ...config };
beforeEach(() => void Object.assign(config, { SELLER_TAX_PERCENT: 19, SELLER_VAT_ID: 'DE136695976', SELLER_COUNTRY: 'DE' }));
afterEach(() => void Object.assign(config, { SELLER_COUNTRY: undefined, ...configured }));

async function invoiced(country: string) {
  const checkout = await buy();
  const user = { userId: checkout.userId, email: checkout.email } as SignedInUser;
  const purchaseId = (await purchasesOf(checkout.userId))[0]?.id ?? '';
  const details = { buyerName: 'Αθηνά', company: 'Loop & Sons ]]>', address: 'Loop Road 1', country, vatId: '' };
  await createInvoice({ user, fields: { purchaseId, ...details } });
  return { checkout, user, purchaseId };
}

/** Answers as the address does. */
const ask = (user: SignedInUser, query: string) =>
  answerBillingFile({
    user,
    query: new URLSearchParams(query),
    type: 'application/xml',
    ending: 'xml',
    write: (found) => {
      const eInvoice = draftEInvoice(found);
      return eInvoice && writeEInvoice(eInvoice);
    },
  });

test('the buyer downloads the e-invoice of an invoice and of its credit note; nobody keeps a copy on the way', async () => {
  const { checkout, user, purchaseId } = await invoiced('GR');
  await deliver(makeEvent('refund.created', checkout.refund({ amount: 5000 })));
  const [purchase] = await listPurchases({ user, highestLessonStarted: 0 });
  const number = purchase?.creditNotes[0]?.number;
  for (const [query, name, total] of [
    [`purchase=${purchaseId}`, /^attachment; filename="invoice-\d{5}\.xml"$/, '239.00'],
    [`creditNote=${number}`, /^attachment; filename="credit-note-c\d{5}\.xml"$/, '50.00'],
  ] as const) {
    const answer = await ask(user, query);
    const headers = ['Content-Type', 'Content-Disposition', 'Cache-Control'].map((header) => answer.headers.get(header));
    expect(headers).toEqual(['application/xml', expect.stringMatching(name), 'private, no-store']);
    const xml = await answer.text();
    expect(await problemsOf(xml)).toEqual([]);
    const read = reader(xml);
    const said = ['GrandTotalAmount', 'BuyerTradeParty/Name', 'BuyerTradeParty/PersonName', 'BuyerTradeParty/CountryID'].map(
      read,
    );
    expect(said).toEqual([total, 'Loop & Sons ]]>', 'Αθηνά', 'GR']);
  }
  const stranger = (await createTestUser()) as unknown as SignedInUser;
  for (const query of [
    `purchase=${purchaseId}`,
    `creditNote=${number}`,
    '',
    'purchase=',
    'creditNote=0',
    "purchase=1' or '1'='1",
  ]) {
    await expect(ask(stranger, query)).rejects.toMatchObject({ init: { status: 404 } });
  }
});

test('an invoice that names no country has none, also when the seller or the form changes later', async () => {
  const { user, purchaseId } = await invoiced('');
  await expect(ask(user, `purchase=${purchaseId}`)).rejects.toMatchObject({ init: { status: 404 } });
  Object.assign(config, { SELLER_COUNTRY: undefined });
  const earlier = await invoiced('DE');
  Object.assign(config, { SELLER_COUNTRY: 'DE' });
  await expect(ask(earlier.user, `purchase=${earlier.purchaseId}`)).rejects.toMatchObject({ init: { status: 404 } });
});
