import { randomUUID } from 'node:crypto';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { expect, openDesk, test } from '#tests/support/owner/desk.ts';
import { onDatabase } from '#tests/support/site/on-database.ts';

test('the owner finds a certificate and revokes it with a reason that its page shows, and takes that back', async ({
  page,
  browser,
  site,
}) => {
  const { email } = await signIn(page);
  const certificateId = randomUUID();
  const name = `<b>Ada</b> ${certificateId.slice(0, 8)}`;
  await onDatabase(
    site,
    (sql) => sql`insert into certificates (id, parent_user_id, final_id, name, "right", total, passed_at)
      select ${certificateId}, id, 'any', ${name}, 8, 8, now() from users where email = ${email}`,
  );
  const desk = await openDesk(browser, site, '/owner/learning');
  await desk.getByRole('link', { name: 'Certificates', exact: true }).click();
  await desk.getByLabel('Find').fill(email);
  await desk.getByRole('button', { name: 'Find' }).click();
  await expect(desk).toHaveURL(`/owner/certificates?q=${encodeURIComponent(email)}&state=`);
  const row = desk.getByRole('row').filter({ hasText: name });
  await row.locator('summary').click();
  expect(await violationsInBothSchemes(desk)).toEqual([]);
  await row.getByLabel('Why, for everybody').fill('Somebody <i>else</i> sat the final');
  await row.getByRole('button', { name: 'Revoke this certificate' }).click();
  await expect(desk.getByText('Revoked: everybody who opens or checks the certificate reads why.')).toBeVisible();
  await expect(row).toContainText('Somebody <i>else</i> sat the final');
  await page.goto(`/certificates/${certificateId}`);
  await expect(page.getByText('Somebody <i>else</i> sat the final')).toBeVisible();

  await row.locator('summary', { hasText: 'Reinstate' }).click();
  await row.getByLabel('Why, for the log').fill('It was them');
  await row.getByRole('button', { name: 'Reinstate this certificate' }).click();
  await expect(desk.getByText('Reinstated: the certificate is valid again.')).toBeVisible();
  await expect(row).toContainText('Valid');
  await page.reload();
  await expect(page.getByText('Somebody <i>else</i> sat the final')).toHaveCount(0);
});
