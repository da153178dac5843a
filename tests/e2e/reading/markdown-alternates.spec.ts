import { expect, test } from '#tests/support/browser/test.ts';

test('every page that anyone may read says where its alternate is, and the alternate is there', async ({ page, request }) => {
  for (const address of [
    '/',
    '/blogs',
    '/principled-ai-coding',
    '/playground',
    '/privacy',
    '/compute-advantage-equation',
    '/blogs/how-to-read-a-diff',
    '/state-of-ai-coding/engineering-with-exponentials',
  ]) {
    await page.goto(address);
    const title = await page.getByRole('heading', { level: 1 }).first().textContent();
    const alternate = await page.locator('link[rel="alternate"][type="text/markdown"]').getAttribute('href');
    const response = await request.get(alternate ?? '');
    expect(response.status(), alternate ?? address).toBe(200);
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    const markdown = await response.text();
    expect(markdown).toMatch(/^---\ntitle: .+\ndescription: .+\n(date: \d{4}-\d\d-\d\d\n)?address: http:\/\/.+\n---\n\n# .+\n\n/);
    expect(markdown).not.toMatch(/^:{2,}\w|\]\(\/|<!--/m);
    if (address.length > 1 && !address.startsWith('/principled')) expect(markdown).toContain(`\n# ${title}\n`);
  }
});

test('a reader of a text finds its Markdown, and gets it from memory the next time', async ({ page, request }) => {
  await page.goto('/blogs/how-to-read-a-diff');
  await page.getByRole('link', { name: 'Markdown', exact: true }).click();
  await expect(page).toHaveURL('/blogs/how-to-read-a-diff.md');
  await expect(page.getByText('# How to read a diff you did not write')).toBeVisible();
  const { etag } = (await request.get('/blogs/how-to-read-a-diff.md')).headers();
  const again = await request.get('/blogs/how-to-read-a-diff.md', { headers: { 'If-None-Match': etag ?? '' } });
  expect(again.status()).toBe(304);
});

test('a file that lies there keeps its address', async ({ request }) => {
  expect(await (await request.get('/downloads/diff-review-checklist.md')).text()).toMatch(/^# Diff review checklist/);
});

test('what is not for everyone has no alternate, whoever asks', async ({ people }) => {
  for (const browser of Object.values(people)) {
    for (const address of [
      '/state-of-ai-coding/ai-coding-is-transitory.md',
      '/state-of-ai-coding/agentic-coding-is-the-endgame.md',
      '/lessons/hello-ai-world.md',
      '/settings.md',
      '/nothing.md',
      '/.md',
    ])
      expect((await browser.request.get(address)).status(), address).toBe(404);
  }
});
