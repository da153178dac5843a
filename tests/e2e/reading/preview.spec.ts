import type { APIRequestContext, Page } from '@playwright/test';
import { expect, plantedTest as test } from '#tests/support/browser/test.ts';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import type { Site } from '#tests/support/site/site.ts';

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
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('wombatt');
  await expect(page.getByRole('option', { name: /Wombats/ }).getByText('Draft', { exact: true })).toBeVisible();
  const found = await page.request.get('/content/search?q=wombat');
  expect(found.headers()['cache-control']).toBe('private, no-store');
  await page.keyboard.press('Escape');

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
