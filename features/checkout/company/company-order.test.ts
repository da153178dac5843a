import { text } from 'node:stream/consumers';
import { csvParse } from 'd3-dsv';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { wakeGateway } from '#platform/local/payment-gateway/run-gateway.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { callFunctionAs } from '#tests/support/functions/call-function.ts';
import { purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { payAtGateway, receiptOf, untilPurchased } from '#tests/support/payments/open-at-gateway.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { createCheckoutSession } from '../checkout-session/create-checkout-session.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { booksCsv } from '../desk/books-csv.server.ts';
import { describeCreditNote, describeInvoice } from '../invoices/billing-document.ts';
import { createInvoice } from '../invoices/create-invoice.server.ts';
import { priceForBuyer } from '../price/course-price.server.ts';
import { taxOfOrder } from '../price/tax.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { listPurchases } from '../purchases/list-purchases.server.ts';
import { askForCompany, hasRightDigits, setBuyerCompany } from './buyer-company.server.ts';
import type { CompanyDetails } from './company-details.ts';

/* A seller in Germany whose prices include 19% VAT; companies of other countries of the EU owe it themselves. */

let stop: () => Promise<void>;
beforeAll(() => {
  stop = servePayments();
});
afterAll(() => stop());

const configured = { ...config, VIES_URL: undefined };
beforeEach(
  () =>
    void Object.assign(config, {
      ...{ SELLER_TAX_PERCENT: 19, SELLER_VAT_ID: 'DE 136695976', SELLER_COUNTRY: 'DE', SELLER_REVERSE_CHARGE: 'yes' },
      ...{ COURSE_CURRENCY: 'eur', SEAT_VOLUME_PRICES: [{ seats: 10, percent: 20 }] },
    }),
);
afterEach(() => void Object.assign(config, configured));

const austrian: CompanyDetails = { company: 'Schleife GmbH', country: 'AT', vatId: 'ATU13585627' };

interface Asked {
  company: CompanyDetails | null;
  quantity?: number;
  isGift?: boolean;
  buyer?: Awaited<ReturnType<typeof createTestUser>>;
}

async function order({ company, quantity = 1, isGift = false, buyer: known }: Asked) {
  const buyer = known ?? (await createTestUser());
  const { clientSecret } = await createCheckoutSession({
    ...{ buyer, planLevel: 'level-five', dct: false, quantity, isGift, company },
  });
  const sessionId = clientSecret.split('_secret_')[0] ?? '';
  const [session] = await database.select().from(checkoutSessions).where(eq(checkoutSessions.providerSessionId, sessionId));
  const user = { userId: buyer.userId, email: buyer.email } as SignedInUser;
  return { buyer, user, clientSecret, sessionId, session };
}

async function buy(asked: Asked) {
  const ordered = await order(asked);
  expect(await payAtGateway(ordered.clientSecret)).toContain('Paid');
  await untilPurchased(ordered.buyer);
  const listed = async () => {
    const [purchase] = await listPurchases({ user: ordered.user, highestLessonStarted: 0 });
    if (!purchase) throw new Error('nothing was bought');
    return purchase;
  };
  const { purchaseId } = await listed();
  const issue = async (vatId: string) => {
    const details = { buyerName: 'Ada', company: '', address: 'Ring 1\nWien', country: '' as const, vatId };
    await createInvoice({ user: ordered.user, fields: { purchaseId, ...details } });
    const { invoice } = await listed();
    if (!invoice) throw new Error('no invoice');
    return invoice;
  };
  return { ...ordered, listed, issue };
}

test('a company of another country of the EU pays the net price, and provider, receipt, invoice, credit notes, books and audit say so to the cent', async () => {
  const { buyer, session, sessionId, listed, issue } = await buy({ company: austrian, quantity: 12 });
  const [priceCents, uncharged] = [229_440, 36_633];
  const amountCents = priceCents - uncharged;
  expect(session).toMatchObject({
    ...{ unitPriceCents: 19_120, unchargedTaxCents: uncharged, amountCents, isReverseCharge: true, taxPercent: 0, taxCents: 0 },
    ...{ vatCheck: 'valid', vatConsultation: expect.stringMatching(/^LOCALAT/) },
  });
  expect(await stripe.checkout.sessions.retrieve(sessionId)).toMatchObject({ amount_total: amountCents });
  expect(await receiptOf(buyer.userId)).toMatchObject({
    ...{ paid: { cents: amountCents, currency: 'eur' }, tax: null },
    reverseCharge: { taxName: 'VAT', vatId: 'ATU13585627' },
  });

  // Another number and another country with the invoice would be another sale.
  const invoice = await issue('FR40303265045');
  expect(invoice).toMatchObject({ ...austrian, amountCents, taxPercent: 0, taxCents: 0, isReverseCharge: true });
  const { item, totals, notes } = describeInvoice(invoice);
  expect(item).toMatchObject({ quantity: '12', price: '€160.6725', amount: '€1,928.07' });
  expect(totals.at(-1)).toEqual({ label: 'Total paid', amount: '€1,928.07' });
  expect(notes).toEqual(['Reverse charge: the recipient owes the VAT.']);

  const [purchase] = await purchasesOf(buyer.userId);
  for (const amount of [10_001, amountCents - 10_001])
    await stripe.refunds.create({ payment_intent: purchase?.paymentIntentId ?? '', amount });
  wakeGateway();
  await expect.poll(async () => (await listed()).creditNotes).toHaveLength(2);
  const { creditNotes } = await listed();
  expect(creditNotes.reduce((sum, note) => sum + note.amountCents, 0)).toBe(amountCents);
  expect(creditNotes.every(({ taxCents }) => taxCents === 0)).toBe(true);
  expect(creditNotes[0] && describeCreditNote({ creditNote: creditNotes[0], invoice }).notes.at(-1)).toContain('Reverse charge');

  const month = new Date().toISOString().slice(0, 7);
  const csv = await text(booksCsv.write({ search: new URLSearchParams({ month }), reader: database }));
  const lines = csvParse(csv).filter(({ Order }) => Order === purchase?.id);
  expect(lines.map(({ What, Amount }) => `${What} ${Amount}`).sort()).toEqual([
    'payment 1928.07',
    'refund -100.01',
    'refund -1828.06',
  ]);
  for (const line of lines) {
    expect(Math.abs(Number(line['Tax in it']))).toBe(0);
    expect(line).toMatchObject({ 'Tax rate': 'reverse charge', Country: 'AT', 'VAT number': 'ATU13585627' });
    expect(line['VAT number checked']).toBe('valid');
  }
  expect(await violatedInvariants()).toEqual([]);
});

test.each([
  ['a person', null],
  ['a company of the seller’s own country', { company: 'Loop GmbH', country: 'DE', vatId: 'DE129273398' }],
  ['a company without a number', { ...austrian, vatId: '' }],
  ['a company of a country outside the EU', { company: 'Loop Ltd', country: 'GB', vatId: 'GB220430231' }],
] as const)('%s pays the price with the tax in it, and no number given later changes that', async (_, company) => {
  const { buyer, issue } = await buy({ company, isGift: true });
  expect((await purchasesOf(buyer.userId))[0]).toMatchObject({
    ...{ amountCents: 23_900, taxName: 'VAT', taxPercent: 19, taxCents: 3816, isReverseCharge: false, vatCheck: null },
    vatId: company?.vatId ?? '',
  });
  const receipt = await receiptOf(buyer.userId);
  expect(receipt).toMatchObject({ paid: { cents: 23_900 }, tax: { label: '19% VAT', cents: 3816 } });
  expect(receipt).not.toHaveProperty('reverseCharge');
  const invoice = await issue('ATU13585627');
  expect(invoice).toMatchObject({ amountCents: 23_900, taxPercent: 19, taxCents: 3816, isReverseCharge: false });
  expect(await violatedInvariants()).toEqual([]);
});

test('a number that cannot be right or that the register does not know is refused, and one it gives no answer about is kept as unchecked', async () => {
  const withNumber = (vatId: string) => order({ company: { ...austrian, vatId } });
  await expect(withNumber('ATU13585626')).rejects.toMatchObject({ errorKey: 'VAT_ID_WRONG' });
  await expect(withNumber('ATU00000024')).rejects.toMatchObject({ errorKey: 'VAT_ID_UNKNOWN' });
  expect((await withNumber('ATU99000008')).session).toMatchObject({ isReverseCharge: true, vatCheck: 'unchecked' });
  for (const VIES_URL of ['http://127.0.0.1:9/rest-api', `http://127.0.0.1:${config.PORT}/nothing-here`]) {
    Object.assign(config, { VIES_URL });
    expect((await order({ company: austrian })).session).toMatchObject({ isReverseCharge: true, vatCheck: 'unchecked' });
  }
});

test('the company is kept for the next order, and forgotten when its buyer says so', async () => {
  const { userId } = await createTestUser();
  const kept = async () => (await askForCompany({ userId }))?.company;
  expect(await kept()).toBeNull();
  await expect(setBuyerCompany({ userId, details: { ...austrian, vatId: 'ATU00000024' } })).rejects.toMatchObject({
    errorKey: 'VAT_ID_UNKNOWN',
  });
  expect(await kept()).toBeNull();
  await setBuyerCompany({ userId, details: austrian });
  expect(await kept()).toMatchObject({ ...austrian, vatCheck: 'valid' });
  await setBuyerCompany({ userId, details: { ...austrian, vatId: '' } });
  expect(await kept()).toMatchObject({ vatId: '', vatCheck: null });
  await setBuyerCompany({ userId, details: null });
  expect(await kept()).toBeNull();
  Object.assign(config, { SELLER_REVERSE_CHARGE: 'no' });
  expect(await askForCompany({ userId })).toBeNull();
});

test('an order of a company and of a person are two, as are those before and after another rate; the same one is the same', async () => {
  const buyer = await createTestUser();
  const secret = async (company: CompanyDetails | null) => (await order({ company, buyer })).clientSecret;
  const secrets = [await secret(null), await secret(austrian), await secret({ ...austrian, company: 'Other GmbH' })];
  expect(new Set(secrets).size).toBe(3);
  expect([await secret(null), await secret(austrian)]).toEqual(secrets.slice(0, 2));
  Object.assign(config, { SELLER_TAX_PERCENT: 20 });
  const later = await order({ company: null, buyer });
  expect(secrets).not.toContain(later.clientSecret);
  expect(later.session).toMatchObject({ amountCents: 23_900, taxPercent: 20 });
});

test('what was paid keeps its tax when the seller’s settings change; a payment from before it was kept follows them', async () => {
  const { buyer, listed, issue } = await buy({ company: null });
  Object.assign(config, { SELLER_TAX_PERCENT: 25, SELLER_TAX_NAME: 'Moms' });
  expect((await listed()).tax).toMatchObject({ taxName: 'VAT', taxPercent: 19, taxCents: 3816 });
  const none = { taxName: null, taxPercent: null, taxCents: null };
  await database.update(purchases).set(none).where(eq(purchases.userId, buyer.userId));
  await database.update(checkoutSessions).set(none).where(eq(checkoutSessions.userId, buyer.userId));
  expect(await issue('ATU13585627')).toMatchObject({ taxName: 'Moms', taxPercent: 25, taxCents: 4780, isReverseCharge: false });
  expect(await violatedInvariants()).toEqual([]);
});

test('the price of later seats follows from the price with the tax, whatever a company paid', async () => {
  const { buyer } = await buy({ company: austrian, quantity: 12 });
  const asked = { userId: buyer.userId, dct: false, quantity: 2 };
  expect((await priceForBuyer(asked)).price).toMatchObject({ unitPriceCents: 19_120 });
});

test('whatever the price and the rate, what a company pays and the tax it owes are the price', () => {
  const amounts = fc.record({
    priceCents: fc.integer({ min: 100, max: 500_000_000 }),
    hundredths: fc.integer({ min: 1, max: 5000 }),
  });
  fc.assert(
    fc.property(amounts, ({ priceCents, hundredths }) => {
      Object.assign(config, { SELLER_TAX_PERCENT: hundredths / 100 });
      const person = taxOfOrder({ priceCents, vatId: '' });
      const company = taxOfOrder({ priceCents, vatId: austrian.vatId });
      expect(person).toMatchObject({ amountCents: priceCents, unchargedTaxCents: 0, isReverseCharge: false });
      expect(company).toMatchObject({ amountCents: priceCents - (person.taxCents ?? 0), taxCents: 0, isReverseCharge: true });
      expect(company.amountCents + company.unchargedTaxCents).toBe(priceCents);
      expect(company.amountCents).toBeGreaterThan(0);
    }),
  );
});

/** A number of each country of the EU, from the documentation of the libraries that check them. */
test.each(
  `ATU13585627 BE0411905847 BE1000000021 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216 ESA13585625
  ESB58378431 FI20774740 FR40303265045 FRK7399859412 HR33392005961 HU12892312 IE6433435F IE6433435OA IE8D79739I IT00743110157
  LT119511515 LT100001919017 LU15027442 LV40003521600 MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290 SE123456789701
  SI50223054 SK2022749619`.split(/\s+/),
)('%s has right check digits, and has them no more with another digit', async (vatId) => {
  expect(await hasRightDigits(vatId)).toBe(true);
  const at = vatId.search(/\d\D*$/) - (vatId.startsWith('NL') || vatId.startsWith('SE') ? 2 : 0);
  const wrong = vatId.slice(0, at) + ((Number(vatId[at]) + 1) % 10) + vatId.slice(at + 1);
  expect(await hasRightDigits(wrong)).toBe(false);
});

test('a browser names a company by the function, for its own account only, and hears what is wrong with it', async () => {
  const [person, other] = [await createTestCaller(), await createTestCaller()];
  const name = async (details: object | null, userId = person.userId) => {
    const { status, body } = await callFunctionAs(person, 'setBuyerCompany', { userId, details });
    return [status, body.errorKey ?? body.success];
  };
  expect(await name(austrian)).toEqual([200, true]);
  for (const wrong of [
    { country: 'XX' },
    { country: '' },
    { company: ' ' },
    { company: 'x'.repeat(201) },
    { vatId: 'DE136695976' },
    { extra: 1 },
  ])
    expect(await name({ ...austrian, ...wrong })).toEqual([400, 'INVALID_INPUT']);
  expect(await name({ ...austrian, vatId: 'ATU13585626' })).toEqual([409, 'VAT_ID_WRONG']);
  expect(await name(austrian, other.userId)).toEqual([403, 'NOT_YOURS']);
  expect((await askForCompany(person))?.company).toMatchObject(austrian);
  expect((await askForCompany(other))?.company).toBeNull();
  const asked = { userId: person.userId, planLevel: 'level-five', quantity: 2, company: { ...austrian, vatId: ' u 13585627 ' } };
  expect((await callFunctionAs(person, 'createCheckoutSession', asked)).status).toBe(200);
  const [session] = await database.select().from(checkoutSessions).where(eq(checkoutSessions.userId, person.userId));
  expect(session).toMatchObject({ ...austrian, amountCents: 47_800 - 7632, isReverseCharge: true, vatCheck: 'valid' });
  expect(await name(null)).toEqual([200, true]);
});
