import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { layoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { measurePageBytes } from '#tests/support/browser/measure-page-bytes.ts';
import { readingPages } from '#tests/support/browser/reading-pages.ts';
import { startSlowPage } from '#tests/support/browser/slow-page.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const kilobyte = 1024;

/** These have no island to come alive, so Preact does not come either. */
const plainPages = ['/blogs', '/privacy', '/terms'];

test('a page that is read brings at most 20 KB of script, 10 without an island, and 60 KB in all, no React, and nothing moves', async ({
  browser,
  site,
}) => {
  for (const path of readingPages) {
    const page = await browser.newPage({ baseURL: site.origin });
    await page.request.get(path); // the second reader gets it from memory
    const { html, script, style, data } = await measurePageBytes(page, path);
    for (const arrived of [html, script]) expect(arrived, path).toBeGreaterThan(0);
    expect(style, `styles come inside ${path}`).toBe(0);
    expect(script, path).toBeLessThanOrEqual((plainPages.includes(path) ? 10 : 20) * kilobyte);
    expect(html + script + style + data, path).toBeLessThanOrEqual(60 * kilobyte);
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
    expect(await layoutShifts(page), path).toEqual([]);
    await page.close();
  }
});

test('the layers of the styles count in their order: components win over the reset, and a link in a text is underlined', async ({
  page,
}) => {
  for (const path of ['/', '/blogs', '/login', '/playground', '/compute-advantage-equation']) {
    await page.goto(path);
    const main = page.locator('main.page');
    expect(await main.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop)), path).toBeGreaterThan(30);
  }
  // The way back from a source, too: links are told from the text by more than their colour.
  expect(await page.locator('[data-footnote-backref]').count()).toBeGreaterThan(0);
  const plain = await page
    .locator('.prose :is(p, li) a')
    .evaluateAll((all) =>
      all.filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline')).map(({ outerHTML }) => outerHTML),
    );
  expect(plain).toEqual([]);
});

test('an application page loads at most 150 KB of script, a lesson with player, practice and code to take over 202, and the playground with its editor 300', async ({
  people,
  site,
}) => {
  for (const [kind, path, most] of [
    ['visitor', '/login?m=l', 150],
    ['visitor', '/playground', 300],
    ['visitor', '/playground/prompts', 150],
    ['learner', '/playground/prompts', 290],
    ['learner', '/principled-ai-coding/checkout', 150],
    ['member', '/principled-ai-coding/course', 150],
    ['member', '/principled-ai-coding/course/hello-ai-world', 202],
    ['member', '/settings', 150],
  ] as const) {
    const page = await people[kind].newPage();
    const { script } = await measurePageBytes(page, site.origin + path);
    expect(script, path).toBeGreaterThan(20 * kilobyte);
    expect(script, path).toBeLessThanOrEqual(most * kilobyte);
  }
});

test('a page whose script is here before its text works all the same', async ({ page, site }) => {
  const slow = await startSlowPage({ origin: site.origin, split: '<footer' });
  await page.addInitScript(slow.tellOfScripts);
  await page.goto(`${slow.origin}/terms`);
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await slow.stop();
});

test('the header says who is signed in, though the page itself is the same for everyone', async ({ page }) => {
  await page.goto('/blogs');
  const corner = page.locator('.site-account');
  await expect(corner.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signIn(page, { redirect: '/settings' });
  await page.goto('/blogs');
  await expect(corner.getByText('Test Person')).toBeVisible();
  await expect(corner.getByRole('link', { name: 'Sign in' })).toBeHidden();
  const html = await (await page.request.get('/blogs')).text();
  expect(html).not.toContain('Test Person');
});
