import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openMail } from '#tests/support/mail/open-mail.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { openDashboard, payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

const checkout = '/principled-ai-coding/checkout';
const purchasesPage = '/principled-ai-coding/billing/invoice';

/** Orders the course by bank transfer, up to the page that says what follows. */
async function order(page: Page): Promise<{ email: string }> {
  const person = await signIn(page, { redirect: checkout });
  await page.frameLocator('iframe[title="Card payment"]').getByRole('button', { name: 'Use a bank transfer' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
  return person;
}

/** Has the bank of somebody do what a button of the provider's page says. */
async function settleTransfer(page: Page, { email, button }: { email: string; button: string }): Promise<void> {
  const dashboard = await openDashboard(page);
  const settle = dashboard.getByRole('listitem').filter({ hasText: email }).getByRole('button', { name: button });
  await settle.click();
  await expect(settle).toHaveCount(0);
  await dashboard.close();
}

test('a bank transfer opens the course when it arrives, on every page that is open by itself', async ({ page, site }) => {
  const { email } = await order(page);
  const purchases = await page.context().newPage();
  await purchases.goto(purchasesPage);
  await expect(purchases.getByText('Waiting for the bank')).toBeVisible();
  expect(await accessibilityViolations(purchases)).toEqual([]);
  await purchases.goto('/principled-ai-coding/course');
  await expect(purchases).toHaveURL('/principled-ai-coding');
  await purchases.goto(checkout);
  await expect(purchases.getByText('A payment for this is on its way')).toBeVisible();
  await expect(purchases.getByTitle('Card payment')).toHaveCount(0);
  expect(await accessibilityViolations(purchases)).toEqual([]);
  await purchases.goto(purchasesPage);

  await settleTransfer(page, { email, button: 'It arrives' });
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await expect(purchases.getByText('You bought the course for')).toBeVisible();
  await expect(purchases.getByText('Waiting for the bank')).toHaveCount(0);
  await purchases.getByRole('button', { name: 'Receipts and billing address' }).click();
  await expect(purchases.getByText(/, bank transfer\. Receipt of/)).toBeVisible();
  expect(await runOwnerCommand(site, 'refund', email)).toContain('access has ended');
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});

test('a bank transfer that fails is said on the open pages and in an e-mail, and opens nothing', async ({ page }) => {
  const { email } = await order(page);
  const purchases = await page.context().newPage();
  await purchases.goto(purchasesPage);
  await expect(purchases.getByText('Waiting for the bank')).toBeVisible();

  await settleTransfer(page, { email, button: 'It fails' });
  await expect(page.getByRole('heading', { name: 'Your payment did not arrive' })).toBeVisible();
  await expect(purchases.getByText('Your bank did not send the money. Nothing was charged.')).toBeVisible();
  expect(await accessibilityViolations(purchases)).toEqual([]);
  const mail = await openMail(page, { to: email, subject: /Your payment did not arrive/ });
  await expect(mail.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', /\/checkout\?quantity=1$/);
  await purchases.getByRole('link', { name: 'Order again' }).click();
  await expect(purchases.getByRole('heading', { name: 'Buy the course' })).toBeVisible();
});

test('whoever pays another way while a transfer is on its way has it back in full when it arrives after all', async ({
  page,
  site,
}) => {
  const { email } = await order(page);
  const another = await page.context().newPage();
  await openPage(another, checkout);
  await another.getByRole('button', { name: 'Pay another way' }).click();
  await payByCard(another);
  await expect(another.getByRole('heading', { name: 'The course is yours' })).toBeVisible();

  await settleTransfer(page, { email, button: 'It arrives' });
  const mail = await openMail(page, { to: email, subject: /^Refund: / });
  await expect(mail.getByText('You keep the course.')).toBeVisible();
  await another.goto(purchasesPage);
  await expect(another.getByText('You had paid for the course before')).toBeVisible();
  await expect(another.getByText('was sent back to the card or account you paid with')).toBeVisible();
  await another.goto('/principled-ai-coding/course');
  await expect(another).toHaveURL('/principled-ai-coding/course');
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});
