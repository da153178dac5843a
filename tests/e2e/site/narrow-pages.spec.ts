import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';

/** A name as long as the settings allow, without a space to break at. */
const longName = 'Bartholomäus-Maximilian-von-und-zu-Hohenstein-Wittgenstein';

test('what a buyer’s pages hold is never wider than a phone, however long it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  };
  await signIn(page, {
    person: { name: longName, email: `${'a'.repeat(50)}.${Date.now()}@example.com` },
    redirect: '/principled-ai-coding/checkout?quantity=3',
  });
  await fits('the checkout');
  await payByCard(page);
  await page.getByRole('link', { name: 'See the codes' }).click();
  const seats = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Copy the code' }) });
  await expect(seats).toHaveCount(3);
  await untilHydrated(page);
  await fits('codes to give away');
  const copy = page.getByRole('button', { name: 'Copy', exact: false }).first();
  await expect(copy).toBeInViewport({ ratio: 1 });

  const code = await seats.first().locator('.font-mono').innerText();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page).toHaveURL(/\/course\?welcome/);
  await page.goto('/team-seats');
  await expect(page.getByRole('listitem').filter({ hasText: `In use: ${longName}` })).toBeVisible();
  await fits('codes, one of them redeemed');

  await openPage(page, '/principled-ai-coding/billing/invoice');
  await fits('the purchases');
  await page.locator('summary', { hasText: 'Get an invoice' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(longName);
  await page.getByLabel('Company').fill(longName);
  await page.getByLabel('Address').fill(`${longName}straße 1\n12345 ${longName}`);
  await fits('an invoice being written');
  await page.getByRole('button', { name: 'Preview the invoice' }).click();
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(page.getByRole('article', { name: /^Invoice \d+/ })).toBeVisible();
  await fits('an invoice');
});
