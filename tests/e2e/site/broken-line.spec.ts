import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { startLibrary, treeRow } from '#tests/support/prompts/prompt-library.ts';

const proxysPage = { status: 502, contentType: 'text/html', body: '<html><head><title>502</title></head></html>' };

/** Answers what a form of a page sends as a proxy does that does not reach the site. */
const refusePosts = (page: Page) =>
  page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.fulfill(proxysPage) : route.continue()));

test('a form that a proxy answers stays with what was typed, and says that it did not arrive', async ({ page, people }) => {
  await refusePosts(page);
  await openPage(page, '/withdraw');
  await page.getByLabel('Your name').fill('Ada Sample');
  await page.getByLabel('Order number').fill('1');
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').first()).toHaveText('The site could not be reached. Try again in a moment.');
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Sample');

  const member = await people.member.newPage();
  await refusePosts(member);
  await openPage(member, '/settings');
  await member.getByLabel('Name of the new key').fill('Laptop');
  await member.getByRole('button', { name: 'Create a key' }).click();
  await expect(member.getByRole('alert')).toHaveText('Not saved: the site could not be reached. Try again.');
});

test('a page that is on its way says so; one that a proxy answers, or nobody, says that, and leads there again', async ({
  page,
}) => {
  const toImages = page.getByRole('link', { name: 'Images', exact: true });
  const images = page.getByRole('heading', { name: 'Images', level: 1 });
  for (const answer of ['proxy', 'nobody']) {
    await openPage(page, '/playground');
    await page.route('**/*.data*', (route) => (answer === 'proxy' ? route.fulfill(proxysPage) : route.abort()));
    await toImages.click();
    await expect(page.getByText('The site could not be reached.')).toBeVisible();
    await expect(page.getByText('<html>')).toHaveCount(0);
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await expect(images).toBeVisible();
    await page.unrouteAll();
  }

  await openPage(page, '/playground');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await promise;
    await route.continue();
  });
  const progress = page.locator('.navigation-progress', { hasText: 'Loading' });
  await toImages.click();
  await expect(progress).toBeVisible();
  resolve();
  await expect(images).toBeVisible();
  await expect(progress).toHaveCount(0);
});

test('a page whose script or exercise does not come says so, and an answer that breaks off is no success', async ({ page }) => {
  const notice = page.getByRole('alert');
  for (const script of ['entry.client', 'playground']) {
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
    await page.goto('/playground');
    await expect(notice, script).toHaveText(/^A part of this page did not arrive/);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await page.locator('html:not([data-waiting])').waitFor();
    await expect(notice).toHaveCount(0);
  }
  await page.route('**/assets/reading-first-exercise-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(notice).toHaveText(/^A part of this page did not arrive/);
  await page.unrouteAll();

  await page.goto('/');
  const half = { contentType: 'application/json', body: '{"verdict":{' };
  await page.route('**/functions/gradeFreeSolution', (route) => route.fulfill(half));
  await page.getByRole('button', { name: 'Run it as it is' }).click();
  await expect(page.locator('.exercise').getByRole('alert')).toHaveText('The connection to the site broke off: try again');
});

test('where an editor does not come, what it would edit is there to be read, and it is said', async ({ page, context }) => {
  await page.route('**/assets/create-code-editor-*.js', (route) => route.abort());
  await openPage(page, '/playground');
  const editor = page.locator('.code-editor[data-file="countdown.js"]');
  await expect(editor.getByText('This part of the page could not be loaded')).toBeVisible();
  await expect(editor.locator('pre')).toContainText('console.log(n)');
  const prompts = await startLibrary(context, 'Review this.');
  await prompts.route('**/assets/create-prompt-editor-*.js', (route) => route.abort());
  await prompts.reload();
  await treeRow(prompts, /./).first().click();
  await expect(prompts.getByText('This part of the page could not be loaded')).toBeVisible();
  await expect(prompts.locator('.prompt-editor pre')).toHaveText('Review this.');
});
