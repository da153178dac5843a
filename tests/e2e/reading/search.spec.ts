import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { dialogOf, fieldOf, openSearch, optionsOf, untilSearchable } from '#tests/support/browser/search-dialog.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';

test.beforeEach(({ request, site }) => untilSearchable(request, site.origin));

test('from the keyboard alone a reader searches with a typo, walks the results and opens a section', async ({ page }) => {
  await openSearch(page);
  await page.keyboard.type('reed a diff you did not write');
  await expect(optionsOf(page).first()).toContainText('How to read a diff');
  await expect(dialogOf(page).locator('mark').filter({ hasText: 'read' }).first()).toBeVisible();
  await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true');

  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End'); // before walking, it moves in the text
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const section = optionsOf(page).nth(1);
  await expect(section).toHaveAttribute('aria-selected', 'true');
  expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(await section.getAttribute('id'));
  const address = (await section.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/blogs\/[\w-]+#[\w-]+$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page.locator(`[id="${address.split('#')[1]}"]`)).toBeInViewport();
});

test('the search opens by its button and by Ctrl K, closes by Esc, and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Search' });
  await button.click();
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(fieldOf(page)).toBeFocused();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
});

test('a reading page loads the dialog with its first use; where it cannot, the search page takes over', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto('/terms', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([expect.stringMatching(/\/reading-[\w-]{8}\.js$/)]);
  await page.route('**/assets/reading-open-search-dialog-*', (route) => route.abort());
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search');
});

test('it is there on application pages too, and a slash typed into a field stays a slash', async ({ page }) => {
  await page.goto('/playground');
  await untilHydrated(page);
  const prompt = page.getByRole('textbox').first();
  await prompt.fill('');
  await prompt.press('/');
  await expect(prompt).toHaveValue('/');
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Search' }).click();
  await fieldOf(page).fill('context window');
  await expect(optionsOf(page).first()).toContainText(/context window/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blogs\//);
});

test('on a lesson what is typed before the dialog has arrived stands in its field, and the video takes none of it', async ({
  people,
}) => {
  const page = await people.member.newPage();
  await openPage(page, '/principled-ai-coding/course/hello-ai-world');
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/search-dialog-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('make');
  letCome();
  await expect(fieldOf(page)).toHaveValue('make');
  await page.keyboard.type('r');
  await expect(fieldOf(page)).toHaveValue('maker');
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => [video.paused, video.muted])).toEqual([true, false]);
});

test('before anything is typed it says what can be searched; where nothing is found it says what may have been meant', async ({
  page,
}) => {
  await openSearch(page);
  await dialogOf(page).getByRole('button', { name: 'context window' }).click();
  await expect(fieldOf(page)).toHaveValue('context window');
  await expect(optionsOf(page).first()).toBeVisible();
  await fieldOf(page).fill('asxixtanx');
  await expect(dialogOf(page).getByRole('status')).toHaveText('Nothing found');
  await expect(optionsOf(page)).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'assistant' }).click();
  await expect(fieldOf(page)).toHaveValue('assistant');
  await expect(optionsOf(page).first()).toBeVisible();
});

test('a late answer to what was typed before never replaces the answer to what stands there now', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/content/search?q=diff&**', async (route) => {
    await held.promise;
    await route.continue().catch(() => {}); // the page has given this request up
  });
  await openSearch(page);
  const asked = page.waitForRequest('**/content/search?q=diff&**');
  await fieldOf(page).fill('diff');
  await asked;
  await fieldOf(page).fill('context window');
  await expect(optionsOf(page).first()).toContainText(/context window/i);
  held.resolve();
  await fieldOf(page).fill('context  window');
  await expect(optionsOf(page).first()).toContainText(/context window/i);
});

test('without a connection what was typed stays, and is asked again when the connection is back', async ({ page, context }) => {
  await openSearch(page);
  await context.setOffline(true);
  await fieldOf(page).fill('context');
  await expect(dialogOf(page).getByRole('status')).toHaveText('The search cannot be reached');
  await expect(fieldOf(page)).toHaveValue('context');
  await context.setOffline(false);
  await expect(optionsOf(page).first()).toContainText(/context/i);
});

test('a query the server refuses is said, and nothing breaks', async ({ page, request }) => {
  await openSearch(page);
  await fieldOf(page).fill('a b c d e f g h i');
  await expect(dialogOf(page).getByRole('status')).toHaveText('Use at most 8 words.');
  for (const query of ['q=%00', 'q=%ff', `q=${'a'.repeat(5000)}`, 'q=a&q=b', 'q=a&limit=-1', 'q=a&limit[]=1&limit=x']) {
    const response = await request.get(`/content/search?${query}`);
    expect(response.status(), query).toBe(400);
    expect((await response.json()).errorKey).toBe('INVALID_SEARCH');
  }
  for (const query of [
    'q=__proto__',
    'q=constructor+toString',
    'q=%27%3B--',
    'q=%2e%2e%2f',
    'q=%F0%9F%98%80',
    'q=<script>',
    '',
    'locale=xx',
  ]) {
    const response = await request.get(`/content/search?${query}`);
    expect(response.status(), query).toBe(200);
    expect(response.headers()['cache-control']).toBe('public, max-age=30');
  }
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
  ['dark', 1440],
] as const) {
  test(`the open search has no accessibility fault in ${colorScheme} mode at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await openSearch(page);
    const faults = () => accessibilityViolations(page, { within: '.search-dialog' });
    expect(await faults()).toEqual([]);
    await fieldOf(page).fill('first lesson assistant');
    await expect(optionsOf(page).first()).toBeVisible();
    expect(await faults()).toEqual([]);
  });
}

test('the page of results has no accessibility fault', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/search?q=first+lesson');
  await expect(page.locator('main .search-result').first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('on a phone the search fills the screen and nothing is wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blogs');
  await page.getByRole('button', { name: 'Search' }).click();
  await fieldOf(page).fill('assistant');
  await expect(optionsOf(page).first()).toBeVisible();
  expect(await dialogOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('without a script the header leads to a page of results, which no search engine keeps', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/blogs');
  await page.getByRole('banner').getByRole('searchbox').fill('contxt window');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=contxt+window');
  await expect(page.locator('main mark').filter({ hasText: 'context' }).first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.locator('main .search-section').first().click();
  await expect(page).toHaveURL(/#/);

  const hostile = await page.goto(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(hostile?.status()).toBe(200);
  expect(hostile?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.locator('main').getByRole('textbox')).toHaveValue('"><script>alert(1)</script>');
  expect((await page.goto('/search?q=%00'))?.status()).toBe(400);
  await context.close();
});
