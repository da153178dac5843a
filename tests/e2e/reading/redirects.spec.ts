import { test as base, expect } from '#tests/support/browser/test.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';
import { type SiteWithContent, startSiteWithContent } from '#tests/support/site/site-with-content.ts';

const test = base.extend<{ editedSite: SiteWithContent }>({
  editedSite: async ({}, use) => {
    const site = await startSiteWithContent();
    await use(site);
    await site.remove();
  },
});

test('an old address leads to the new one with its query', async ({ page }) => {
  const response = await page.goto('/blog/?kind=guide');
  await expect(page).toHaveURL('/blogs?kind=guide');
  expect(response?.request().redirectedFrom()?.redirectedFrom()).toBeNull();
  await page.goto('/course');
  await expect(page).toHaveURL('/principled-ai-coding');
});

test('an edit moves a page that is kept in memory, and back, without a restart', async ({ editedSite, request }) => {
  const status = async () => (await request.get(`${editedSite.origin}/privacy`, { maxRedirects: 0 })).status();
  expect(await status()).toBe(200);
  expect(await status()).toBe(200);
  editedSite.write('_redirects.yml', '/privacy: { to: /terms, status: 302 }\n');
  await expect.poll(status).toBe(302);
  editedSite.write('_redirects.yml', '/privacy: //evil.example\n');
  await expect.poll(() => editedSite.output()).toContain('_redirects.yml: line 1: //evil.example must lead to');
  expect(await status()).toBe(302);
  editedSite.write('_redirects.yml', '');
  await expect.poll(status).toBe(200);
});

test('a navigation inside the application is led on in its document', async ({ page }) => {
  await page.route('/content/redirect?path=%2Fplayground', (route) =>
    route.fulfill({ json: { redirect: { to: '/login?from=moved', external: false, status: 301 } } }),
  );
  await page.goto('/login');
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('.site-nav').getByRole('link', { name: 'Playground' }).click();
  await expect(page).toHaveURL('/login?from=moved');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a page that moved to another site is a full page load, from a link and from an address', async ({ editedSite, page }) => {
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto(`${editedSite.origin}/login`);
  await untilHydrated(page);
  editedSite.write('_redirects.yml', '/playground: https://elsewhere.example/play?level=1\n');
  const answer = () => page.request.get(`${editedSite.origin}/content/redirect?path=/playground`);
  await expect.poll(async () => (await answer()).text()).toContain('elsewhere');
  await page.locator('.site-nav').getByRole('link', { name: 'Playground' }).click();
  await expect(page).toHaveURL('https://elsewhere.example/play?level=1');
  const document = await page.request.get(`${editedSite.origin}/playground?mine=1`, { maxRedirects: 0 });
  expect(document.headers().location).toBe('https://elsewhere.example/play?level=1');
});

test('a check that does not answer blocks no navigation', async ({ page }) => {
  await page.route('/content/redirect?*', () => {});
  await page.goto('/login');
  await untilHydrated(page);
  await page.locator('.site-nav').getByRole('link', { name: 'Playground' }).click();
  await expect(page).toHaveURL('/playground');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The playground');
});
