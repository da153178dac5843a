import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { test as base, expect } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { problemsOf } from '#tests/support/payments/e-invoices.ts';
import { holdWebhooks, payByCard } from '#tests/support/payments/gateway.ts';
import { examineSettings, runOwnerCommand } from '#tests/support/site/owner.ts';
import { type Site, startSite } from '#tests/support/site/site.ts';

const checkout = '/principled-ai-coding/checkout';
const purchases = '/principled-ai-coding/billing/invoice';

/** A site whose seller has set everything: tax and e-invoices, seats that cost less by number, prices for cards of countries. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite({
        ...{ SELLER_TAX_PERCENT: '19', SELLER_VAT_ID: 'DE136695976', SELLER_COUNTRY: 'DE', SELLER_REVERSE_CHARGE: 'yes' },
        ...{ COURSE_CURRENCY: 'eur', SEAT_VOLUME_PRICES: '5:10,10:20', CARD_COUNTRY_DISCOUNTS: 'IN:50,BR:40' },
      });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });

const order = (page: Page) => page.getByRole('region', { name: 'Your order' });
const cardForm = (page: Page) => page.frameLocator('iframe[title="Card payment"]');

test('a company says its VAT number before it pays, sees and pays the price without the tax, and has an e-invoice of it', async ({
  page,
  browser,
  site,
}) => {
  expect(await examineSettings(site)).toContain('ok    config: ');
  const { email } = await signIn(page, { redirect: `${checkout}?quantity=12` });
  await expect(order(page)).toContainText('It includes 19% VAT: €366.33.');
  await page.getByText('Buying for a company?').click();
  await page.getByLabel('Country', { exact: true }).selectOption('AT');
  await page.getByLabel('Company').fill('Schleife GmbH');
  await page.getByLabel('VAT number').fill('ATU00000024');
  await page.getByRole('button', { name: 'Use these details' }).click();
  await expect(page.getByText('does not know this VAT number')).toBeVisible();
  await expect(order(page)).toContainText('It includes 19% VAT: €366.33.');
  await page.getByLabel('VAT number').fill('u13585627');
  await page.getByRole('button', { name: 'Use these details' }).click();
  await expect(page.getByText('You are buying for Schleife GmbH, Austria')).toBeVisible();
  for (const line of ['−€366.33', '€1,928.07', 'without VAT: your company owes that in its own country']) {
    await expect(order(page)).toContainText(line);
  }
  await openPage(page, `${checkout}?quantity=12`); // another page on another day still knows the company
  await expect(cardForm(page).getByRole('button', { name: 'Pay €1,928.07' })).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: '12 seats are ready' })).toBeVisible();

  await openPage(page, purchases);
  await expect(page.getByText('Without VAT, which your company owes (ATU13585627, reverse charge).')).toBeVisible();
  await page.getByText('Get an invoice').click();
  await page.getByLabel('Name').fill('Ada Sample');
  await page.getByLabel('Address').fill('Ring 1');
  await page.getByRole('button', { name: 'Preview the invoice' }).click();
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(page.getByRole('heading', { name: /^Invoice 0/ }).first()).toBeVisible();
  const main = page.getByRole('main');
  for (const line of ['Schleife GmbH', 'VAT ATU13585627', '€160.6725', 'Reverse charge: the recipient owes the VAT.']) {
    await expect(main).toContainText(line);
  }
  await expect(main).toContainText(/Total paid\s*€1,928\.07/);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the XML (EN 16931)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^invoice-\d{5}\.xml$/);
  const xml = await readFile(await download.path(), 'utf8');
  expect(await problemsOf(xml)).toEqual([]);
  expect(xml).toContain('<ram:CountryID>AT</ram:CountryID>');
  const address = page.url().replace('/invoice?', '/invoice.xml?');
  await runOwnerCommand(site, 'refund', email, '--amount=50');
  await page.goto(purchases);
  await page.getByRole('link', { name: /^Credit note/ }).click();
  await expect(page.getByRole('link', { name: 'Download the XML (EN 16931)' })).toBeVisible();
  const note = await page.request.get(page.url().replace('/invoice?', '/invoice.xml?'));
  expect(note.headers()['content-type']).toBe('application/xml');
  expect(await note.text()).toContain('<ram:TypeCode>381</ram:TypeCode>');
  const strangers = await browser.newContext({ baseURL: site.origin });
  await signIn(await strangers.newPage());
  expect((await strangers.request.get(address)).status()).toBe(404);
  await strangers.close();
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});

// That a card of the country pays its price, checkout-session/card-country.test.ts shows.
test('a card of another country than the price is for is charged nothing, and pays the full price', async ({ page, site }) => {
  const choosePrice = async (on: Page) => {
    await on.getByLabel('Is your card from one of these countries?').selectOption({ label: 'India: €119.50, 50% off' });
    await on.getByRole('button', { name: 'Show the order at this price' }).click();
    await expect(order(on)).toContainText('Price for cards from India, 50%');
    await expect(on.getByText('If not, nothing is charged')).toBeVisible();
    await expect(cardForm(on).getByRole('button', { name: 'Pay €119.50' })).toBeVisible();
    await expect(cardForm(on).getByRole('button', { name: 'Use a bank transfer' })).toHaveCount(0);
  };
  await signIn(page, { redirect: `${checkout}?quantity=1&cardCountry=FR` });
  await expect(page.getByText('There is no lower price for cards from this country')).toBeVisible();
  await expect(cardForm(page).getByRole('button', { name: 'Pay €239.00' })).toBeVisible();
  await choosePrice(page);
  await payByCard(page);
  await expect(page.getByText('This card does not have the lower price')).toBeVisible();
  await expect(page.getByText('your card was issued in another country')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(purchases);
  await expect(page.getByText('This price was for cards from India')).toBeVisible();
  await page.getByRole('link', { name: 'Order at the full price' }).click();
  await expect(cardForm(page).getByRole('button', { name: 'Pay €239.00' })).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});

test('whoever has the course buys seats, gives their own back and buys more at the price of all, also across kill -9', async ({
  page,
  site,
}) => {
  await signIn(page, { redirect: checkout });
  await test.step('the page of a paid checkout changes by itself when the webhook comes, also across kill -9', async () => {
    await holdWebhooks(site, true);
    const saysWhatHappened = page.waitForResponse('**/functions/appendActionPath'); // by the last script that the page loads
    await payByCard(page);
    await expect(page.getByRole('heading', { name: 'Paid, finishing…' })).toBeVisible();
    await saysWhatHappened;
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await site.stop('SIGKILL');
    Object.assign(site, await site.restart());
    await expect(page.getByRole('heading', { name: 'Paid, finishing…' })).toBeVisible();
    await holdWebhooks(site, false);
    await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible({ timeout: 45_000 });
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
  await page.goto(`${checkout}?quantity=3`);
  await expect(page.getByText('you can ask for the €239 of your own purchase back')).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: '3 seats are ready' })).toBeVisible();
  await expect(page.getByText('You already have the course for yourself')).toBeVisible();
  await page.getByRole('link', { name: 'See the codes' }).click();
  await page.getByRole('button', { name: 'Ask for a refund of my own purchase' }).click();
  await expect(page.getByText('You asked for a refund of your own purchase')).toBeVisible();
  expect(await runOwnerCommand(site, 'refund-requests')).toContain('I bought team seats and will use one of them');

  await expect(page.getByText('Your 3 seats count as if bought together with the new ones')).toContainText('€215.10');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Number of seats').fill('2');
  await page.getByRole('button', { name: 'Buy more seats' }).click();
  for (const line of ['Discount for 5 seats', 'Your 3 seats of earlier orders count, too', '€430.20']) {
    await expect(order(page)).toContainText(line);
  }

  await payByCard(page);
  await expect(page.getByRole('heading', { name: '2 seats are ready' })).toBeVisible();
  await page.goto('/team-seats');
  await expect(page.getByText('Only one more?')).toContainText('for €215.10');
  await page.getByRole('link', { name: 'Buy it as a gift' }).click();
  await expect(order(page)).toContainText('Discount for 6 seats');
  await expect(order(page)).toContainText('€215.10');
  await page.getByLabel('Purchase-order number').fill('PO 4711/ä');
  await page.getByRole('button', { name: 'Set the number' }).click();
  await expect(page.getByText('The invoice will say “Your order PO 4711/ä”.')).toBeVisible();
  await expect(order(page)).toContainText('Discount for 6 seats');
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Your gift is ready' })).toBeVisible();
  await openPage(page, purchases);
  await expect(page.getByText('You bought 2 team seats for €430.20.')).toBeVisible();
  expect(await accessibilityViolations(page), 'several purchases').toEqual([]);
  await page.locator('summary', { hasText: 'Get an invoice' }).first().click();
  await page.getByLabel('Address').first().fill('1 Loop Road');
  await page.getByRole('button', { name: 'Preview the invoice' }).first().click();
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(page.getByRole('article', { name: /^Invoice \d+/ })).toContainText('Your order PO 4711/ä');
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
  expect(await runOwnerCommand(site, 'reconcile')).toContain('nothing to repair');
});
