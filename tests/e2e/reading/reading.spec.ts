import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { layoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { measurePageBytes } from '#tests/support/browser/measure-page-bytes.ts';
import { readingPages } from '#tests/support/browser/reading-pages.ts';
import { startSlowPage } from '#tests/support/browser/slow-page.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const kilobyte = 1024;

/** These have no island to come alive, so Preact does not come either. */
const plainPages = ['/blogs', '/privacy', '/terms'];

for (const path of readingPages) {
  const mostScript = plainPages.includes(path) ? 10 : 20;
  test(`${path} is read with at most ${mostScript} KB of script and 60 KB in all, without React, and nothing moves`, async ({
    page,
    site,
  }) => {
    await page.request.get(site.origin + path); // the second reader gets it from memory
    const { html, script, style, data } = await measurePageBytes(page, path);
    for (const arrived of [html, script]) expect(arrived).toBeGreaterThan(0);
    expect(style, 'styles come inside the page').toBe(0);
    expect(script).toBeLessThanOrEqual(mostScript * kilobyte);
    expect(html + script + style + data).toBeLessThanOrEqual(60 * kilobyte);
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
    expect(await layoutShifts(page)).toEqual([]);
  });

  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    test(`${path} has no accessibility fault in ${colorScheme} mode at ${width} pixels`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  }
}

test('the layers of the styles count in their order on every page: components win over the reset', async ({ page }) => {
  for (const path of ['/', '/blogs', '/compute-advantage-equation', '/login', '/playground']) {
    await page.goto(path);
    const main = page.locator('main.page');
    expect(await main.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop)), path).toBeGreaterThan(30);
  }
});

test('no public page is wider than a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of readingPages) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

test('an application page loads at most 150 KB of script, a lesson with player, practice and code to take over 200, and the playground with its editor 300', async ({
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
    ['member', '/principled-ai-coding/course/hello-ai-world', 200],
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

test('the landing page offers the course to buy, and to members the way back into it', async ({ people }) => {
  for (const [kind, action] of [
    ['visitor', 'Buy the course — $239'],
    ['learner', 'Buy the course — $239'],
    ['member', 'Continue the course'],
  ] as const) {
    const page = await people[kind].newPage();
    await page.goto('/principled-ai-coding');
    await expect(page.getByRole('link', { name: action })).toHaveCount(2);
  }
});
