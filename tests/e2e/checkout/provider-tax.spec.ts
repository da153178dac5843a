import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { examineSettings, runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';

const course = '/principled-ai-coding';

test('a buyer is told that the tax follows from the address, pays the promised total, and gets an invoice with that tax', async ({
  browser,
}) => {
  const site = await startSite({ STRIPE_AUTOMATIC_TAX: 'true', SELLER_TAX_PERCENT: '7' });
  const page = await browser.newPage({ baseURL: site.origin });
  expect(await examineSettings(site)).toContain(
    'fails config: SELLER_TAX_PERCENT has no effect: STRIPE_AUTOMATIC_TAX has Stripe work out the tax',
  );

  await signIn(page, { redirect: `${course}/checkout` });
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('which the payment provider works out from the address you give in its form');
  await expect(order).not.toContainText('7%');
  const form = page.frameLocator('iframe[title="Card payment"]');
  const country = form.getByLabel('Country of the billing address');
  await country.selectOption({ label: 'Germany: 19% tax, $38.16' });
  await expect(form.getByRole('button', { name: 'Pay $239.00' })).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();

  await openPage(page, `${course}/billing/invoice`);
  await page.getByText('Get an invoice').click();
  await page.getByLabel('Name').fill('Ada Sample');
  await page.getByLabel('Address').fill('Loop Road 1');
  await page.getByRole('button', { name: 'Preview the invoice' }).click();
  const lines = /Net\s*\$200\.84\s*19% VAT\s*\$38\.16\s*Total paid\s*\$239/;
  await expect(page.getByRole('main')).toContainText(lines);
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(page.getByRole('heading', { name: /^Invoice 0/ }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(lines);
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
  await page.close();
  await site.remove();
});

test('where the payment provider is the seller, the pages say so before and after paying, and offer no invoice', async ({
  browser,
}) => {
  const site = await startSite({ STRIPE_MANAGED_PAYMENTS: 'true' });
  const page = await browser.newPage({ baseURL: site.origin });
  expect(await examineSettings(site)).toContain('ok    config: ');

  await signIn(page, { redirect: `${course}/checkout?quantity=2` });
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('The payment provider sells you the course in its own name.');
  await expect(order).toContainText('The payment provider sends you receipt and invoice by e-mail.');
  await expect(page.getByLabel('Purchase-order number')).toHaveCount(0);
  await expect(page.getByText('By paying you ask us to give you access at once')).toBeVisible();
  const form = page.frameLocator('iframe[title="Card payment"]');
  await form.getByLabel('Country of the billing address').selectOption('GB');
  await payByCard(page);
  await expect(page.getByRole('heading', { name: '2 seats are ready' })).toBeVisible();

  await openPage(page, `${course}/billing/invoice`);
  await expect(page.getByText('The payment provider sold you this in its own name')).toContainText('$79.67 of tax');
  await expect(page.getByText('Get an invoice')).toHaveCount(0);
  await page.getByRole('button', { name: 'Receipts and billing address' }).click();
  await page.getByRole('link', { name: /^Receipt of/ }).click();
  await expect(page.getByText('That includes $79.67 of tax. Sold by the payment provider.')).toBeVisible();
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
  await page.close();
  await site.remove();
});
