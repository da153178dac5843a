import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, owner, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { openMail } from '#tests/support/mail/open-mail.ts';
import { openDesk } from '#tests/support/owner/desk.ts';
import { holdWebhooks, payByCard } from '#tests/support/payments/gateway.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

async function askForRefund(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await page.goto('/principled-ai-coding/billing/invoice');
  await page.locator('summary', { hasText: 'Ask for a refund' }).click();
  await page.getByLabel('What did not work for you?').fill(reason);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Refund requested')).toBeVisible();
}

test('the owner comes by the menu, signs in again after an hour, and declines a refund with a reason that the buyer reads', async ({
  page,
  browser,
  site,
}) => {
  const { email } = await signIn(page, { redirect: '/principled-ai-coding/checkout' });
  await payByCard(page);
  await askForRefund(page, '<img src=x onerror="window.isBroken = true"> Too easy');
  const desk = await openDesk(browser, site, '/settings');
  for (const address of ['/settings', '/terms']) {
    await desk.goto(address);
    await desk.locator('.account-menu > summary').click();
    await expect(desk.locator('.account-menu').getByRole('link', { name: 'Owner’s desk' })).toBeVisible();
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-member', /.*/);
    await expect(page.locator('a[href="/owner"]')).toHaveCount(0);
  }
  await page.goto('/principled-ai-coding/billing/invoice');
  await desk.locator('.account-menu').getByRole('link', { name: 'Owner’s desk' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await desk
    .getByRole('link', { name: /refund request/ })
    .first()
    .click();
  const card = desk.getByRole('article').filter({ hasText: email });
  await expect(card.locator('summary', { hasText: 'Decline it' })).toBeVisible();

  await onDatabase(site, (sql) => sql`update sessions set created_at = created_at - interval '61 minutes'`);
  await desk.reload();
  await expect(card).toContainText('<img src=x onerror="window.isBroken = true"> Too easy');
  expect(await desk.evaluate(() => 'isBroken' in window)).toBe(false);
  await expect(card.locator('summary')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Continue with Google' }).click();
  await desk.getByRole('button', { name: owner.email }).click();
  await expect(desk).toHaveURL('/owner/refunds');

  await card.locator('summary', { hasText: 'Decline it' }).click();
  const team = `Your team ${email}`; // the overview lists what all tests of this site did
  await card.getByLabel('Why, for the buyer to read').fill(`${team}\nuses it`);
  await card.getByRole('button', { name: 'Decline the request' }).click();
  await expect(desk.getByText(/^Declined\. The buyer reads your reason/)).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByText(/Refund declined\s*On .+: “Your team \S+\s+uses it”\. You keep your access\./)).toBeVisible();
  const mail = await openMail(page, { to: email, subject: /refund was declined/ });
  await expect(mail.getByText('uses it')).toBeVisible();
  await desk.getByRole('link', { name: 'Overview' }).click();
  const entry = desk.getByRole('row').filter({ hasText: team });
  await expect(entry).toContainText('Olga Owner');
  await expect(entry).toContainText('Declined a refund request');
  expect(await violationsInBothSchemes(desk)).toEqual([]);
});

test('the owner fetches a payment that never arrived, and later refunds it: the buyer’s open page follows both', async ({
  page,
  browser,
  site,
}) => {
  const desk = await openDesk(browser, site, '/owner/sales');
  await holdWebhooks(site, true);
  const { email } = await signIn(page, { redirect: '/principled-ai-coding/checkout' });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Paid, finishing…' })).toBeVisible();
  await desk.getByRole('button', { name: 'Compare now' }).click();
  await expect(desk.getByText(/^\d+ events of the last four days: \d+ had not arrived, and took effect now\.$/)).toBeVisible();
  const missing = desk.getByRole('table', { name: 'What had not arrived, oldest first' });
  await expect(missing.getByRole('row').filter({ hasText: 'checkout.session.completed' })).toHaveCount(1);
  expect(await accessibilityViolations(desk)).toEqual([]);
  await holdWebhooks(site, false);

  await askForRefund(page, '');
  await page.goto('/principled-ai-coding/course');
  await desk.goto('/owner');
  const entry = desk.getByRole('row').filter({ hasText: 'Took what had not arrived from the payment provider' }).first();
  await expect(entry).toContainText(owner.name);
  await desk.goto('/owner/refunds');
  const card = desk.getByRole('article').filter({ hasText: email });
  await expect(card).toContainText('The buyer gave no reason.');
  await card.locator('summary', { hasText: 'Grant it' }).click();
  await card.getByRole('button', { name: 'Refund $239 now' }).click();
  await expect(desk.getByText('Refunded $239: the access it gave has ended.')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL('/principled-ai-coding');
});
