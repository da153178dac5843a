import type { Locator } from '@playwright/test';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';
import { readingPages } from '#tests/support/browser/reading-pages.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';

/** Pages with long words, a poll or wide forms. */
const longWords = [
  '/blogs/reading-a-progress-curve',
  '/de/blogs',
  '/de/compute-advantage-equation',
  '/de/nichts',
  '/search?q=diff',
];

test('on a phone the menu leads on, closes on Escape and gives the focus back, and closes behind whoever leaves by it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Essays' }).click();
  await expect(page).toHaveURL('/blogs');
  for (const path of ['/blogs', '/playground']) {
    await page.goto(path);
    const opener = page.locator('.site-menu > summary');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(async () => {
      if (await menu.isHidden()) await opener.press('Enter');
      await menu.getByRole('link', { name: 'Course' }).press('Escape');
      await expect(menu).toBeHidden({ timeout: 200 });
    }).toPass();
    await expect(opener).toBeFocused();
  }
  await page.locator('.site-menu > summary').click();
  await page.locator('.site-menu').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('on the narrowest phone, with letters twice as large, everything can be reached without scrolling sideways', async ({
  playwright,
  site,
}) => {
  const executablePath = await chromiumPath();
  const args = ['--no-sandbox', '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ executablePath, args });
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 320, height: 640 } });
  for (const path of [...readingPages, ...longWords]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
  await browser.close();
});

test('a link opens the next page at its top, whose end is one key away, and at the named part where there is one', async ({
  page,
}) => {
  const essay = '/compute-advantage-equation';
  await page.goto('/blogs?kind=blog');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator(`a[href="${essay}"]`).first().click();
  await expect(page).toHaveURL(essay);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('[data-first-frame]')).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport();
  const heights = () => page.evaluate(() => document.documentElement.scrollHeight);
  const seen = await heights();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await heights()).toBe(seen);
  const part = page.locator('main h2[id]').nth(2);
  await page.goto(`${essay}#${await part.getAttribute('id')}`);
  await expect(part).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('an address, the list of contents and a link that is followed in the first frame lead exactly to a heading far down', async ({
  page,
}) => {
  const topOf = (heading: Locator) => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/compute-advantage-equation');
  const link = page.locator('.article-contents a').nth(3);
  const part = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect.poll(() => topOf(page.locator(part))).toBe(32);
  await page.goto('about:blank');
  await page.goto(`/compute-advantage-equation${part}`);
  await expect.poll(() => topOf(page.locator(part))).toBe(32);

  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { wasFirstFrame: 'firstFrame' in document.documentElement.dataset });
      location.hash = document.querySelectorAll('main h2[id]')[2]?.id ?? '';
    }),
  );
  await page.goto('about:blank');
  await page.goto('/compute-advantage-equation');
  expect(await page.evaluate(() => 'wasFirstFrame' in window && window.wasFirstFrame)).toBe(true);
  await expect.poll(() => topOf(page.locator(':target'))).toBe(32);
});

test('between hydrated pages a link opens at the top; from one a link to a reading page loads the document', async ({ page }) => {
  await page.goto('/playground');
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('.site-nav').getByRole('link', { name: 'Essays' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/playground');
});
