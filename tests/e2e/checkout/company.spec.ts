import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { examineSettings, runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';

const course = '/principled-ai-coding';

test('a company says its VAT number before it pays, sees and pays the price without the tax, and its invoice says so', async ({
  browser,
}) => {
  const site = await startSite({
    ...{ SELLER_TAX_PERCENT: '19', SELLER_VAT_ID: 'DE136695976', SELLER_COUNTRY: 'DE', SELLER_REVERSE_CHARGE: 'yes' },
    ...{ COURSE_CURRENCY: 'eur', SEAT_VOLUME_PRICES: '5:10,10:20' },
  });
  const page = await browser.newPage({ baseURL: site.origin });
  expect(await examineSettings(site)).toContain('ok    config: ');

  await signIn(page, { redirect: `${course}/checkout?quantity=12` });
  const order = page.getByRole('region', { name: 'Your order' });
  const form = page.frameLocator('iframe[title="Card payment"]');
  await expect(order).toContainText('It includes 19% VAT: €366.33.');
  await page.getByText('Buying for a company?').click();
  await page.getByLabel('Country').selectOption('AT');
  await page.getByLabel('Company').fill('Schleife GmbH');
  for (const [number, answer] of [
    ['DE136695976', 'This is not a VAT number of the country above'],
    ['ATU13585626', 'This VAT number cannot be right'],
    ['ATU00000024', 'does not know this VAT number'],
  ] as const) {
    await page.getByLabel('VAT number').fill(number);
    await page.getByRole('button', { name: 'Use these details' }).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
  await expect(order).toContainText('It includes 19% VAT: €366.33.');
  await page.getByLabel('VAT number').fill('u13585627');
  await page.getByRole('button', { name: 'Use these details' }).click();
  await expect(page.getByText('You are buying for Schleife GmbH, Austria')).toBeVisible();
  await expect(order).toContainText('−€366.33');
  await expect(order).toContainText('€1,928.07');
  await expect(order).toContainText('without VAT: your company owes that in its own country');

  // Another page on another day still knows the company.
  await openPage(page, `${course}/checkout?quantity=12`);
  await expect(form.getByRole('button', { name: 'Pay €1,928.07' })).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: '12 seats are ready' })).toBeVisible();

  await openPage(page, `${course}/billing/invoice`);
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
  await expect(page.getByRole('link', { name: 'Download the XML' })).toBeVisible();
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
  await page.close();
  await site.remove();
});
