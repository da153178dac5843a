import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { CheckoutOutcome } from '../checkout-session/checkout-outcome.tsx';
import { HandoverForm } from '../handover/handover-form.tsx';
import { ConfirmOwn, OwnPurchasesForm } from '../withdrawals/withdrawal-forms.tsx';
import type { WithdrawablePurchase } from '../withdrawals/withdrawal-statement.ts';
import type { PendingPayment } from './pending-payment.ts';
import { PendingPayments } from './pending-payments.tsx';

/* What a buyer reads of an order that is no purchase yet, and what is asked before a purchase is given up. */

const pending: PendingPayment = {
  ...{ checkoutSessionId: 'a', state: 'processing', quantity: 1, isGift: false, amountCents: 23_900, currency: 'usd' },
  ...{ cardCountry: '', ordered: '2026-11-20T12:00:00Z' },
};

test('each order that is not paid says why, and one that failed can be ordered again as it was', async () => {
  const payments: PendingPayment[] = [
    pending,
    { ...pending, checkoutSessionId: 'b', state: 'held', cardCountry: 'IN' },
    { ...pending, checkoutSessionId: 'c', state: 'failed', quantity: 3 },
    { ...pending, checkoutSessionId: 'd', state: 'refused', cardCountry: 'IN' },
  ];
  await showComponent(
    <>
      <h1>Purchases</h1>
      <PendingPayments payments={payments} />
    </>,
  );
  const order = (at: number) => page.getByRole('listitem').nth(at);
  await expect.element(order(0)).toMatchTextContent(/\$239, ordered on November 20, 2026\..*Waiting for the bank/s);
  await expect.element(order(1)).toMatchTextContent('Nothing is charged yet.');
  await expect.element(order(2)).toMatchTextContent('Your bank did not send the money. Nothing was charged.');
  await expect
    .element(order(3))
    .toMatchTextContent('This price was for cards from India, and your card was issued in another country.');
  const again = order(2).getByRole('link', { name: 'Order again' });
  await expect.element(again).toHaveAttribute('href', '/principled-ai-coding/checkout?quantity=3');
  await expect.element(order(3).getByRole('link', { name: 'Order at the full price' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

test.each([
  [{ state: 'finishing', quantity: 1, isGift: false }, 'Paid, finishing…', null],
  [{ state: 'under-way', quantity: 1, isGift: false }, 'Your payment is on its way', 'See your purchases'],
  [{ state: 'failed', quantity: 2, isGift: false }, 'Your payment did not arrive', 'Order again'],
  [{ state: 'unpaid', quantity: 1, isGift: false }, 'Not paid yet', 'Back to the checkout'],
  [{ state: 'done', quantity: 12, isGift: false }, '12 seats are ready', 'See the codes'],
  [{ state: 'done', quantity: 1, isGift: true }, 'Your gift is ready', 'Send the gift'],
  [{ state: 'unknown' }, 'No purchase found', 'See your purchases'],
] as const)('after a checkout that is %o its buyer reads “%s”, and where to go on', async (result, title, link) => {
  await showComponent(<CheckoutOutcome result={result} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  if (link) await expect.element(page.getByRole('link', { name: link })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

/** Stands in for the page that takes the forms: returns what it was sent. */
function takeForms() {
  const sent: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return { failure: sent.length === 1 ? 'Somebody has just taken it' : null };
  };
  return { sent, action };
}

test('the course is handed on by a link, which can be called off until it was taken; what is refused is said', async () => {
  const { sent, action } = takeForms();
  const form = { purchaseId: 'p', origin: 'https://course.example' };
  const possible = await showComponent(<HandoverForm {...form} handover={{ state: 'possible' }} />, { action });
  await userEvent.click(page.getByText('Hand the course on to somebody else'));
  await expect.element(page.getByText(/You keep the course until somebody takes it by that link/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Make the link' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody has just taken it');
  await possible.unmount();
  const offered = { state: 'offered', code: 'AAAAA-AAAAA-AAAAA-AAAAA' } as const;
  const link = await showComponent(<HandoverForm {...form} handover={offered} />, { action });
  const address = 'https://course.example/team-seats/invitation?code=AAAAA-AAAAA-AAAAA-AAAAA';
  await expect.element(page.getByText(address)).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Call it off' }));
  await expect
    .poll(() => sent)
    .toEqual([
      { purchaseId: 'p', intent: 'offer-handover' },
      { purchaseId: 'p', intent: 'call-off-handover' },
    ]);
  await link.unmount();
  await showComponent(<HandoverForm {...form} handover={{ state: 'taken', by: 'Grace', on: '2026-11-21T12:00:00Z' }} />);
  await expect.element(page.getByText('Grace has this course since November 21, 2026: you handed it on.')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a withdrawal says what closes before it is confirmed, for each kind of purchase', async () => {
  const { sent, action } = takeForms();
  const own: WithdrawablePurchase = {
    ...{ purchaseId: 'p', quantity: 1, isGift: false, amountCents: 23_900, currency: 'usd' },
    ...{ purchased: '2026-11-20T12:00:00Z', until: '2026-12-04T12:00:00Z' },
  };
  const seats = { ...own, purchaseId: 'q', quantity: 3 };
  const chosen = await showComponent(<OwnPurchasesForm purchases={[own, seats]} />, { action });
  await expect.element(page.getByRole('radio', { name: /^The course, \$239/ })).toBeChecked();
  await userEvent.click(page.getByRole('radio', { name: /^3 team seats/ }));
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Continue' }));
  await expect.poll(() => sent).toEqual([{ purchaseId: 'q', step: 'state' }]);
  await chosen.unmount();
  for (const [purchase, loss] of [
    [own, 'the course closes: for you, or for whoever you handed it on to'],
    [seats, 'no seat of this purchase is valid any more, used or not'],
    [{ ...own, isGift: true }, 'the gift is no longer valid: whoever took it loses the course'],
  ] as const) {
    const asked = await showComponent(<ConfirmOwn purchase={purchase} email="ada@example.com" />, { action });
    await expect
      .element(page.getByText(loss, { exact: false }))
      .toMatchTextContent('We confirm it by e-mail to ada@example.com.');
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Confirm withdrawal' }));
    await expect.poll(() => sent.at(-1)).toEqual({ purchaseId: purchase.purchaseId, step: 'confirm' });
    await asked.unmount();
  }
});
