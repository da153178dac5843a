import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';

const checkout = '/principled-ai-coding/checkout';
const indianCard = '4000003560000008';

/** Signs somebody in and chooses the price for cards from India. */
async function choosePrice(page: Page): Promise<void> {
  await signIn(page, { redirect: checkout });
  await page.getByLabel('Is your card from one of these countries?').selectOption({ label: 'India: $119.50, 50% off' });
  await page.getByRole('button', { name: 'Show the order at this price' }).click();
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('Price for cards from India, 50%');
  await expect(page.getByText('If not, nothing is charged')).toBeVisible();
  const form = page.frameLocator('iframe[title="Card payment"]');
  await expect(form.getByRole('button', { name: 'Pay $119.50' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Use a bank transfer' })).toHaveCount(0);
}

test('a card of a country pays its price; another is charged nothing, and pays the full price', async ({ browser }) => {
  const site = await startSite({ CARD_COUNTRY_DISCOUNTS: 'IN:50,BR:40' });
  const page = await browser.newPage({ baseURL: site.origin });
  await choosePrice(page);
  await payByCard(page);
  await expect(page.getByText('This card does not have the lower price')).toBeVisible();
  await expect(page.getByText('your card was issued in another country')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto('/principled-ai-coding/billing/invoice');
  await expect(page.getByText('This price was for cards from India')).toBeVisible();

  await page.getByRole('link', { name: 'Order at the full price' }).click();
  const form = page.frameLocator('iframe[title="Card payment"]');
  await expect(form.getByRole('button', { name: 'Pay $239.00' })).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();

  const other = await browser.newPage({ baseURL: site.origin });
  await choosePrice(other);
  await payByCard(other, indianCard);
  await expect(other.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await other.goto('/principled-ai-coding/billing/invoice');
  await expect(other.getByText('You bought the course for $119.50.')).toBeVisible();
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');

  await other.goto(`${checkout}?quantity=2&cardCountry=IN`);
  await expect(other.getByRole('heading', { name: 'Buy 2 team seats' })).toBeVisible();
  await expect(other.getByText('Is your card from one of these countries?')).toHaveCount(0);
  await page.close();
  await other.close();
  await site.remove();
});

test('a country without a lower price is said at the checkout; where there are no such prices nothing of them shows', async ({
  browser,
  page,
}) => {
  await signIn(page, { redirect: `${checkout}?quantity=1&cardCountry=IN` });
  await expect(page.frameLocator('iframe[title="Card payment"]').getByRole('button', { name: 'Pay $239.00' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/India|countries/);

  const site = await startSite({ CARD_COUNTRY_DISCOUNTS: 'IN:50' });
  const offered = await browser.newPage({ baseURL: site.origin });
  await signIn(offered, { redirect: `${checkout}?quantity=1&cardCountry=FR` });
  await expect(offered.getByText('There is no lower price for cards from this country')).toBeVisible();
  await expect(offered.frameLocator('iframe[title="Card payment"]').getByRole('button', { name: 'Pay $239.00' })).toBeVisible();
  await offered.close();
  await site.remove();
});
