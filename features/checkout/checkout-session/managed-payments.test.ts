import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedInUser } from '#features/users/account.ts';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { purchasesOf, violatedInvariants } from '#tests/support/payments/ledger.ts';
import { openAtGateway, receiptOf, untilBought } from '#tests/support/payments/open-at-gateway.ts';
import { servePayments } from '#tests/support/payments/serve-payments.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { openCustomerPortal } from '../customer/customer.server.ts';
import { createInvoice } from '../invoices/create-invoice.server.ts';
import { accessTerms } from './access-terms.ts';
import { paymentProvider } from './payment-provider.server.ts';

/* The provider sells in its own name: it says the tax and sends receipt and invoice, and this site issues none. */

let stop: () => Promise<void>;
beforeAll(() => {
  stop = servePayments();
});
afterAll(() => stop());

const configured = { ...config };
beforeEach(() => void Object.assign(config, { STRIPE_MANAGED_PAYMENTS: true, SELLER_TAX_PERCENT: 7 }));
afterEach(() => void Object.assign(config, configured));

async function buyFrom(country: string) {
  const buyer = await createTestUser();
  const { pay, sessionId } = await openAtGateway(buyer);
  expect(await pay({ number: '4242424242424242', country })).toContain('Paid');
  await untilBought(buyer);
  const user = { userId: buyer.userId, email: buyer.email } as SignedInUser;
  const [purchase] = await purchasesOf(buyer.userId);
  return { user, sessionId, purchase, purchaseId: purchase?.id ?? '' };
}

test('a sale of the provider keeps the promised total and says its tax, and its e-mail promises no invoice of ours', async () => {
  const { user, sessionId, purchase } = await buyFrom('DE');
  const sold = await stripe.checkout.sessions.retrieve(sessionId);
  expect(sold).toMatchObject({ amount_total: 23_900, managed_payments: { enabled: true }, total_details: { amount_tax: 3816 } });
  expect(purchase).toMatchObject({ amountCents: 23_900, taxHandling: 'managed', taxCents: 3816 });
  expect(await receiptOf(user.userId)).toMatchObject({ isSoldByProvider: true, tax: { label: '19% VAT', cents: 3816 } });
  expect(await violatedInvariants()).toEqual([]);
});

test('of a sale of the provider no invoice is issued, also once the switch is off again, and other sales have theirs', async () => {
  const { user, purchaseId } = await buyFrom('GB');
  const details = { buyerName: 'Ada', company: '', address: 'Loop Road 1', country: '', vatId: '' };
  const refusal = 'the payment provider sold this and sends its own invoice';
  await expect(createInvoice({ user, fields: { purchaseId, ...details } })).rejects.toThrow(refusal);
  Object.assign(config, { STRIPE_MANAGED_PAYMENTS: false });
  await expect(createInvoice({ user, fields: { purchaseId, ...details } })).rejects.toThrow(refusal);

  const other = await buyFrom('');
  expect(other.purchase).toMatchObject({ taxHandling: 'configured', taxCents: 1564 });
  await createInvoice({ user: other.user, fields: { purchaseId: other.purchaseId, ...details } });
  expect(await violatedInvariants()).toEqual([]);
});

test('the words that ask for access stand above the form, which takes none, and are kept with the session', async () => {
  const words = accessTerms({ withdrawalDays: config.WITHDRAWAL_DAYS });
  expect(paymentProvider().termsAbove).toBe(words);
  const { user, sessionId } = await buyFrom('US');
  expect((await stripe.checkout.sessions.retrieve(sessionId)).custom_text.submit).toBeNull();
  const [session] = await database.select().from(checkoutSessions).where(eq(checkoutSessions.userId, user.userId));
  expect(session).toMatchObject({ taxHandling: 'managed', accessTerms: words });
  Object.assign(config, { STRIPE_MANAGED_PAYMENTS: false });
  expect(paymentProvider().termsAbove).toBeNull();
});

test('the provider’s own page has the receipt, with who sold and how much of it is tax', async () => {
  const { user } = await buyFrom('DE');
  const { url } = await openCustomerPortal({ user });
  const portal = `http://127.0.0.1:${config.PORT}/local/payment-gateway/portal/${url.split('/').at(-1)}`;
  const receipt = /receipts\/ch_\w+/.exec(await (await fetch(portal)).text())?.[0];
  const page = await (await fetch(`${portal}/${receipt}`)).text();
  expect(page).toContain('That includes $38.16 of tax. Sold by the payment provider.');
});
