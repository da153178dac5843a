import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '#tests/support/browser/test.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import type { Site } from '#tests/support/site/site.ts';
import { startSiteWithContent } from '#tests/support/site/site-with-content.ts';

const text = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\nkind: blog\ndate: 2026-11-22\n---\n${body}\n`;

/** A site with a draft of a new text and one of a text that is there already. */
const test = base.extend({
  site: [
    async ({}, use) => {
      const site = await startSiteWithContent({
        'blogs/80.wombats.draft.md': text('Wombats', 'The wombat digs.'),
        'blogs/81.kiwis.md': text('Kiwis', 'The kiwi as published.'),
        'blogs/81.kiwis.draft.md': text('Kiwis, revised', 'The kiwi as rewritten.'),
      });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' }); // one worker, so that one such site is started

async function makeToken(site: Site, label = 'test'): Promise<string> {
  const output = await runOwnerCommand(site, 'preview-token', 'create', `--label=${label}`);
  return /token: +(\S+)/.exec(output)?.[1] ?? '';
}

const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const storedToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('previewToken'));

async function expectNoDrafts(request: APIRequestContext) {
  expect((await request.get('/blogs/wombats')).status()).toBe(404);
  expect(await (await request.get('/blogs/kiwis')).text()).toContain('as published');
  for (const path of ['/', '/blogs', '/search?q=wombat']) {
    const response = await request.get(path);
    expect(await response.text(), path).not.toMatch(/wombats|Kiwis, revised|>Draft</);
  }
}

test('an address with a token shows drafts, the cookie keeps them, leaving ends it, and nobody else sees any of it', async ({
  page,
  browser,
  site,
}) => {
  await page.request.get('/blogs'); // in memory from here on
  const token = await makeToken(site, 'editor');
  await page.goto(`/blogs?preview=${token}&kind=blog#content`);
  await expect(page).toHaveURL('/blogs?kind=blog#content');
  await expect(bannerOf(page)).toContainText('Preview: drafts are shown');
  await expect.poll(() => storedToken(page)).toBe(token);
  const draft = page.locator('.content-list li').filter({ hasText: 'Wombats' });
  await expect(draft.getByText('Draft', { exact: true })).toBeVisible();

  await page.goto('/content-queries');
  await expect(page.locator('.query-console[data-ready]')).toBeVisible();
  for (const way of ['Ask the server', 'Answer in this browser']) {
    await page.getByLabel('Query, as JSON').fill('{"where":{"_draft":true,"title":"Wombats"},"only":["title"]}');
    await page.getByRole('radio', { name: way, exact: true }).check();
    await page.getByRole('button', { name: 'Ask' }).click();
    const answer = page.locator('.query-console[data-ready]').getByRole('status');
    await expect(answer.locator('pre')).toContainText('Wombats');
    await expect(answer).not.toContainText(token);
  }
  await page.goto('/blogs?kind=blog');

  await draft.getByRole('link', { name: 'Wombats' }).click();
  await expect(page.getByText('The wombat digs.')).toBeVisible();
  await expect(page.locator('main').getByText('Draft', { exact: true })).toBeVisible();
  await page.goto('/blogs/kiwis');
  await expect(page.getByText('The kiwi as rewritten.')).toBeVisible();
  await page.goto('/playground');
  await expect(bannerOf(page)).toBeVisible();
  await page.goto('/de/blogs');
  const german = page.getByRole('complementary', { name: 'Vorschau' });
  await expect(german.getByRole('button', { name: 'Vorschau verlassen' })).toBeVisible();

  const stranger = await browser.newContext({ baseURL: site.origin });
  await expectNoDrafts(stranger.request);
  await stranger.close();

  await page.goto('/blogs/kiwis');
  await bannerOf(page).getByRole('button', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL('/blogs/kiwis');
  await expect(page.getByText('The kiwi as published.')).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
  expect(await storedToken(page)).toBeNull();
  await page.reload();
  await expect(bannerOf(page)).toHaveCount(0);
  await expectNoDrafts(page.request);
});

test('the search finds drafts in preview and marks them', async ({ page, site }) => {
  await page.goto(`/blogs?preview=${await makeToken(site)}`);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('wombatt');
  await expect(page.getByRole('option', { name: /Wombats/ }).getByText('Draft', { exact: true })).toBeVisible();
  const response = await page.request.get('/content/search?q=wombat');
  expect(response.headers()['cache-control']).toBe('private, no-store');
});

test('a revoked token shows nothing from the next request on, says so once, and is forgotten', async ({ page, site }) => {
  await page.goto(`/blogs/wombats?preview=${await makeToken(site, 'short-lived')}`);
  await expect(page.getByText('The wombat digs.')).toBeVisible();
  expect(await runOwnerCommand(site, 'preview-token', 'revoke', 'short-lived')).toContain('revoked: 1');
  const response = await page.reload();
  expect(response?.status()).toBe(404);
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(bannerOf(page)).toContainText('Preview has ended');
  await expect.poll(() => storedToken(page)).toBeNull();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'previewToken' }));
  await page.goto('/blogs');
  await expect(bannerOf(page)).toHaveCount(0);
});

test('the cookie wins over session storage, which brings a lost cookie back until preview is left in any tab', async ({
  page,
  context,
  site,
}) => {
  const [first, second] = [await makeToken(site), await makeToken(site)];
  await page.goto(`/blogs?preview=${first}`);
  await expect.poll(() => storedToken(page)).toBe(first);
  const other = await context.newPage();
  await other.goto(`/blogs?preview=${second}`);
  await expect.poll(() => storedToken(other)).toBe(second);
  await page.goto('/');
  await expect.poll(() => storedToken(page)).toBe(second);

  await context.clearCookies({ name: 'previewToken' });
  await page.goto('/privacy');
  await expect(bannerOf(page)).toContainText('drafts are shown');
  await expect(page).toHaveURL('/privacy');
  await page.waitForLoadState(); // it was loaded again, and its script has to hear of the leaving

  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  await expect.poll(() => storedToken(other)).toBeNull();
  await other.goto('/');
  await expect(bannerOf(other)).toHaveCount(0);
});

test('without a script preview works by its address, its cookie and its button', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/blogs/wombats?preview=${await makeToken(site)}`);
  await expect(page).toHaveURL('/blogs/wombats');
  await expect(page.getByText('The wombat digs.')).toBeVisible();
  await page.goto('/blogs/kiwis');
  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL('/blogs/kiwis');
  await expect(page.getByText('The kiwi as published.')).toBeVisible();
  await context.close();
});

test('what is no living token shows nothing, wherever it is put', async ({ site, playwright }) => {
  const token = await makeToken(site);
  const request = await playwright.request.newContext({ baseURL: site.origin, maxRedirects: 0 });
  const status = async (path: string, headers: Record<string, string> = {}) => (await request.get(path, { headers })).status();

  for (const fake of [
    'true',
    '1',
    'a'.repeat(43),
    `${token}x`,
    token.slice(1),
    token.toUpperCase(),
    "'or 1=1",
    '%00',
    '../',
    'é',
  ]) {
    expect(await status(`/blogs/wombats?preview=${encodeURIComponent(fake)}`), fake).toBe(404);
    expect(await status('/blogs/wombats', { Cookie: `previewToken=${encodeURIComponent(fake)}` }), fake).toBe(404);
  }
  for (const headers of [
    { Authorization: `Bearer ${token}` },
    { 'X-Preview-Token': token },
    { Cookie: `preview=${token}` },
    { Cookie: `xpreviewToken=${token}` },
    { Cookie: `session=previewToken=${token}` },
  ] as Record<string, string>[]) {
    expect(await status('/blogs/wombats', headers), JSON.stringify(headers)).toBe(404);
  }
  for (const path of [
    '/blogs/wombats?previewToken=',
    '/blogs/wombats?Preview=',
    '/blogs/wombats/?p=',
    '/blogs/wombats.md?preview_token=',
  ]) {
    expect(await status(path + token), path).toBe(404);
  }
  await expectNoDrafts(request);
  await request.dispose();
});

test('what preview shows is never kept: not in memory, not under an ETag, not for HEAD', async ({ site, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: site.origin, maxRedirects: 0 });
  const Cookie = `previewToken=${await makeToken(site)}`;
  await request.get('/blogs/kiwis');
  const kept = await request.get('/blogs/kiwis');
  const etag = kept.headers().etag ?? '';
  expect(etag).not.toBe('');

  for (const method of ['GET', 'HEAD']) {
    const headers = { Cookie, 'If-None-Match': `${etag}, *` };
    const previewed = await request.fetch('/blogs/kiwis', { method, headers });
    expect(previewed.status(), method).toBe(200);
    expect(previewed.headers()['cache-control'], method).toBe('private, no-store');
    expect(previewed.headers().etag, method).toBeUndefined();
    if (method === 'GET') expect(await previewed.text()).toContain('as rewritten');
  }
  expect(await (await request.get('/blogs/kiwis')).text()).toContain('as published');
  const conditional = await request.get('/blogs/kiwis', { headers: { 'If-None-Match': etag } });
  expect(conditional.status()).toBe(304);
  expect((await request.head('/blogs/wombats')).status()).toBe(404);
  await expectNoDrafts(request);
  await request.dispose();
});

test('feeds, site map, Markdown and what programs read show no draft, with or without a token', async ({ site, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: site.origin });
  const Cookie = `previewToken=${await makeToken(site)}`;
  const paths = ['/rss.xml', '/atom.xml', '/feed.xml', '/sitemap.xml', '/robots.txt', '/llms.txt', '/llms-full.txt'];
  for (const path of [...paths, '/blogs.md', '/index.md', '/blogs/wombats.md', '/blogs/kiwis.md']) {
    for (const headers of [{}, { Cookie }] as Record<string, string>[]) {
      const response = await request.get(path, { headers });
      expect(await response.text(), path).not.toMatch(/wombat digs|About Wombats|kiwi as rewritten|Kiwis, revised/i);
    }
  }
  await request.dispose();
});

test('a token in the address never leads to another site, however the path is written', async ({ site, playwright }) => {
  const token = await makeToken(site);
  const request = await playwright.request.newContext({ maxRedirects: 0 });
  for (const path of [
    '//evil.example/',
    '/\\evil.example/',
    '/%2F%2Fevil.example/',
    '//evil.example/%2e%2e',
    '/.//evil.example',
  ]) {
    const response = await request.get(`${site.origin}${path}?preview=${token}`);
    const { location } = response.headers();
    if (location) expect(new URL(location, site.origin).origin, path).toBe(site.origin);
    expect(response.status(), path).toBeLessThan(500);
  }
  await request.dispose();
});

test('a page of another site cannot switch preview off', async ({ site, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: site.origin, maxRedirects: 0 });
  const foreign = await request.post('/preview/leave', { headers: { Origin: 'https://evil.example' } });
  expect(foreign.status()).toBe(403);
  const own = await request.post('/preview/leave', { headers: { Referer: 'https://evil.example/x' } });
  expect(own.status()).toBe(303);
  expect(own.headers().location).toBe(`${site.origin}/`);
  await request.dispose();
});

test('two browsers, one with preview: each sees its own pages, in whatever order they come', async ({ browser, site }) => {
  const token = await makeToken(site);
  const [editor, reader]: BrowserContext[] = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: site.origin })));
  if (!editor || !reader) throw new Error('two contexts were asked for');
  await editor.addCookies([{ name: 'previewToken', value: token, url: site.origin }]);
  for (const [context, words] of [
    [reader, 'as published'],
    [editor, 'as rewritten'],
    [reader, 'as published'],
    [editor, 'as rewritten'],
  ] as const) {
    expect(await (await context.request.get('/blogs/kiwis')).text()).toContain(words);
  }
  await Promise.all([editor.close(), reader.close()]);
});
