import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openMail } from '#tests/support/mail/open-mail.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { buyTeamSeats } from '#tests/support/payments/buy-team-seats.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

const seats = (page: Page) => page.getByRole('region', { name: 'Your seats' }).getByRole('listitem');

test('a lead invites by e-mail, a colleague takes the seat from it, and the lead’s open page shows it', async ({
  page,
  context,
  browser,
  site,
}) => {
  const address = `invited-${randomUUID()}@example.com`;
  await buyTeamSeats(page, 2);
  const addresses = page.getByLabel('E-mail addresses');
  const send = page.getByRole('button', { name: 'Send the invitations' });
  await addresses.fill(`${address}\nno address`);
  await send.click();
  await expect(page.getByText('line 2, “no address”, is not an e-mail address')).toBeVisible();
  await expect(addresses).toHaveValue(`${address}\nno address`);
  expect(await accessibilityViolations(page)).toEqual([]);
  await addresses.fill(address);
  await send.click();
  await expect(page.getByText('The invitation is on its way')).toBeVisible();
  await expect(seats(page).filter({ hasText: `Invited: ${address}` })).toHaveCount(1);
  await page.getByLabel('Show').selectOption({ label: 'Invited: 1' });
  await expect(seats(page)).toHaveCount(1);
  await page.getByLabel('Show').selectOption({ label: 'All: 2' });

  const outbox = await context.newPage();
  const mail = await openMail(outbox, { to: address, subject: /^A seat in the course/ });
  await expect(mail.getByText('ignore this e-mail')).toBeVisible();
  const link = await mail.getByRole('link', { name: 'Look at the invitation' }).getAttribute('href');
  expect(link).toContain(`${site.origin}/team-seats/invitation?code=`);

  const colleague = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await signIn(colleague, { redirect: (link ?? '').replace(site.origin, '') });
  await colleague.getByRole('button', { name: 'Take the seat' }).click();
  await expect(colleague.getByText(/Welcome: your seat is from/)).toBeVisible();

  await expect(seats(page).filter({ hasText: 'In use' })).toHaveCount(1);
  await expect(page.getByText(`by the invitation to ${address}`)).toBeVisible();
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});

test('an invitation is taken back by revoking its code, and no more people are invited than there are seats', async ({
  page,
}) => {
  await buyTeamSeats(page, 2);
  const address = `invited-${randomUUID()}@example.com`;
  await page.getByLabel('E-mail addresses').fill(`a-${address}\nb-${address}\nc-${address}`);
  await page.getByRole('button', { name: 'Send the invitations' }).click();
  await expect(page.getByText('3 addresses are more than the 2 free seats')).toBeVisible();
  await page.getByLabel('E-mail addresses').fill(`a-${address}\nb-${address}`);
  await page.getByRole('button', { name: 'Send the invitations' }).click();
  await expect(page.getByText('2 invitations are on their way')).toBeVisible();
  await expect(page.getByText('Every seat is in use or promised to somebody.')).toBeVisible();
  await seats(page)
    .filter({ hasText: `a-${address}` })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(page.getByText(`also in the e-mail to a-${address}`)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the code' }).click();
  await expect(page.getByText('The old code is void')).toBeVisible();
  await expect(seats(page).filter({ hasText: `a-${address}` })).toHaveCount(0);
  await expect(page.getByLabel('E-mail addresses')).toBeVisible();
});

test('the purchase-order number of an order of seats is printed on its invoice', async ({ page }) => {
  await signIn(page, { redirect: '/principled-ai-coding/checkout?quantity=2&purchaseOrder=%E2%80%AE' });
  await expect(page.getByText('The number has signs that cannot be printed')).toBeVisible();
  await page.getByLabel('Purchase-order number').fill('PO 4711/ä');
  await page.getByRole('button', { name: 'Set the number' }).click();
  await expect(page.getByText('The invoice will say “Your order PO 4711/ä”.')).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('link', { name: 'See the codes' })).toBeVisible();
  await openPage(page, '/principled-ai-coding/billing/invoice');
  await page.locator('summary', { hasText: 'Get an invoice' }).click();
  await page.getByLabel('Address').fill('1 Loop Road');
  await page.getByRole('button', { name: 'Preview the invoice' }).click();
  await expect(page.getByText('Your order PO 4711/ä')).toBeVisible();
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(page.getByText('Your order PO 4711/ä')).toBeVisible();
  await expect(page.getByText('This is what the invoice will say')).toHaveCount(0);
});
