import { readFile } from 'node:fs/promises';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { problemsOf } from '#tests/support/payments/e-invoices.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';

const course = '/principled-ai-coding';

test('a buyer who names a country downloads an e-invoice, and its credit note; nobody else does', async ({ browser }) => {
  const seller = { SELLER_COUNTRY: 'DE', SELLER_VAT_ID: 'DE136695976', SELLER_TAX_PERCENT: '19' };
  const site = await startSite(seller);
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const { email } = await signIn(page, { redirect: `${course}/checkout` });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await openPage(page, `${course}/billing/invoice`);
  await page.getByText('Get an invoice').click();
  await page.getByLabel('Name').fill('Ada Sample');
  await page.getByLabel('Address').fill('Loop Road 1');
  await expect(page.getByText('Choose it to get an e-invoice in XML (EN 16931), too.')).toBeVisible();
  await page.getByLabel('Country').selectOption({ label: 'Austria' });
  await page.getByRole('button', { name: 'Preview the invoice' }).click();
  await expect(page.getByRole('region', { name: 'Billed to' })).toContainText('Loop Road 1Austria');
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(page.getByRole('article', { name: /^Invoice \d+/ })).toContainText('Loop Road 1Austria');

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the XML (EN 16931)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^invoice-\d{5}\.xml$/);
  const xml = await readFile(await download.path(), 'utf8');
  expect(await problemsOf(xml)).toEqual([]);
  expect(xml).toContain('<ram:CountryID>AT</ram:CountryID>');
  const address = page.url().replace('/invoice?', '/invoice.xml?');

  await runOwnerCommand(site, 'refund', email, '--amount=50');
  await page.goto(`${course}/billing/invoice`);
  await page.getByRole('link', { name: /^Credit note/ }).click();
  await expect(page.getByRole('link', { name: 'Download the XML (EN 16931)' })).toBeVisible();
  const note = await context.request.get(page.url().replace('/invoice?', '/invoice.xml?'));
  expect(note.headers()['content-type']).toBe('application/xml');
  expect(await note.text()).toContain('<ram:TypeCode>381</ram:TypeCode>');

  const strangers = await browser.newContext({ baseURL: site.origin });
  await signIn(await strangers.newPage());
  expect((await strangers.request.get(address)).status()).toBe(404);
  await strangers.close();
  await context.close();
  await site.remove();
});
