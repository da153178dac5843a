import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, owner, test } from '#tests/support/browser/test.ts';
import { openDesk } from '#tests/support/owner/desk.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { startSite } from '#tests/support/site/site.ts';

const frontMatter = (title: string, more = '') => `---\ntitle: ${title}\ndescription: D\nkind: blog\n${more}---\n`;
const texts = {
  '90.planned.md': `${frontMatter('Planned', 'date: 2026-11-20\npublish: 2999-01-31T09:30Z\n')}Not yet.\n`,
  '91.begun.draft.md': `${frontMatter('<b>Begun</b>')}Half a text.\n`,
  '93.<img src=x onerror=alert(1)>.draft.md': `${frontMatter('Named')}A text.\n`,
  '89.withheld.md': `\uFEFF${frontMatter('Withheld', 'Draft: true\n')}Nobody reads a secret.\n`,
  '92.broken.md': `${frontMatter('Broken', 'date: 2026-11-20\n')}[a page](/gone) and [another](/privacy).\n`,
};

// What the list shows, features/content/desk/texts-table.browser.test.tsx has, and what is in it, describe-texts.test.ts.
test('the owner sees what is scheduled and what is broken, previews a draft, and loads the list down', { tag: '@slow' }, async ({
  browser,
}) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'content-'));
  mkdirSync(path.join(directory, 'blogs'));
  cpSync('content/privacy.md', path.join(directory, 'privacy.md'));
  for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(directory, 'blogs', file), text);
  const site = await startSite({ OWNER_EMAILS: owner.email, CONTENT_DIR: directory });
  const desk = await openDesk(browser, site, '/owner/content');
  const rows = desk.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText('Planned');
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText('Links within the site were followed')).toBeVisible({ timeout: 1000 });
  }).toPass();
  const heading = desk.getByRole('columnheader', { name: 'Words' });
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await desk.getByLabel('Problems').selectOption('With any');
  await desk.getByRole('button', { name: 'Show' }).click();
  await expect(desk).toHaveURL(/problems=yes/);
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await rows.filter({ hasText: '92.broken.md' }).locator('summary').click();
  await expect(rows.filter({ hasText: '92.broken.md' })).toContainText('/gone leads nowhere');
  await expect(rows.filter({ hasText: 'Withheld' })).toContainText('89.withheld.md: Draft: is not read, and is close to draft');
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
  await desk.getByRole('button', { name: 'Preview <b>Begun</b>' }).click();
  await expect(desk).toHaveURL('/blogs/begun');
  await expect(desk.getByText('Half a text.')).toBeVisible();
  const visitor = await browser.newPage({ baseURL: site.origin });
  for (const name of ['begun', 'planned', 'withheld']) {
    expect((await visitor.request.get(`/blogs/${name}`)).status(), name).toBe(404);
  }
  await site.remove();
  rmSync(directory, { recursive: true });
});
