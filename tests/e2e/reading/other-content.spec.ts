import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '#tests/support/browser/test.ts';
import { startSite } from '#tests/support/site/site.ts';

/** A content folder that holds nothing of ours. */
function makeContent(files: Record<string, string>): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'other-content-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), text);
  }
  return directory;
}

test('a site with another content folder shows what it has and leaves out what it has not', async ({ page }) => {
  const directory = makeContent({ 'blogs/first.md': '---\ntitle: A first post\nkind: blog\ndate: 2026-11-01\n---\nText.\n' });
  const other = await startSite({ CONTENT_DIR: directory });
  try {
    await page.goto(other.origin);
    await expect(page.getByRole('link', { name: 'A first post' })).toBeVisible();
    await expect(page.locator('#first-exercise-task')).toHaveCount(0);
    await page.goto(`${other.origin}/playground`);
    await expect(page.getByText('No problems yet')).toBeVisible();
    for (const address of [
      '/blogs',
      '/principled-ai-coding',
      '/search?q=first',
      '/feed.xml',
      '/sitemap.xml',
      '/llms.txt',
      '/playground.md',
    ])
      expect((await page.request.get(other.origin + address)).status(), address).toBe(200);
    expect((await page.request.get(`${other.origin}/privacy`)).status()).toBe(404);
    expect(other.output()).not.toContain('"level":50');
  } finally {
    await other.remove();
    rmSync(directory, { recursive: true });
  }
});

test('a practice problem with a fault stops the start with one line that names file and line', async () => {
  const directory = makeContent({ 'lessons/1.hello-ai-world/1.first.yml': 'language: javascript\ntitle: 5\n' });
  await expect(startSite({ CONTENT_DIR: directory })).rejects.toThrow(/Cannot start: .*hello-ai-world\/1\.first\.yml:2: title: /);
  rmSync(directory, { recursive: true });
});

test('a text with a fault stops the start; where texts are not checked then, it is shown empty and the log names it', async ({
  request,
}) => {
  const head = '---\ntitle: A post\ndescription: Of boxes.\nkind: blog\ndate: 2026-11-01\n---\n';
  const directory = makeContent({ 'blogs/first.md': `${head}Sound.\n`, 'blogs/second.md': `${head}::box{size=big}\n` });
  await expect(startSite({ CONTENT_DIR: directory, LAZY_CONTENT: 'false' })).rejects.toThrow(
    /Cannot start: .*blogs\/second\.md: line 7: /,
  );
  const other = await startSite({ CONTENT_DIR: directory, LAZY_CONTENT: 'true' });
  try {
    expect(await (await request.get(`${other.origin}/blogs/first`)).text()).toContain('Sound.');
    const shown = await request.get(`${other.origin}/blogs/second`);
    expect(shown.status()).toBe(200);
    expect(await shown.text()).not.toContain('size=big');
    expect(other.output()).toMatch(/blogs\/second\.md: line 7: .*a text has a fault and is shown empty/);
  } finally {
    await other.remove();
    rmSync(directory, { recursive: true });
  }
});
