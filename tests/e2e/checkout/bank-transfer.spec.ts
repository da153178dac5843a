import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { openMail } from '#tests/support/mail/open-mail.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { openDashboard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

const checkout = '/principled-ai-coding/checkout';
const purchasesPage = '/principled-ai-coding/billing/invoice';

const cardForm = (page: Page) => page.frameLocator('iframe[title="Card payment"]');

/** Orders the course by bank transfer, up to the page that says what follows. */
async function order(page: Page): Promise<{ email: string }> {
  const person = await signIn(page, { redirect: checkout });
  await cardForm(page).getByRole('button', { name: 'Use a bank transfer' }).click();
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
  await untilHydrated(purchases);
  await purchases.getByRole('button', { name: 'Receipts and billing address' }).click();
  await test.step('receipt and billing address are at the payment provider, which leads back', async () => {
    await expect(purchases.getByText(/, bank transfer\. Receipt of/)).toBeVisible();
    await purchases.getByLabel('Street and number').fill('Main Street 1');
    await purchases.getByRole('button', { name: 'Save the address' }).click();
    await expect(purchases.getByRole('status')).toHaveText('Saved.');
    expect(await violationsInBothSchemes(purchases)).toEqual([]);
    await purchases.setViewportSize({ width: 390, height: 844 });
    expect(await purchases.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await purchases.getByRole('link', { name: /^Receipt of/ }).click();
    await expect(purchases.getByText('Main Street 1')).toBeVisible();
    await purchases.getByRole('link', { name: 'All payments' }).click();
    await purchases.getByRole('link', { name: 'Back to the site' }).click();
    await expect(purchases).toHaveURL(purchasesPage);
  });
  expect(await runOwnerCommand(site, 'refund', email)).toContain('access has ended');
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});

test('a bank transfer that fails is said on the open pages and in an e-mail, opens nothing, and can be ordered again', async ({
  page,
  site,
}) => {
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
  await expect(cardForm(purchases).getByRole('button', { name: 'Use a bank transfer' })).toBeVisible();
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});
