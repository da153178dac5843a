import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';

test('a buyer finds receipt and billing address at the payment provider, and comes back', async ({ page }) => {
  await signIn(page);
  await openPage(page, '/principled-ai-coding/checkout');
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();

  await openPage(page, '/principled-ai-coding/billing/invoice');
  await page.getByRole('button', { name: 'Receipts and billing address' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'card ending in 4242' })).toHaveCount(1);
  await page.getByLabel('Street and number').fill('Main Street 1');
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: /^Receipt of/ }).click();
  await expect(page.getByText('Main Street 1')).toBeVisible();
  await page.getByRole('link', { name: 'All payments' }).click();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL('/principled-ai-coding/billing/invoice');
});
