import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openMail } from '#tests/support/mail/open-mail.ts';
import { openDashboard, payByCard } from '#tests/support/payments/gateway.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

const checkout = '/principled-ai-coding/checkout';
const courseIsYours = (page: Page) => page.getByRole('heading', { name: 'The course is yours' });

test('webhooks that are held, thin and let go newest first end as they should, as do a fraud warning and a refused refund', async ({
  page,
  site,
}) => {
  const { email } = await signIn(page, { redirect: checkout });
  const dashboard = await openDashboard(page);
  await dashboard.getByRole('button', { name: 'Hold them back' }).click();
  await dashboard.getByRole('button', { name: 'Send thin events' }).click();
  await expect(dashboard.getByText('They are thin')).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Paid, finishing…' })).toBeVisible();

  await dashboard.reload();
  const waiting = dashboard.getByRole('listitem').filter({ has: dashboard.getByRole('button', { name: 'Send this one' }) });
  await expect(waiting.filter({ hasText: 'checkout.session.completed' })).toHaveCount(1);
  expect(await accessibilityViolations(dashboard)).toEqual([]);
  await waiting.filter({ hasText: 'charge.succeeded' }).getByRole('button').click();
  await expect(waiting.filter({ hasText: 'charge.succeeded' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Paid, finishing…' })).toBeVisible();
  await dashboard.getByRole('button', { name: 'Let them go, newest first' }).click();
  await expect(courseIsYours(page)).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await dashboard.getByRole('button', { name: 'Send whole events' }).click();
  await expect(dashboard.getByText('They are whole')).toBeVisible();
  await test.step('a warning of fraud is the owner’s to judge, and a refund that the bank refuses is corrected', async () => {
    await dashboard.reload();
    const payment = dashboard.getByRole('listitem').filter({ hasText: email });
    await payment.getByRole('button', { name: 'The bank warns of fraud' }).click();
    await expect(async () => {
      expect(await runOwnerCommand(site, 'fraud-warnings')).toMatch(new RegExp(`stands .*${email}`));
    }).toPass();
    expect(await runOwnerCommand(site, 'refund', email)).toContain('access has ended');

    await dashboard.reload();
    await payment.getByRole('button', { name: 'The bank refuses it' }).click();
    await openMail(dashboard, { to: email, subject: /^Your refund of \$239(\.00)? did not go through$/ });
    await page.goto('/principled-ai-coding/course');
    await expect(page).toHaveURL('/principled-ai-coding/course');
  });
  expect(await runOwnerCommand(site, 'audit')).toContain('rules hold');
  expect(await runOwnerCommand(site, 'reconcile')).toContain('nothing to repair');
});

test('a checkout that a day passes over expires, and its owner gets one e-mail about it', async ({ page }) => {
  const { email } = await signIn(page, { redirect: checkout });
  await expect(page.frameLocator('iframe[title="Card payment"]').getByLabel('Card number')).toBeVisible();
  const dashboard = await openDashboard(page);
  const dayHasPassed = dashboard.waitForResponse(/\/clock$/);
  await dashboard.getByRole('button', { name: 'Let a day pass' }).click();
  await dayHasPassed;
  const mail = await openMail(dashboard, { to: email, subject: /Your order is not finished/ });
  await expect(mail.getByRole('link', { name: 'Unsubscribe' })).toHaveAttribute('href', /\/unsubscribe\?/);
  await expect(mail.getByRole('link', { name: 'Back to the checkout' })).toHaveAttribute('href', /\/checkout\?quantity=1$/);
  await payByCard(page);
  await expect(page.frameLocator('iframe[title="Card payment"]').getByText('This checkout has expired')).toBeVisible();
  await page.reload();
  await payByCard(page);
  await expect(courseIsYours(page)).toBeVisible();
});
