import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { dialogOf, fieldOf, openSearch, optionsOf, untilSearchable } from '#tests/support/browser/search-dialog.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';

// What the dialog does with answers: features/publishing/search/search-dialog.browser.test.tsx.
test.beforeEach(({ request, site }) => untilSearchable(request, site.origin));

test('a reader opens the search by its button and its keys, searches with a typo, walks the results and opens a section', async ({
  page,
}) => {
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

  await openSearch(page);
  await page.keyboard.type('reed a diff you did not write');
  await expect(optionsOf(page).first()).toContainText('How to read a diff');
  await expect(dialogOf(page).locator('mark').filter({ hasText: 'read' }).first()).toBeVisible();
  expect(await accessibilityViolations(page, { within: '.search-dialog' })).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const section = optionsOf(page).nth(1);
  await expect(section).toHaveAttribute('aria-selected', 'true');
  const address = (await section.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/blogs\/[\w-]+#[\w-]+$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page.locator(`[id="${address.split('#')[1]}"]`)).toBeInViewport();
});

test('a reading page loads the dialog with its first use; where it cannot, the search page takes over', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto('/terms', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([expect.stringMatching(/\/reading-[\w-]{8}\.js$/)]);
  await page.route('**/assets/reading-open-search-dialog-*', (route) => route.abort());
  // Until the page's script has run, the key does nothing.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page).toHaveURL('/search', { timeout: 1_000 });
  }).toPass();
  await page.goto('/search?q=first+lesson');
  await expect(page.locator('main .search-result').first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the search speaks the language of the page it was opened on, and so does the page that shows what it cannot', async ({
  page,
}) => {
  await page.goto('/de/compute-advantage-equation');
  await page.getByRole('button', { name: 'Suchen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suche' });
  const [field, status] = [dialog.getByRole('combobox'), dialog.getByRole('status')];
  await expect(dialog.getByText('Ein Tippfehler schadet nicht')).toBeVisible();
  expect(await dialog.innerText()).not.toMatch(/\b(Search|Close|Try|Results|choose|open)\b/);
  await field.fill('gleichung');
  await expect(status).toHaveText(/^\d+ Seiten?$/);
  await field.fill('qqqq');
  await expect(dialog.getByRole('link', { name: 'sieh alle Texte durch' })).toHaveAttribute('href', '/de/blogs');
  await expect(status).toHaveText('Nichts gefunden');
  await field.fill('a b c d e f g h i');
  await expect(status).toHaveText('Such mit höchstens 8 Wörtern.');
  await page.route('**/content/search?*', (route) => route.abort());
  await field.fill('gleichung');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=gleichung&locale=de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche');
});

test('on application pages a slash typed into a field stays a slash, and what is typed before the dialog has arrived is not lost', async ({
  people,
}) => {
  const page = await people.member.newPage();
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
  // The video has taken none of it.
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => [video.paused, video.muted])).toEqual([true, false]);
});

test('a member finds lessons, which lead into them, and nothing of that is in the dialog when someone else opens it', async ({
  page,
  context,
  site,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await openSearch(page);
  await fieldOf(page).fill('stalled budget used up'); // at once: Enter goes to the option only of what stands there
  await expect(optionsOf(page).first()).toContainText('Let the Code Write Itself');
  await expect(dialogOf(page)).not.toContainText('Members only');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/principled-ai-coding\/course\/let-the-code-write-itself#/);
  await page.goto('/search?q=stalled+budget');
  await expect(page.locator('main .search-result').first()).toContainText('Let the Code Write Itself');

  await page.goto('/playground');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await fieldOf(page).fill('stalled budget used up');
  await expect(optionsOf(page).first()).toContainText('Let the Code Write Itself');
  await page.keyboard.press('Escape');
  await expect(page.locator('.search-dialog [role=option]')).toHaveCount(0);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(optionsOf(page).first()).toBeVisible();
  await expect(dialogOf(page)).not.toContainText('budget used up');
});
