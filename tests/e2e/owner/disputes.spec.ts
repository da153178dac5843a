import { readFile } from 'node:fs/promises';
import { freshPerson } from '#tests/support/accounts/sign-in.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { readPdfText } from '#tests/support/files/read-pdf-text.ts';
import { expect, openDesk, test } from '#tests/support/owner/desk.ts';
import { payByCard } from '#tests/support/payments/gateway.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

test('the owner finds a dispute, downloads what speaks for the payment, and the log says so', async ({ page, browser, site }) => {
  const { email } = await signIn(page, { person: freshPerson(), redirect: '/principled-ai-coding/checkout' });
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'The course is yours' })).toBeVisible();
  await onDatabase(
    site,
    (sql) => sql`insert into provider_disputes (id, payment_intent_id, as_of, stage, status, ends_access, reason, due_by)
      select 'du_of_browser_test', payment_intent_id, now(), 4, 'needs_response', true, 'fraudulent', '2027-01-05T12:00:00Z'
      from purchases purchase join users on users.id = purchase.user_id where users.email = ${email}`,
  );
  const desk = await openDesk(browser, site);
  await desk.getByRole('link', { name: /^\d+ disputes? to answer$/ }).click();
  await expect(desk).toHaveURL('/owner/disputes?state=open&sort=answer-by');
  const row = desk.getByRole('row').filter({ hasText: 'fraudulent' });
  await expect(row).toContainText('Answer it');
  await expect(row).toContainText('January 5, 2027');
  expect(await accessibilityViolations(desk)).toEqual([]);
  const downloading = desk.waitForEvent('download');
  await row.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^evidence-.+\.pdf$/);
  expect(readPdfText(await readFile(await download.path())).replaceAll(/\s+/g, ' ')).toContain('Consent to immediate access');
  await desk.goto('/owner');
  await expect(desk.getByRole('main')).toContainText('Took the evidence about a dispute');
});
