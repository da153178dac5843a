import type { Page } from '@playwright/test';
import { layoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { expect, test } from '#tests/support/browser/test.ts';

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await devtools.send('Network.emulateNetworkConditions', line);
}

test('the fonts are there at the first paint, and on a slow line from the second page on, so none ever changes', async ({
  browser,
  site,
}) => {
  const fontsOf = (page: Page) =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      return { loaded: loaded.filter((family) => !family.includes('fallback')), later: document.documentElement.dataset.fonts };
    });
  const quick = await browser.newPage({ baseURL: site.origin });
  await quick.goto('/terms');
  expect(await fontsOf(quick)).toEqual({ loaded: expect.arrayContaining(['Literata', 'Hanken Grotesk']), later: undefined });
  expect(await quick.locator('link[rel="preload"][href*="italic"]').count()).toBe(0);
  await quick.goto('/compute-advantage-equation');
  await expect(quick.locator('.prose em').first()).toBeVisible();
  await expect(quick.locator('link[rel="preload"][href*="literata-italic"]')).toHaveCount(1);
  await quick.close();

  const slow = await browser.newPage({ baseURL: site.origin });
  await slowDown(slow);
  await slow.goto('/terms');
  expect(await fontsOf(slow)).toEqual({ loaded: ['Headline'], later: 'later' });
  await slow.waitForFunction(() => document.cookie.includes('fonts=kept'));
  await slow.goto('/privacy');
  expect((await fontsOf(slow)).later).toBe('kept');
  await slow.close();
});

test('on a slow line the first page has its headline in the designed face from the first paint on, and nothing moves', async ({
  browser,
  site,
}) => {
  for (const path of ['/', '/state-of-ai-coding/engineering-with-exponentials', '/principled-ai-coding']) {
    // A browser of its own for each: the page before may still be about to note that it has the fonts.
    const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 1440, height: 900 } });
    await slowDown(page);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.dataset.fonts)).toBe('later');
    expect(await layoutShifts(page), path).toEqual([]);
    const { shown, designed, plain } = await page.evaluate(async () => {
      const literata = Array.from(document.styleSheets, ({ cssRules }) => [...cssRules])
        .flat()
        .find((rule) => rule instanceof CSSFontFaceRule && /^"?Literata"?$/.test(rule.style.fontFamily));
      const source = /url\("?([^")]*)/.exec((literata as CSSFontFaceRule | undefined)?.style.getPropertyValue('src') ?? '')?.[1];
      document.fonts.add(await new FontFace('Designed', `url(${source})`, { weight: '400 700' }).load());
      const headline = document.querySelector('h1');
      if (!headline) throw new Error('the page has no headline');
      const copy = document.createElement('span');
      copy.textContent = headline.textContent;
      copy.style.cssText = 'position: absolute; white-space: nowrap; font-size: 40px; letter-spacing: 0; font-weight: 600';
      headline.append(copy);
      const widthIn = (family: string) => {
        copy.style.fontFamily = family;
        return copy.getBoundingClientRect().width;
      };
      return { shown: widthIn(''), designed: widthIn('Designed'), plain: widthIn('serif') };
    });
    expect(shown, path).toBeCloseTo(designed, 1);
    expect(shown, path).not.toBeCloseTo(plain, 1);
    await page.close();
  }
});

test('the chosen theme is kept on the next page and set before it is painted', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const path of ['/blogs', '/login']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  }
  await page.getByText('System', { exact: true }).click();
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});
