import type { Page } from '@playwright/test';
import { freshPerson } from '#tests/support/accounts/sign-in.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { act, openDesk } from '#tests/support/owner/desk.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';

test('the owner makes a discount code, a buyer follows its link and pays less, and invoice and sales say so', async ({
  page,
  browser,
  site,
}) => {
  const desk = await openDesk(browser, site, '/owner/sales');
  const paidBefore = await paidOf(desk);
  await desk.goto('/owner/discounts');
  await untilHydrated(desk);
  await desk.getByLabel('Code', { exact: true }).fill('fair-25');
  await desk.getByLabel('Percent off').fill('25');
  await desk.getByLabel('Limit of uses').fill('1');
  await desk.getByLabel('Why, for the log').fill('For the fair');
  await desk.getByRole('button', { name: 'Make the code' }).click();
  await expect(desk.getByText('FAIR-25 takes 25% off from now on.')).toBeVisible();
  const row = desk.getByRole('row').filter({ hasText: 'FAIR-25' });
  await expect(row).toContainText('0 of 1');
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: 'Copy link' }).click();
  await expect(row.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await desk.evaluate(() => navigator.clipboard.readText());
  expect(await accessibilityViolations(desk)).toEqual([]);

  const { pathname, search } = new URL(link);
  await signIn(page, { person: freshPerson(), redirect: pathname + search });
  await expect(page.getByRole('row', { name: /Discount code FAIR-25, 25%/ })).toContainText('−$59.75');
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('$179.25');
  await expect(page.getByText('FAIR-25 takes 25% off')).toBeVisible();
  await expect(page.frameLocator('iframe[title="Card payment"]').getByRole('button', { name: /^Pay/ })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await page.goto('/principled-ai-coding/billing/invoice');
  await untilHydrated(page);
  await expect(page.getByText('$179.25, paid on')).toBeVisible();
  await page.getByText('Get an invoice').click();
  await page.getByLabel('Name').fill('Ada Sample');
  await page.getByLabel('Address').fill('Loop Road 1');
  await page.getByRole('button', { name: 'Preview the invoice' }).click();
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(page.getByRole('article', { name: /^Invoice \d+/ })).toContainText('Discount of 25%, code FAIR-25');

  await desk.reload();
  await expect(row).toContainText('1 of 1');
  await expect(row).toContainText('Used up');
  await desk.goto('/owner/sales');
  expect((await paidOf(desk)) - paidBefore).toBeCloseTo(179.25, 2);

  await signIn(page, { person: freshPerson(), redirect: '/principled-ai-coding/checkout' });
  await untilHydrated(page);
  await page.getByText('Have a discount code?').click();
  await page.getByLabel('Discount code').fill('fair-25');
  await page.getByRole('button', { name: 'Apply the code' }).click();
  await expect(page.getByText('This discount code is used up')).toBeVisible();
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('$239');
  await expect(page.frameLocator('iframe[title="Card payment"]').getByRole('button', { name: /^Pay/ })).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await desk.goto('/owner/discounts');
  await untilHydrated(desk);
  await act(desk, { summary: 'End FAIR-25', button: 'End the code', why: 'The fair is over' });
  await expect(desk.getByText('FAIR-25 has ended: no new checkout takes it.')).toBeVisible();
  await act(desk, { summary: 'Open FAIR-25 again', button: 'Open the code again', why: 'It is not' });
  await expect(desk.getByText('FAIR-25 is open again.')).toBeVisible();
});

/** The dollars that the page of sales says were paid: other tests have sold on this site, too. */
async function paidOf(desk: Page): Promise<number> {
  const [, paid = '0'] = /Paid\$([\d,.]*\d)/.exec((await desk.getByRole('main').textContent()) ?? '') ?? [];
  return Number(paid.replaceAll(',', ''));
}
