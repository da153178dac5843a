import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const germanText = '/de/compute-advantage-equation';
const germanCourse = '/de/principled-ai-coding';
/** English words of the shell, the list and the search; none of them belongs on a page in German. */
const englishWords =
  /\b(Essays and|Course|Sign in|Search|Privacy|Terms|On a phone|Light|Dark|Menu|min read|Updated|Everything|Any tag)\b/;

test('the pages of a language say everything around their texts in it', async ({ page }) => {
  for (const address of ['/de/blogs', germanText, germanCourse, '/search?q=Gleichung&locale=de']) {
    await page.goto(address);
    await expect(page.locator('html'), address).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link')).toHaveText([
      'Texte',
      'Kurs',
      'Playground',
    ]);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz (en)' }), address).toHaveAttribute(
      'hreflang',
      'en',
    );
    for (const part of ['header.site-header', 'footer.site-footer'])
      expect(await page.locator(part).innerText(), address).not.toMatch(englishWords);
    const labels = await page
      .locator(':is([aria-label], legend):not([lang=en] *)')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''));
    expect(labels.join('\n'), address).not.toMatch(englishWords);
  }
});

test('the list of a language holds its texts, filters them, and leads to the lists of the others', async ({ page }) => {
  await page.goto(germanText);
  await page.getByRole('link', { name: 'Messen' }).click();
  await expect(page).toHaveURL('/de/blogs?tag=Messen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texte auf Deutsch über Messen');
  await expect(page.locator('.content-list h2')).toContainText(['Was ein Kontextfenster kostet', 'Die Gleichung vom Vorteil']);
  await expect(page.locator('.content-list h2', { hasText: 'Tests als Prompt' })).toHaveCount(0);
  await page.goto('/de');
  await expect(page).toHaveURL('/de/blogs');
  await page.goto('/de/blogs?kind=nichts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texte auf Deutsch');
  await expect(page.getByText('„nichts“ ist hier keine Art von Text')).toBeVisible();
  await page.getByRole('link', { name: 'Alles zeigen' }).click();
  await expect(page).toHaveURL('/de/blogs');
  await expect(page.getByRole('main').getByRole('link', { name: 'Alle Texte auf Englisch' })).toHaveAttribute('href', '/blogs');
  const alternates = page.locator('link[rel=alternate][hreflang]');
  expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual([
    'en',
    'de',
    'x-default',
  ]);
  await page.getByRole('navigation', { name: 'Texte in anderen Sprachen' }).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/blogs');
  await page.getByRole('navigation', { name: 'Texts in other languages' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/blogs');
});

test('a page in German leads to no English page that there is in German', async ({ request, site }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decodeURI(new URL(address).pathname));
  const german = pages.filter((path) => path.startsWith('/de/'));
  expect(german).toContain(germanCourse);
  expect(german.filter((path) => path.startsWith('/de/blogs/')).length).toBeGreaterThanOrEqual(6);
  for (const address of [...german, '/de/verloren']) {
    const html = await (await request.get(address)).text();
    // What names its language is how one changes it, or the original that a text speaks of.
    const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([link]) => link).filter((link) => !/hreflang=/i.test(link));
    const targets = links.map((link) => new URL(/href="([^"]*)"/.exec(link)?.[1] ?? '', site.origin + address).pathname);
    const english = targets.filter((target) => german.includes(`/de${decodeURI(target)}`));
    expect(english, address).toEqual([]);
  }
});

test('the course has a page in German, each language’s naming the other, with the chapter, the price and what is in English', async ({
  page,
  request,
  site,
}) => {
  for (const address of ['/principled-ai-coding', germanCourse]) {
    await page.goto(address);
    const alternates = page.locator('link[rel=alternate][hreflang]');
    expect(
      await alternates.evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])),
    ).toEqual([
      ['en', `${site.origin}/principled-ai-coding`],
      ['de', site.origin + germanCourse],
      ['x-default', `${site.origin}/principled-ai-coding`],
    ]);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.origin + address);
    const [course] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(course ?? '')).toMatchObject({ '@type': 'Course', url: site.origin + address, inLanguage: 'en' });
  }
  await expect(page).toHaveTitle('Der Kurs: Principled AI Coding · Principled AI Coding');
  await expect(page.getByText('die Kasse sind auf Englisch; die Videos haben deutsche Untertitel')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Die Bitte: eine Änderung, mit Ort und Fall' })).toBeVisible();
  await expect(page.getByText('Nun vergleiche zwei Bitten:')).toBeVisible();
  await expect(page.getByText('Übung: Countdown, kostenlos im Playground')).toBeVisible();
  await expect(page.locator('.sample video track[default]')).toHaveAttribute('srclang', 'de');
  await expect(page.getByRole('link', { name: /^Kurs kaufen — 239\s\$$/ }).first()).toHaveAttribute(
    'href',
    '/principled-ai-coding/checkout',
  );
  await expect(page.getByLabel('Tell the built-in practice model what to change')).toBeVisible();
  const markdown = await (await request.get(`${germanCourse}.md`)).text();
  expect(markdown).toContain('## Die acht Lektionen');
  expect(markdown).not.toMatch(/Buy the course|of video|min to read/);
  expect(await (await request.get('/sitemap.xml')).text()).toMatch(
    /<loc>[^<]*\/principled-ai-coding<\/loc><xhtml:link rel="alternate" hreflang="de" href="[^"]*\/de\/principled-ai-coding"/,
  );
  expect((await request.get(`/cards${germanCourse}.png`)).headers()['content-type']).toBe('image/png');
  for (const address of ['/fr/principled-ai-coding', '/fr/principled-ai-coding.md', '/en/principled-ai-coding'])
    expect((await request.get(address)).status(), address).toBe(404);
});

test('the search speaks the language of the page it was opened on', async ({ page }) => {
  await page.goto(germanText);
  await page.getByRole('button', { name: 'Suchen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suche' });
  await expect(dialog.getByText('Ein Tippfehler schadet nicht')).toBeVisible();
  expect(await dialog.innerText()).not.toMatch(englishWords);
  await dialog.getByRole('combobox').fill('gleichung');
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ Seiten?$/);
  await dialog.getByRole('combobox').fill('qqqq');
  await expect(dialog.getByRole('link', { name: 'sieh alle Texte durch' })).toHaveAttribute('href', '/de/blogs');
  await expect(dialog.getByRole('status')).toHaveText('Nichts gefunden');
});

test('what the dialog cannot show, the search page shows in the same language', async ({ page }) => {
  await page.route('**/content/search?*', (route) => route.abort());
  await page.goto(germanText);
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('gleichung');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=gleichung&locale=de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche');
});

test('the list of a language has an alternate, a card and a place in the site map; a language that the site has not has none', async ({
  request,
}) => {
  const alternate = await (await request.get('/de/blogs.md')).text();
  expect(alternate).toContain('# Texte auf Deutsch');
  expect(alternate).toMatch(/\/de\/blogs\/how-to-read-a-diff\.md\): .* \(Anleitung, 15\. November 2026\)/);
  expect(alternate).toMatch(/\/de\/compute-advantage-equation\.md\): .* \(Essay, 18\. November 2026\)/);
  expect((await request.get('/cards/de/blogs.png')).headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/sitemap.xml')).text()).toMatch(/<loc>[^<]*\/de\/blogs<\/loc>.*hreflang="en"/);
  const text = await (await request.get(`${germanText}.md`)).text();
  expect(text).toContain('Mit eigenen Zahlen ausrechnen');
  expect(text).not.toMatch(/Figure:|Source:|Work it out/);
  for (const address of ['/fr/blogs', '/fr/blogs.md', '/en/blogs', '/cards/fr/blogs.png'])
    expect((await request.get(address)).status(), address).toBe(404);
});

test('what goes wrong on a page of a language is said in it', async ({ page }) => {
  expect((await page.goto('/de/verloren'))?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Seite nicht gefunden: \/de\/verloren/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await page.locator('body').innerText()).not.toMatch(/Not Found|no page|Sign in/);
  await page.getByRole('link', { name: 'Die Texte lesen' }).click();
  await expect(page).toHaveURL('/de/blogs');
  for (const [address, problem] of [
    ['/de/blogs?page=99', 'Diese Liste hat eine Seite, eine Seite 99 ist nicht dabei.'],
    ['/de/blogs?page=x', 'Eine Seite dieser Liste hat eine Nummer'],
    [`/search?locale=de&q=${'a+'.repeat(9)}`, 'Such mit höchstens 8 Wörtern.'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(problem), address).toBeVisible();
  }
  await page.goto(germanText);
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('a b c d e f g h i');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Such mit höchstens 8 Wörtern.');
});

test('what cannot be made of an address is said in the language that it names, without a word about the inside', async ({
  request,
}) => {
  for (const [address, language, title] of [
    ['/de/blogs', 'de', 'Fehler auf dem Server'],
    ['/search?locale=de', 'de', 'Fehler auf dem Server'],
    ['/poll?page=/de/konto&name=sign', 'de', 'Fehler auf dem Server'],
    ['/blogs', 'en', 'Internal Server Error'],
  ]) {
    const refused = await request.post(address ?? '');
    const html = await refused.text();
    expect(refused.status(), address).toBe(405);
    expect(html, address).toContain(`<html lang="${language}"`);
    expect(html, address).toContain(`${title}</h1>`);
    expect(html, address).toContain('405 Method Not Allowed</p>');
    expect(html, address).not.toMatch(/routes\/|You made a/);
  }
});

test('each language has its feeds, which its pages name instead of the others', async ({ request, site }) => {
  for (const [address, folder] of [
    [germanText, '/de'],
    ['/de/verloren', '/de'],
    ['/compute-advantage-equation', ''],
    ['/login', ''],
  ] as const) {
    const html = await (await request.get(address)).text();
    const feeds = html.match(/<link\b[^>]*\btype="application\/(rss|atom)\+xml"[^>]*>/g) ?? [];
    const addresses = feeds.map((link) => / href="([^"]*)"/.exec(link)?.[1]);
    expect(addresses, address).toEqual([`${folder}/feed.xml`, `${folder}/atom.xml`]);
  }
  const rss = await request.get('/de/feed.xml');
  expect(rss.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(await rss.text()).toContain(`<guid isPermaLink="false">${site.origin}${germanText}</guid>`);
  const { etag = '' } = rss.headers();
  expect((await request.get('/de/feed.xml', { headers: { 'If-None-Match': etag } })).status()).toBe(304);
  expect(await (await request.get('/de/atom.xml')).text()).toContain('<feed xml:lang="de"');
  expect(await (await request.get('/llms.txt')).text()).toContain(`[Texte auf Deutsch](${site.origin}/de/blogs.md)`);
  for (const address of ['/en/feed.xml', '/fr/feed.xml', '/fr/atom.xml', '/blogs/feed.xml'])
    expect((await request.get(address)).status(), address).toBe(404);
});

test('the list of a language and its page of the course are usable by everyone, in both themes, wide and narrow', async ({
  page,
}) => {
  for (const address of ['/de/blogs', germanCourse]) {
    await page.goto(address);
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityViolations(page), `${address} in ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
