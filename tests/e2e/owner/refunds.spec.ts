import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, owner, test } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { openMail } from '#tests/support/mail/open-mail.ts';
import { openDesk } from '#tests/support/owner/desk.ts';
import { holdWebhooks, payByCard } from '#tests/support/payments/gateway.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

test('the owner fetches a payment that never arrived, signs in again after an hour, declines its refund and grants it later', async ({
  page,
  browser,
  site,
}) => {
  const desk = await openDesk(browser, site, '/owner/sales');
  await holdWebhooks(site, true);
  const { email } = await signIn(page, { redirect: '/principled-ai-coding/checkout' });
  await payByCard(page);
  await test.step('what never arrived is fetched, and the buyer’s open page follows', async () => {
    await expect(page.getByRole('heading', { name: 'Paid, finishing…' })).toBeVisible();
    await desk.getByRole('button', { name: 'Compare now' }).click();
    await expect(desk.getByText(/^\d+ events of the last four days: \d+ had not arrived, and took effect now\.$/)).toBeVisible();
    const missing = desk.getByRole('table', { name: 'What had not arrived, oldest first' });
    await expect(missing.getByRole('row').filter({ hasText: 'checkout.session.completed' })).toHaveCount(1);
    expect(await accessibilityViolations(desk)).toEqual([]);
    await holdWebhooks(site, false);
    await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  });

  await page.goto('/principled-ai-coding/billing/invoice');
  await expect(page.locator('a[href="/owner"]')).toHaveCount(0);
  await page.locator('summary', { hasText: 'Ask for a refund' }).click();
  await page.getByLabel('What did not work for you?').fill('<img src=x onerror="window.isBroken = true"> Too easy');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Refund requested')).toBeVisible();

  await desk.locator('.account-menu > summary').click();
  await desk.locator('.account-menu').getByRole('link', { name: 'Owner’s desk' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await desk
    .getByRole('link', { name: /refund request/ })
    .first()
    .click();
  const card = desk.getByRole('article').filter({ hasText: email });
  await expect(card.locator('summary', { hasText: 'Decline it' })).toBeVisible();
  await test.step('after an hour a request is read, and answered only behind a new sign-in', async () => {
    await onDatabase(site, (sql) => sql`update sessions set created_at = created_at - interval '61 minutes'`);
    await desk.reload();
    await expect(card).toContainText('<img src=x onerror="window.isBroken = true"> Too easy');
    expect(await desk.evaluate(() => 'isBroken' in window)).toBe(false);
    await expect(card.locator('summary')).toHaveCount(0);
    await desk.getByRole('button', { name: 'Continue with Google' }).click();
    await desk.getByRole('button', { name: owner.email }).click();
    await expect(desk).toHaveURL('/owner/refunds');
  });

  const team = `Your team ${email}`; // the overview lists what all tests of this site did
  await test.step('the buyer reads the reason on the open page and in an e-mail, and asks again', async () => {
    await card.locator('summary', { hasText: 'Decline it' }).click();
    await card.getByLabel('Why, for the buyer to read').fill(`${team}\nuses it`);
    await card.getByRole('button', { name: 'Decline the request' }).click();
    await expect(desk.getByText(/^Declined\. The buyer reads your reason/)).toBeVisible();
    await expect(card).toBeHidden();
    await expect(page.getByText(/Refund declined\s*On .+: “Your team \S+\s+uses it”\. You keep your access\./)).toBeVisible();
    const mail = await openMail(await page.context().newPage(), { to: email, subject: /refund was declined/ });
    await expect(mail.getByText('uses it')).toBeVisible();
    await page.locator('summary', { hasText: 'Ask again' }).click();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByText('Refund requested')).toBeVisible();
  });

  await page.goto('/principled-ai-coding/course');
  await desk.reload();
  await expect(card).toContainText('The buyer gave no reason.');
  await card.locator('summary', { hasText: 'Grant it' }).click();
  await card.getByRole('button', { name: 'Refund $239 now' }).click();
  await expect(desk.getByText('Refunded $239: the access it gave has ended.')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL('/principled-ai-coding');
  await desk.getByRole('link', { name: 'Overview' }).click();
  const declined = desk.getByRole('row').filter({ hasText: team });
  await expect(declined).toContainText('Olga Owner');
  await expect(declined).toContainText('Declined a refund request');
  const fetched = desk.getByRole('row').filter({ hasText: 'Took what had not arrived from the payment provider' }).first();
  await expect(fetched).toContainText(owner.name);
  expect(await violationsInBothSchemes(desk)).toEqual([]);
});
