import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { settleTransfer } from '#platform/local/payment-gateway/bank-transfer.server.ts';
import { wakeGateway } from '#platform/local/payment-gateway/run-gateway.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { openAtGateway, receiptOf, untilBought } from '#tests/support/payments/open-at-gateway.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { describeCreditNote, describeInvoice } from '../invoices/billing-document.ts';
import { createInvoice } from '../invoices/create-invoice.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { listPurchases } from '../purchases/list-purchases.server.ts';

/* What the provider works out from the buyer's address is what everything says; the seller's own rate is not asked. */

let stop: () => Promise<void>;
beforeAll(() => {
  stop = servePayments();
});
afterAll(() => stop());

const configured = { ...config };
beforeEach(() => void Object.assign(config, { STRIPE_AUTOMATIC_TAX: true, SELLER_TAX_PERCENT: 7 }));
afterEach(() => void Object.assign(config, configured));

const card = '4242424242424242';

async function buyFrom(country: string, business: { businessName: string; taxId: string } | null = null) {
  const buyer = await createTestUser();
  const { pay } = await openAtGateway(buyer);
  expect(await pay({ number: card, country, ...business })).toContain('Paid');
  await untilBought(buyer);
  const user = { userId: buyer.userId, email: buyer.email } as SignedInUser;
  const listed = async () => (await listPurchases({ user, highestLessonStarted: 0 }))[0];
  const [purchase] = await purchasesOf(buyer.userId);
  const issue = () =>
    createInvoice({
      user,
      fields: {
        purchaseId: purchase?.id ?? '',
        buyerName: 'Ada',
        company: '',
        address: 'Loop Road 1',
        country: '',
        vatId: 'FR40303265045',
      },
    });
  return { buyer, purchase, issue, listed };
}

test('the promised total stays, and the tax that is in it is stored and said in receipt, invoice and credit notes', async () => {
  Object.assign(config, { SELLER_REVERSE_CHARGE: 'yes', SELLER_VAT_ID: 'DE136695976' });
  const { buyer, purchase, issue, listed } = await buyFrom('DE');
  expect(purchase).toMatchObject({ amountCents: 23_900, taxHandling: 'automatic', taxCents: 3816 });
  expect(await receiptOf(buyer.userId)).toMatchObject({ tax: { label: '19% VAT', cents: 3816 } });

  await issue();
  const invoice = (await listed())?.invoice;
  if (!invoice) throw new Error('no invoice');
  expect(invoice).toMatchObject({ taxPercent: 19, taxCents: 3816, isReverseCharge: false });
  expect(describeInvoice(invoice).totals).toEqual([
    { label: 'Net', amount: '$200.84' },
    { label: '19% VAT', amount: '$38.16' },
    { label: 'Total paid', amount: '$239.00' },
  ]);

  for (const amount of [3333, 3333, 17_234])
    await stripe.refunds.create({ payment_intent: purchase?.paymentIntentId ?? '', amount });
  wakeGateway();
  const creditNotes = async () => (await listed())?.creditNotes ?? [];
  await expect.poll(creditNotes).toHaveLength(3);
  const credited = await creditNotes();
  expect(credited.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(3816);
  const [first] = credited;
  if (!first) throw new Error('no credit note');
  expect(describeCreditNote({ creditNote: first, invoice }).totals[1]?.label).toBe('19% VAT');
  expect(await violatedInvariants()).toEqual([]);
});

test('an address without tax has none in receipt and invoice, whatever the seller’s rate is', async () => {
  const { buyer, purchase, issue, listed } = await buyFrom('US');
  expect(purchase).toMatchObject({ taxHandling: 'automatic', taxCents: 0 });
  expect(await receiptOf(buyer.userId)).toMatchObject({ tax: null });
  await issue();
  const invoice = (await listed())?.invoice;
  expect(invoice).toMatchObject({ taxName: null, taxPercent: null, taxCents: 0 });
  expect(invoice && describeInvoice(invoice).notes).toEqual(['No tax was charged.']);
  expect(await violatedInvariants()).toEqual([]);
});

test('a company that gives its VAT number in the form pays the promised total without tax, and everything says who owes it', async () => {
  Object.assign(config, { SELLER_VAT_ID: 'DE136695976' });
  const business = { businessName: 'Schleife GmbH', taxId: 'at u13585627' };
  const { buyer, purchase, issue, listed } = await buyFrom('AT', business);
  expect(purchase).toMatchObject({
    ...{ amountCents: 23_900, taxHandling: 'automatic', taxCents: 0, isReverseCharge: true },
    ...{ company: 'Schleife GmbH', country: 'AT', vatId: 'ATU13585627' },
  });
  expect(await receiptOf(buyer.userId)).toMatchObject({ tax: null, reverseCharge: { taxName: 'VAT', vatId: 'ATU13585627' } });
  await issue();
  const invoice = (await listed())?.invoice;
  expect(invoice).toMatchObject({ company: 'Schleife GmbH', country: 'AT', vatId: 'ATU13585627', isReverseCharge: true });
  expect(invoice && describeInvoice(invoice).notes).toEqual(['Reverse charge: the recipient owes the VAT.']);
  const [session] = await database.select().from(checkoutSessions).where(eq(checkoutSessions.userId, buyer.userId));
  const { customer } = await stripe.checkout.sessions.retrieve(session?.providerSessionId ?? '');
  expect((await stripe.customers.retrieve(String(customer))) as object).toMatchObject({ name: 'Schleife GmbH' });
  expect(await violatedInvariants()).toEqual([]);
});

test('a company of the seller’s own country, and one of a country outside the EU, pay the tax', async () => {
  Object.assign(config, { SELLER_VAT_ID: 'DE136695976' });
  for (const [country, taxId, taxCents] of [
    ['DE', 'DE129273398', 3816],
    ['GB', 'GB220430231', 3983],
  ] as const) {
    const { purchase } = await buyFrom(country, { businessName: 'Loop', taxId });
    expect(purchase).toMatchObject({ taxCents, isReverseCharge: false, vatId: taxId });
  }
});

test('the form refuses a VAT number of another country, and one without the name of the business', async () => {
  const { pay } = await openAtGateway(await createTestUser());
  const tries = [
    { businessName: 'Loop', taxId: 'FR40303265045' },
    { businessName: 'Loop', taxId: '12' },
  ];
  for (const business of tries)
    expect(await pay({ number: card, country: 'AT', ...business })).toContain('tax ID number is invalid');
  expect(await pay({ number: card, country: 'AT', taxId: 'ATU13585627' })).toContain('Enter the name of the business.');
});

test('the provider takes no tax numbers of a customer whose name it may not keep', async () => {
  const { customer } = await stripe.checkout.sessions.retrieve((await openAtGateway(await createTestUser())).sessionId);
  const asked = stripe.checkout.sessions.create({
    ...{ mode: 'payment', ui_mode: 'embedded_page', return_url: config.ORIGIN, customer: String(customer) },
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Course' } } }],
    ...{ tax_id_collection: { enabled: true }, customer_update: { address: 'auto' } },
  });
  await expect(asked).rejects.toThrow('customer_update[name]');
});

test('nothing is charged without a country that the tax follows from, by card and by transfer', async () => {
  const { pay, sessionId } = await openAtGateway(await createTestUser());
  const incomplete: Record<string, string>[] = [{ number: card }, { number: card, country: 'XX' }, { method: 'bank-transfer' }];
  for (const fields of incomplete) {
    expect(await pay(fields)).toContain('Choose the country of your billing address.');
  }
  expect((await stripe.checkout.sessions.retrieve(sessionId)).status).toBe('open');
});

test('the tax of a transfer is that of the country given with the order, when the money arrives', async () => {
  const buyer = await createTestUser();
  const { pay, sessionId } = await openAtGateway(buyer);
  expect(await pay({ method: 'bank-transfer', country: 'GB' })).toContain('Ordered');
  expect(await purchasesOf(buyer.userId)).toEqual([]);
  await settleTransfer({ sessionId, arrives: true });
  wakeGateway();
  await untilBought(buyer);
  expect((await purchasesOf(buyer.userId))[0]).toMatchObject({ taxHandling: 'automatic', taxCents: 3983 });
});

test('the provider is asked for the tax within the price, and keeps the country with its customer', async () => {
  const { buyer } = await buyFrom('IN');
  const [session] = await database.select().from(checkoutSessions).where(eq(checkoutSessions.userId, buyer.userId));
  const asked = await stripe.checkout.sessions.retrieve(session?.providerSessionId ?? '');
  expect(asked).toMatchObject({
    amount_total: 23_900,
    automatic_tax: { enabled: true, status: 'complete' },
    total_details: { amount_tax: 3646 },
  });
  expect((await stripe.customers.retrieve(String(asked.customer))) as object).toMatchObject({ address: { country: 'IN' } });
});

test('a session that was opened before the switch is not used after it, nor the other way round', async () => {
  const buyer = await createTestUser();
  const automatic = await openAtGateway(buyer);
  Object.assign(config, { STRIPE_AUTOMATIC_TAX: false });
  const plain = await openAtGateway(buyer);
  expect(plain.clientSecret).not.toBe(automatic.clientSecret);
  expect((await stripe.checkout.sessions.retrieve(plain.sessionId)).automatic_tax.enabled).toBe(false);
  expect(await plain.pay({ number: card })).toContain('Paid');
  await untilBought(buyer);
  expect((await purchasesOf(buyer.userId))[0]).toMatchObject({ taxHandling: 'configured', taxCents: 1564 });
  expect(await receiptOf(buyer.userId)).toMatchObject({ tax: { label: '7% VAT', cents: 1564 } });
});

test('the audit finds an invoice that says another tax than the provider', async () => {
  const { purchase, issue } = await buyFrom('DE');
  await issue();
  const isOf = eq(purchases.id, purchase?.id ?? '');
  await database.update(purchases).set({ taxCents: 1 }).where(isOf);
  expect(await violatedInvariants()).toEqual(['an invoice says the amount and the tax of its payment, and who owes it']);
  await database.update(purchases).set({ taxCents: 3816 }).where(isOf);
  const impossible = database.update(purchases).set({ taxCents: 23_901 }).where(isOf);
  await expect(impossible).rejects.toThrow();
});
