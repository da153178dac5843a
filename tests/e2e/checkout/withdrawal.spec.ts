import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

const checkout = '/principled-ai-coding/checkout';
const purchasesPage = '/principled-ai-coding/billing/invoice';

test('a buyer withdraws by three clicks from the footer, and sees that it arrived and that the money went back', async ({
  page,
  site,
}) => {
  const { email } = await signIn(page, { redirect: checkout });
  const cardForm = page.frameLocator('iframe[title="Card payment"]');
  await expect(cardForm.locator('p:has(+ button)')).toHaveText(
    /^By paying you ask us to give you access at once, .+ within 14 days/,
  );
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();

  await page.goto('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click();
  await expect(page.getByRole('radio', { name: /^The course/ })).toBeChecked();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('the course closes: for you, or for whoever you handed it on to')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText(/^We received your withdrawal on .+ at .+ UTC$/)).toBeVisible();
  await expect(page.getByText('Your money is on its way back')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await expect(async () => {
    await page.goto(purchasesPage);
    await expect(page.getByText(/^You asked for access at once, in the words .+ from \w+ \d+, \d{4} on\.$/)).toBeVisible({
      timeout: 500,
    });
    await expect(page.getByText('You withdrew from the contract.', { exact: true })).toBeVisible({ timeout: 500 });
    await expect(page.getByText(/was sent back to the card/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto('/principled-ai-coding/course');
  await expect(page).toHaveURL('/principled-ai-coding');
  await expect(async () => {
    await page.goto('/local/outbox');
    const mails = page.getByRole('listitem').filter({ hasText: email });
    await expect(mails.getByRole('link', { name: 'We have your withdrawal' })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await runOwnerCommand(site, 'withdrawals')).toMatch(new RegExp(`^refunded .*${email}`, 'm'));
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
});
