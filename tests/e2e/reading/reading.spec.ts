import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityFaults } from '#tests/support/browser/accessibility-faults.ts';
import { measurePageBytes } from '#tests/support/browser/measure-page-bytes.ts';
import { readingPages } from '#tests/support/browser/reading-pages.ts';
import { startSlowPage } from '#tests/support/browser/slow-page.ts';
import { expect, test } from '../test.ts';

const kilobyte = 1024;

/** Lists what of a page has moved since it was first painted, and from where to where. */
function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.push(...describe(entry as PerformanceEntry & LayoutShift));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));

        interface LayoutShift {
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        }
        function describe({ value, startTime, sources }: PerformanceEntry & LayoutShift): string[] {
          const places = sources.map(({ node, previousRect: from, currentRect: to }) => {
            const what = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent?.slice(0, 80);
            return `${what}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
          });
          return [`${value} after ${Math.round(startTime)} ms`, ...places];
        }
      }),
  );
}

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
      expect(await accessibilityFaults(page)).toEqual([]);
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

test('an application page loads at most 150 KB of script, a lesson with player, practice and code to take over 195, and the playground with its editor 300', async ({
  people,
  site,
}) => {
  for (const [kind, path, most] of [
    ['visitor', '/login?m=l', 150],
    ['visitor', '/playground', 300],
    ['learner', '/principled-ai-coding/checkout', 150],
    ['member', '/principled-ai-coding/course', 150],
    ['member', '/principled-ai-coding/course/hello-ai-world', 195],
    ['member', '/settings', 150],
  ] as const) {
    const page = await people[kind].newPage();
    const { script } = await measurePageBytes(page, site.origin + path);
    expect(script, path).toBeGreaterThan(20 * kilobyte);
    expect(script, path).toBeLessThanOrEqual(most * kilobyte);
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
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await devtools.send('Network.emulateNetworkConditions', line);
  for (const path of ['/', '/state-of-ai-coding/engineering-with-exponentials', '/principled-ai-coding']) {
    await page.context().clearCookies();
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
  }
  await page.close();
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

test('a page that lives in the browser runs its own inline scripts and no other, and is the same bytes again', async ({
  request,
}) => {
  for (const path of ['/login', `/login?redirect=${encodeURIComponent('/blogs/<script>alert(1)</script>')}`]) {
    const page = await request.get(path);
    const html = await page.text();
    const [, sources] = /script-src ([^;]*)/.exec(page.headers()['content-security-policy'] ?? '') ?? [];
    const scripts = Array.from(html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs), ([, script = '']) => script);
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(sources?.split(' ')).toEqual(["'self'", ...hashes]);
    expect(scripts.join()).not.toContain('<script>');
    expect(await (await request.get(path)).text()).toBe(html);
  }
});

test('what a guard protects is never answered from memory or left in a shared cache', async ({ people }) => {
  const path = '/state-of-ai-coding/ai-coding-is-transitory';
  const asMember = await people.member.request.get(path);
  expect(asMember.headers()['cache-control']).toBe('private, no-store');
  expect(asMember.headers().etag).toBeUndefined();
  const asVisitor = await people.visitor.request.get(path, { maxRedirects: 0 });
  expect(asVisitor.status()).toBe(302);
});
