import type { Page } from '@playwright/test';
import { freshPerson } from '#tests/support/accounts/sign-in.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openDesk } from '#tests/support/owner/desk.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';

test('the owner makes a discount code, a buyer follows its link and pays less, and purchases and sales say so', async ({
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
  await desk.reload();
  await expect(row).toContainText('1 of 1');
  await expect(row).toContainText('Used up');
  await desk.goto('/owner/sales');
  expect((await paidOf(desk)) - paidBefore).toBeCloseTo(179.25, 2);
});

/** The dollars that the page of sales says were paid: other tests have sold on this site, too. */
async function paidOf(desk: Page): Promise<number> {
  const [, paid = '0'] = /Paid\$([\d,.]*\d)/.exec((await desk.getByRole('main').textContent()) ?? '') ?? [];
  return Number(paid.replaceAll(',', ''));
}
