import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openDesk } from '#tests/support/owner/desk.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';

test('the desk says how the site is, which settings are given without their values, and when it was backed up', async ({
  browser,
  site,
}) => {
  const desk = await openDesk(browser, site, '/owner/running');
  const checks = desk.getByRole('table', { name: 'Looked at just now' }).locator('tbody').getByRole('row');
  await expect(checks).toHaveText([
    ...[/^config/, /^address/, /^certificate/, /^clock/, /^disk/, /^price/, /^database/, /^storage/],
    ...[/^payments/, /^webhooks/, /^sign-in/, /^mail/, /^mail records/, /^model/, /^backup/, /^alerts/],
  ]);
  await expect(checks.filter({ hasText: 'fails' })).toHaveCount(0);
  const settings = desk.getByRole('table', { name: /What this process is given/ });
  await expect(settings.getByRole('row').filter({ hasText: 'OWNER_EMAILS' })).toHaveCount(1);
  expect(await desk.content()).not.toContain('someone@example.com');

  await expect(desk.getByText('There is no backup')).toBeVisible();
  const made = JSON.parse(await runOwnerCommand(site, 'backup', '--json'));
  expect(made).toMatchObject({ ok: true, rows: [{ file: expect.stringContaining(site.dataDir) }] });
  const jobs = desk.getByRole('table', { name: 'What the site does by itself' }).locator('tbody').getByRole('row');
  await expect(async () => {
    await desk.reload();
    await expect(jobs.filter({ hasText: 'E-mails are sent' })).toContainText('well', { timeout: 1000 });
  }).toPass();
  await expect(jobs.filter({ hasText: 'fail' })).toHaveCount(0);
  await expect(desk.getByRole('heading', { name: 'Storage and backups' })).toBeVisible();
  await expect(desk.getByText('There is no backup')).toHaveCount(0);
  await expect(desk.getByRole('row').filter({ hasText: `${site.dataDir}/backups` })).toHaveCount(1);
  expect(await accessibilityViolations(desk)).toEqual([]);
});
