import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { test as base, expect } from '#tests/support/browser/test.ts';
import { startSiteWithContent } from '#tests/support/site/site-with-content.ts';

/** Thirty posts of a month that no other text is from, every third tagged `every third`, the first of a kind of its own. */
function thirtyPosts(): Record<string, string> {
  const files: Record<string, string> = {};
  for (let number = 1; number <= 30; number += 1) {
    const kind = number === 1 ? 'podcast' : number % 2 ? 'sketch' : 'manual';
    const tags = number % 3 ? '[common]' : '[common, every third]';
    const facts = `description: The post of day ${number}.\nkind: ${kind}\ndate: 2029-11-${String(number).padStart(2, '0')}\ntags: ${tags}`;
    files[`blogs/${100 + number}.post-${number}.md`] = `---\ntitle: Post ${number}\n${facts}\n---\nText.\n`;
  }
  return files;
}

const test = base.extend({
  site: [
    async ({}, use) => {
      const site = await startSiteWithContent(thirtyPosts());
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' }); // one worker, so that one such site is started

const titles = '.content-list h2';

test('a list has pages that lead to each other, newest first', async ({ page, site }) => {
  await page.goto('/blogs');
  await expect(page.locator(titles)).toHaveCount(12);
  await expect(page.locator(titles).first()).toHaveText('Post 30');
  await expect(page.locator('head link[rel=prev]')).toHaveCount(0);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL('/blogs?page=2');
  await expect(page).toHaveTitle(/^Essays and guides, page 2 ·/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.origin}/blogs?page=2`);
  await expect(page.locator('head link[rel=prev]')).toHaveAttribute('href', '/blogs');
  await expect(page.locator('head link[rel=next]')).toHaveAttribute('href', '/blogs?page=3');
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect(page.locator(titles).first()).toHaveText('Post 6');
  await page.goto('/blogs?kind=manual&page=2');
  await expect(page.locator(titles)).toHaveText(['Post 6', 'Post 4', 'Post 2']);
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('link', { name: 'Older' })).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.origin}/blogs`);
});

test('kind and tag combine by plain links that can be shared', async ({ page, site }) => {
  await page.goto('/blogs?page=3');
  await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'manual 15' }).click();
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'every third 5' }).click();
  await expect(page).toHaveURL('/blogs?kind=manual&tag=every+third');
  await expect(page.locator(titles)).toHaveText(['Post 30', 'Post 24', 'Post 18', 'Post 12', 'Post 6']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('manual about every third');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.origin}/blogs`);
  await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'Everything' }).click();
  await expect(page.locator(titles)).toHaveCount(10);
  await page.goto('/blogs?kind=podcast');
  await expect(page.locator(titles)).toHaveText(['Post 1']);
});

test('a kind or tag that nothing has is said, with a way back', async ({ page }) => {
  for (const [query, reason] of [
    ['kind=film', '“film” is not a kind of text here'],
    ['tag=%3Cb%3E', 'Nothing here is tagged “<b>”'],
  ]) {
    expect((await page.goto(`/blogs?${query}`))?.status()).toBe(404);
    await expect(page.getByText(reason ?? '')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Essays and guides');
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect(page.locator(titles)).toHaveCount(12);
  }
  const empty = await page.request.get('/blogs?kind=podcast&tag=every+third');
  expect([empty.status(), await empty.text()]).toEqual([200, expect.stringContaining('Nothing has both this kind and this tag')]);
});

test('a page that the list does not have is not found, and says how many there are', async ({ request }) => {
  const third = await request.get('/blogs?kind=manual&page=3');
  const says = 'There are 2 pages of this list, and 3 is not among them.';
  expect([third.status(), await third.text()]).toEqual([404, expect.stringContaining(says)]);
  expect((await request.get('/blogs?page=-1')).status()).toBe(404);
});

test('a filtered page is answered from memory, whatever order its query is in', async ({ request }) => {
  const first = await request.get('/blogs?kind=manual&page=1');
  const again = await request.get('/blogs?page=1&kind=manual&utm_source=news');
  expect(first.headers().etag).toMatch(/^"/);
  expect(again.headers().etag).toBe(first.headers().etag);
});

test('axe finds nothing on a page of a filtered list, and none is wider than the window, light and wide or dark and narrow', async ({
  page,
}) => {
  const long = 'x'.repeat(39);
  for (const address of ['/blogs?page=2', '/blogs?kind=manual&page=2', `/blogs?tag=${long.repeat(9)}`, `/search?q=${long}`]) {
    await page.goto(address);
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await accessibilityViolations(page), `${address} in ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
    }
  }
});
