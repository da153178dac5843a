import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';

const checkout = '/principled-ai-coding/checkout';

test('whoever has the course and buys seats is offered to give their own back, and buys more at the price of all together', async ({
  browser,
}) => {
  const site = await startSite({ SEAT_VOLUME_PRICES: '5:10' });
  const page = await browser.newPage({ baseURL: site.origin });
  await signIn(page, { redirect: checkout });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();

  await page.goto(`${checkout}?quantity=3`);
  await expect(page.getByText('you can ask for the $239 of your own purchase back')).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: '3 seats are ready' })).toBeVisible();
  await expect(page.getByText('You already have the course for yourself')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'See the codes' }).click();
  await page.getByRole('button', { name: 'Ask for a refund of my own purchase' }).click();
  await expect(page.getByText('You asked for a refund of your own purchase')).toBeVisible();
  expect(await runOwnerCommand(site, 'refund-requests')).toContain('I bought team seats and will use one of them');

  await expect(page.getByText('Your 3 seats count as if bought together with the new ones')).toContainText('$215.10');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Number of seats').fill('2');
  await page.getByRole('button', { name: 'Buy more seats' }).click();
  const order = page.getByRole('table', { name: 'Your order' });
  await expect(order).toContainText('Discount for 5 seats');
  await expect(order).toContainText('Your 3 seats of earlier orders count, too');
  await expect(order).toContainText('$430.20');
  await payByCard(page);
  await expect(page.getByRole('heading', { name: '2 seats are ready' })).toBeVisible();
  await page.goto('/team-seats');
  await expect(page.getByText('Only one more?')).toContainText('for $215.10');
  await page.getByRole('link', { name: 'Buy it as a gift' }).click();
  await expect(order).toContainText('Discount for 6 seats');
  await expect(order).toContainText('$215.10');
  await page.getByLabel('Purchase-order number').fill('PO-4711');
  await page.getByRole('button', { name: 'Set the number' }).click();
  await expect(page.getByText('The invoice will say “Your order PO-4711”.')).toBeVisible();
  await expect(order).toContainText('Discount for 6 seats');
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Your gift is ready' })).toBeVisible();
  await page.goto('/principled-ai-coding/billing/invoice');
  await expect(page.getByText('You bought 2 team seats for $430.20.')).toBeVisible();
  expect(await accessibilityViolations(page), 'several purchases').toEqual([]);
  await page.locator('summary', { hasText: 'Get an invoice' }).first().click();
  await page.getByLabel('Address').first().fill('1 Loop Road');
  await page.getByRole('button', { name: 'Preview the invoice' }).first().click();
  await expect(page.getByText('Your order PO-4711')).toBeVisible();
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
  await page.close();
  await site.remove();
});
