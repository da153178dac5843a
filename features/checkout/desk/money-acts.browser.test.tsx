import { useActionData } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActOutcomeNotice, sendAct } from '#features/owner/act-form.tsx';
import { readDeskQuery } from '#features/owner/lists/desk-query.ts';
import type { ActOutcome } from '#features/owner/perform-act.server.ts';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { type Discount, discountList } from '../discounts/discount.ts';
import type { DeskPerson } from './desk-person.ts';
import type { DeskPurchase } from './desk-purchase.ts';
import { DiscountForm } from './discount-form.tsx';
import { DiscountsTable } from './discounts-table.tsx';
import { MoveAccessForm } from './move-access-form.tsx';
import { RefundRequestCard } from './refund-request-card.tsx';

/* What an owner is asked before money or access moves, and what is sent then. That it moves, server/owner and the tests beside this one show. */

/** Stands in for the page that takes an act: returns the forms that it was sent. */
function takeActs() {
  const sent: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return { done: 'Done.' };
  };
  return { sent, action };
}

const purchase: DeskPurchase = {
  ...{
    purchaseId: 'p',
    userId: 'u',
    username: '<i>Ida</i>',
    email: 'ida@example.com',
    quantity: 1,
    isGift: false,
    seatsInUse: 0,
  },
  ...{ amountCents: 23_900, sentBackCents: 5000, currency: 'usd', state: 'asked', invoiceNumber: null },
  purchased: '2026-11-20T12:00:00Z',
};
const hostile = '<img src=x onerror="window.isBroken = true"> Too easy';
const asked = { requestId: 'r', reason: hostile, asked: '2026-11-21T12:00:00Z', purchase };

test('a refund that is asked for is shown with what is left to send back, and granted for that', async () => {
  const { sent, action } = takeActs();
  await showComponent(<RefundRequestCard request={asked} lessonsStarted={2} mayAct />, { action });
  const card = page.getByRole('article', { name: '<i>Ida</i>, $239' });
  await expect.element(card).toMatchTextContent(hostile);
  await expect.element(card).toMatchTextContent('Sent back so far$50');
  expect(document.querySelectorAll('article img')).toHaveLength(0);
  await userEvent.click(page.getByText('Grant it'));
  await expect.element(card).toMatchTextContent('The access that this purchase gave ends at once, also on pages that are open.');
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Refund $189 now' }));
  await expect.poll(() => sent).toEqual([{ purchaseId: 'p', intent: 'grant', reason: 'As the buyer asked' }]);
});

test('a refund is declined only with a reason, which the buyer reads, and a reason that was begun is kept', async () => {
  const { sent, action } = takeActs();
  const shown = await showComponent(<RefundRequestCard request={asked} lessonsStarted={0} mayAct />, { action });
  await userEvent.click(page.getByText('Decline it'));
  await userEvent.click(page.getByRole('button', { name: 'Decline the request' }));
  expect(sent).toEqual([]);
  await page.getByLabelText('Why, for the buyer to read').fill('Your team\nuses it');
  await shown.unmount();
  await showComponent(<RefundRequestCard request={asked} lessonsStarted={0} mayAct />, { action });
  await expect.element(page.getByLabelText('Why, for the buyer to read')).toHaveValue('Your team\nuses it');
  await userEvent.click(page.getByRole('button', { name: 'Decline the request' }));
  await expect.poll(() => sent).toMatchObject([{ purchaseId: 'p', intent: 'decline' }]);
  expect(String(sent[0]?.reason).replaceAll('\r', '')).toBe('Your team\nuses it');
});

test('an act that does not arrive says that nothing is known to be done, and keeps its reason', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const action = () => sendAct(() => Promise.reject(new TypeError('Failed to fetch')));
  const Page = () => (
    <>
      <ActOutcomeNotice outcome={useActionData<ActOutcome>()} />
      <RefundRequestCard request={asked} lessonsStarted={0} mayAct />
    </>
  );
  await showComponent(<Page />, { action });
  await userEvent.click(page.getByText('Decline it'));
  await page.getByLabelText('Why, for the buyer to read').fill('Your team uses it');
  await userEvent.click(page.getByRole('button', { name: 'Decline the request' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing is known to be done: you are offline.');
  await expect.element(page.getByLabelText('Why, for the buyer to read')).toHaveValue('Your team uses it');
});

test('whoever signed in long ago reads requests, and can neither grant nor decline them', async () => {
  const team = { ...purchase, quantity: 3, seatsInUse: 2, email: null };
  await showComponent(<RefundRequestCard request={{ ...asked, reason: '', purchase: team }} lessonsStarted={0} mayAct={false} />);
  await expect.element(page.getByText('The buyer gave no reason.')).toBeVisible();
  await expect.element(page.getByRole('article')).toMatchTextContent('3 team seats, 2 in use');
  await expect.element(page.getByRole('article')).toMatchTextContent('no verified address');
  expect(document.querySelectorAll('form, summary')).toHaveLength(0);
});

const discount: Discount = {
  ...{ code: 'FAIR-25', percent: 25, plan: 'any', useLimit: 1, used: 0, held: 1, expiresAt: null, endedAt: null, isOpen: true },
  created: '2026-11-20T12:00:00Z',
};
const ended = { ...discount, code: 'OLD-10', endedAt: '2026-11-21T12:00:00Z', isOpen: false };
const teams = { ...discount, code: 'TEAM-5', plan: 'team' as const, useLimit: null };

test('a discount code is ended and opened again with a reason, and its link leads to what it is for', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { sent, action } = takeActs();
  const query = readDeskQuery(new URLSearchParams(), discountList);
  const shown = { discounts: [discount, ended, teams], next: null, query, origin: 'https://course.example' };
  const first = await showComponent(<DiscountsTable {...shown} mayAct />, { action });
  const row = (code: string) => page.getByRole('row').filter({ hasText: code });
  await expect.element(row('FAIR-25')).toMatchTextContent('0 of 1');
  await expect.element(row('FAIR-25')).toMatchTextContent('1 in open checkouts');
  for (const [code, address] of [
    ['FAIR-25', '/principled-ai-coding/checkout?quantity=1&code=FAIR-25'],
    ['TEAM-5', '/team-seats?code=TEAM-5'],
  ] as const) {
    await userEvent.click(row(code).getByRole('button', { name: /^Copy link/ }));
    await expect.poll(() => copied.mock.calls.at(-1)).toEqual([`https://course.example${address}`]);
  }
  expect(await accessibilityViolations()).toEqual([]);
  for (const [summary, button] of [
    ['End FAIR-25', 'End the code'],
    ['Open OLD-10 again', 'Open the code again'],
  ] as const) {
    await userEvent.click(page.getByText(summary, { exact: true }));
    const form = page.getByCss('details[open]').last();
    await form.getByLabelText('Why, for the log').fill('The fair is over');
    await userEvent.click(form.getByRole('button', { name: button }));
  }
  const reason = 'The fair is over';
  await expect
    .poll(() => sent)
    .toEqual([
      { code: 'FAIR-25', intent: 'end', reason },
      { code: 'OLD-10', intent: 'reopen', reason },
    ]);
  await first.unmount();
  await showComponent(<DiscountsTable {...shown} mayAct={false} />);
  await expect.element(row('FAIR-25')).toBeVisible();
  expect(document.querySelectorAll('form')).toHaveLength(0);
});

test('a discount code is made with its terms, and its form is empty for the next', async () => {
  const { sent, action } = takeActs();
  const Page = () => <DiscountForm made={useActionData<{ done: string }>()?.done} />;
  await showComponent(<Page />, { action });
  const code = page.getByLabelText('Code', { exact: true });
  await code.fill('fair-25');
  await page.getByLabelText('Percent off').fill('250');
  await page.getByLabelText('Limit of uses (optional)').fill('1');
  await page.getByLabelText('Why, for the log').fill('For the fair');
  await userEvent.click(page.getByRole('button', { name: 'Make the code' }));
  expect(sent, 'no code takes more than everything').toEqual([]);
  await page.getByLabelText('Percent off').fill('25');
  await userEvent.click(page.getByRole('button', { name: 'Make the code' }));
  const terms = { code: 'fair-25', percent: '25', plan: 'any', useLimit: '1', lastDay: '', reason: 'For the fair' };
  await expect.poll(() => sent).toEqual([{ intent: 'create', ...terms }]);
  await expect.element(code).toHaveValue('');
});

test('access is moved once its owner has seen to whom and what, and a wrong account is said', async () => {
  const rights = [{ id: 'e', source: 'purchase' as const, created: '2026-11-20T12:00:00Z', revoked: null }];
  const problem = 'No account has this as its verified address, or as its id.';
  const wrong = await showComponent(<MoveAccessForm rights={rights} preview={{ target: 'nobody@example.com', problem }} />);
  await expect.element(page.getByLabelText('The other account')).toHaveValue('nobody@example.com');
  await expect.element(page.getByText(problem)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Move access' })).not.toBeInTheDocument();
  await wrong.unmount();

  const { sent, action } = takeActs();
  const to: DeskPerson = {
    ...{ userId: 'right', username: '<i>Right</i>', email: 'right@example.com', havePaicc: false, tags: [], isDisabled: true },
    ...{ isDeleted: false, created: '2026-11-01T12:00:00Z' },
  };
  await showComponent(
    <>
      <MoveAccessForm rights={rights} preview={{ target: 'RIGHT@example.com', to }} />
      <ActOutcomeNotice outcome={{ done: 'Moved' }} />
    </>,
    { action },
  );
  await expect.element(page.getByText('To <i>Right</i>, right@example.com, which is disabled:')).toBeVisible();
  await expect.element(page.getByText('By a purchase, November 20, 2026')).toBeVisible();
  await userEvent.click(page.getByText('Move it', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Move access' }));
  expect(sent, 'without a reason').toEqual([]);
  await page.getByLabelText('Why, for the log').fill('Bought with the wrong account');
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Move access' }));
  await expect.poll(() => sent).toEqual([{ to: 'right', intent: 'move', reason: 'Bought with the wrong account' }]);
});
