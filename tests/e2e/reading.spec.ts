import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { chromiumPath } from '#tests/support/chromium-path.ts';
import { measurePageBytes } from '#tests/support/measure-page-bytes.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { startSlowPage } from '#tests/support/slow-page.ts';
import { untilHydrated } from '#tests/support/until-hydrated.ts';
import { expect, test } from './test.ts';

const readingPages = [
  '/',
  '/blogs',
  '/compute-advantage-equation',
  '/state-of-ai-coding/engineering-with-exponentials',
  '/principled-ai-coding',
  '/privacy',
  '/terms',
  '/mobile-friendly',
];
/** Pages with long words, a poll or wide forms. */
const longWords = [
  '/blogs/reading-a-progress-curve',
  '/de/blogs',
  '/de/compute-advantage-equation',
  '/de/nichts',
  '/search?q=diff',
];
const kilobyte = 1024;

for (const path of readingPages) {
  test(`${path} is read with at most 20 KB of script and 60 KB in all, without React, and nothing moves`, async ({
    page,
    site,
  }) => {
    await page.request.get(site.origin + path); // the second reader gets it from memory
    const { html, script, style, data } = await measurePageBytes(page, path);
    for (const arrived of [html, script]) expect(arrived).toBeGreaterThan(0);
    expect(style, 'styles come inside the page').toBe(0);
    expect(script).toBeLessThanOrEqual(20 * kilobyte);
    expect(html + script + style + data).toBeLessThanOrEqual(60 * kilobyte);
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
        }),
    );
    expect(shift).toBe(0);
  });

  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    test(`${path} has no accessibility fault in ${colorScheme} mode at ${width} pixels`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
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

test('an application page loads at most 150 KB of script', async ({ people, site }) => {
  for (const [kind, path] of [
    ['visitor', '/login?m=l'],
    ['visitor', '/playground'],
    ['learner', '/principled-ai-coding/checkout'],
    ['member', '/principled-ai-coding/course'],
    ['member', '/principled-ai-coding/course/hello-ai-world'],
    ['member', '/settings'],
  ] as const) {
    const page = await people[kind].newPage();
    const { script } = await measurePageBytes(page, site.origin + path);
    expect(script, path).toBeGreaterThan(20 * kilobyte);
    expect(script, path).toBeLessThanOrEqual(150 * kilobyte);
    await page.close();
  }
});

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
  const devtools = await slow.context().newCDPSession(slow);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await devtools.send('Network.emulateNetworkConditions', line);
  await slow.goto('/terms');
  expect(await fontsOf(slow)).toEqual({ loaded: [], later: 'later' });
  await slow.waitForFunction(() => document.cookie.includes('fonts=kept'));
  await slow.goto('/privacy');
  expect((await fontsOf(slow)).later).toBe('kept');
  await slow.close();
});

test('what a browser is known to have chosen is in the markup, so that no script has to run before the first paint', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const cookies = { theme: 'dark', signed_in: '1', fonts: 'kept' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.origin })));
  const page = await context.newPage();
  for (const path of ['/privacy', '/login']) {
    await page.goto(site.origin + path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'kept');
  }
  await context.close();
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
  await expect(corner.getByRole('link', { name: 'Test Person' })).toBeVisible();
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
    await page.close();
  }
});

test('an unknown address names itself, keeps its status, shows no internals and leads on', async ({ page }) => {
  const response = await page.goto('/no/such/<page>');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found: /no/such/');
  await expect(page.getByText('404 Not Found')).toBeVisible();
  expect(await page.content()).not.toContain('node_modules');
  await page.getByRole('link', { name: 'Read the essays' }).click();
  await expect(page).toHaveURL('/blogs');
});

test('missing pages, kept in one form, are right for whoever asks and whatever they ask for', async ({ request }) => {
  const ask = async (path: string, Cookie = '') => {
    const answer = await request.get(path, { headers: { Cookie } });
    expect(answer.status(), path).toBe(404);
    return { html: await answer.text(), headers: answer.headers() };
  };
  const first = await ask('/no/such/page?a=b');
  for (const path of ['/wp-login.php', '/blogs/none', '/assets/none.js', '/none.md', "/it's&so"]) {
    const { html, headers } = await ask(path);
    expect(html).toContain(`<title>Page Not Found: ${path.replace('&', '&amp;').replace("'", '&#x27;')} ·`);
    expect(html).not.toMatch(/no\/such|rel="canonical"| aria-current="page"/);
    expect(headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(headers['cache-control']).toBe(first.headers['cache-control']);
  }
  expect((await ask('/one', 'theme=dark; signed_in=1')).html).toContain('<html lang="en" data-theme="dark" data-signed-in="">');
  expect((await ask('/de/eins')).html).toContain('<title>Seite nicht gefunden: /de/eins ·');
  const ended = await ask('/two', 'previewToken=dead');
  expect(ended.html).toContain('data-preview="ended"');
  expect(ended.headers['set-cookie']).toContain('previewToken=;');
  expect((await ask('/three')).html).toContain('<html lang="en">');
  const head = await request.head('/four');
  expect([head.status(), await head.text()]).toEqual([404, '']);
});

test('on a phone the menu leads on, without any script too', async ({ browser, site }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
    });
    const page = await context.newPage();
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByText('Menu', { exact: true }).click();
    await menu.getByRole('link', { name: 'Essays' }).click();
    await expect(page).toHaveURL('/blogs');
    await page.getByText('Menu', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Essays' })).toHaveAttribute('aria-current', 'page');
    await context.close();
  }
});

test('the end of a long text is one key away', async ({ page }) => {
  await page.goto('/compute-advantage-equation');
  await expect(page.locator('[data-first-frame]')).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport();
  const heights = () => page.evaluate(() => document.documentElement.scrollHeight);
  const seen = await heights();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await heights()).toBe(seen);
});

test('the menu closes on Escape and gives the focus back, and closes behind whoever leaves by it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
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

for (const letterSize of [16, 32]) {
  test(`on the narrowest phone, with letters of ${letterSize} pixels, everything can be reached without scrolling sideways`, async ({
    playwright,
    site,
  }) => {
    const executablePath = await chromiumPath();
    const browser = await playwright.chromium.launch({
      executablePath,
      args: ['--no-sandbox', `--blink-settings=defaultFontSize=${letterSize}`],
    });
    const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 320, height: 640 } });
    for (const path of [...readingPages, ...longWords]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
    await browser.close();
  });
}

test('a link opens the next page at its top, and at the named part where there is one', async ({ page }) => {
  const essay = '/compute-advantage-equation';
  await page.goto('/blogs');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator(`a[href="${essay}"]`).first().click();
  await expect(page).toHaveURL(essay);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const part = page.locator('main h2[id]').nth(2);
  await page.goto(`${essay}#${await part.getAttribute('id')}`);
  await expect(part).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('an address and the list of contents lead exactly to a heading far down a text', async ({ page }) => {
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

test('a public page is answered from memory with an ETag, and asked for again costs nothing', async ({ request }) => {
  await request.get('/terms');
  const kept = await request.get('/terms');
  const etag = kept.headers().etag ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(kept.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(kept.headers()['content-security-policy']).not.toContain('nonce');
  const again = await request.get('/terms?utm_source=news', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
});

test('what a guard protects is never answered from memory or left in a shared cache', async ({ people }) => {
  const path = '/state-of-ai-coding/ai-coding-is-transitory';
  const asMember = await people.member.request.get(path);
  expect(asMember.headers()['cache-control']).toBe('private, no-store');
  expect(asMember.headers().etag).toBeUndefined();
  const asVisitor = await people.visitor.request.get(path, { maxRedirects: 0 });
  expect(asVisitor.status()).toBe(302);
});
