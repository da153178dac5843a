import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { expect, openDesk, owner, test } from '#tests/support/owner/desk.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSiteWithContent } from '#tests/support/site/site-with-content.ts';

const hostileName = '93.<img src=x onerror=alert(1)>.draft.md';
const frontMatter = (title: string, more = '') => `---\ntitle: ${title}\ndescription: D\nkind: blog\n${more}---\n`;

test('the owner sees what is scheduled and what is broken, previews a draft, and loads the list down', async ({ browser }) => {
  const site = await startSiteWithContent(
    {
      'blogs/90.planned.md': `${frontMatter('Planned', 'date: 2026-11-20\npublish: 2999-01-31T09:30Z\n')}Not yet.\n`,
      'blogs/91.begun.draft.md': `${frontMatter('<b>Begun</b>')}Half a text.\n`,
      [`blogs/${hostileName}`]: `${frontMatter('Named')}A text.\n`,
      'blogs/89.withheld.md': `\uFEFF${frontMatter('Withheld', 'Draft: true\n')}Nobody reads a secret.\n`,
      'blogs/92.broken.md': `${frontMatter('Broken', 'date: 2026-11-20\n')}[a page](/gone) and [another](/privacy).\n`,
    },
    { OWNER_EMAILS: owner.email },
  );
  const desk = await openDesk(browser, site, '/owner/content');
  const rows = desk.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText('Planned');
  await expect(rows.first()).toContainText('for January 31, 2999 at 9:30 AM UTC');
  expect((await desk.request.get('/blogs/planned')).status()).toBe(404);
  expect(await violationsInBothSchemes(desk)).toEqual([]);

  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText('Links within the site were followed')).toBeVisible({ timeout: 1000 });
  }).toPass();
  const heading = desk.getByRole('columnheader', { name: 'Words' });
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText('Planned');
  await desk.getByLabel('Problems').selectOption('With any');
  await desk.getByRole('button', { name: 'Show' }).click();
  await expect(desk).toHaveURL(/problems=yes/);
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(rows).toHaveCount(2);
  await rows.locator('summary').click();
  await expect(rows.filter({ hasText: '92.broken.md' })).toContainText('/gone leads nowhere');
  await expect(rows.filter({ hasText: 'Withheld' })).toContainText('89.withheld.md: Draft: is not read, and is close to draft');
  expect(await (await desk.request.get('/blogs/withheld')).status()).toBe(404);
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download CSV of this list' }).click();
  expect((await downloading).suggestedFilename()).toBe('content.csv');
  const failure = await runOwnerCommand(site, 'content', '--problems', '--json').catch((error) => error);
  expect(failure.code).toBe(1);
  expect(JSON.parse(failure.stdout).rows).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ file: 'blogs/89.withheld.md', state: 'withheld' }),
      expect.objectContaining({ file: 'blogs/92.broken.md', brokenLinks: [expect.objectContaining({ written: '/gone' })] }),
    ]),
  );

  await desk.goto('/owner/content?state=draft');
  await expect(desk.getByText(hostileName)).toBeVisible();
  await expect(desk.locator('main img')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Preview <b>Begun</b>' }).click();
  await expect(desk).toHaveURL('/blogs/begun');
  await expect(desk.getByText('Half a text.')).toBeVisible();
  const visitor = await browser.newPage({ baseURL: site.origin });
  expect((await visitor.goto('/blogs/begun'))?.status()).toBe(404);
  await site.remove();
});

test('Running warns without a backup, and says when the newest was made', async ({ browser, site }) => {
  const desk = await openDesk(browser, site, '/owner/running');
  await expect(desk.getByText('There is no backup')).toBeVisible();
  const made = JSON.parse(await runOwnerCommand(site, 'backup', '--json'));
  expect(made).toMatchObject({ ok: true, rows: [{ file: expect.stringContaining(site.dataDir) }] });
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Storage and backups' })).toBeVisible();
  await expect(desk.getByText('There is no backup')).toHaveCount(0);
  await expect(desk.getByRole('row').filter({ hasText: `${site.dataDir}/backups` })).toHaveCount(1);
  expect(await accessibilityViolations(desk)).toEqual([]);
});
