import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import {
  expectStored,
  library,
  openLibrary,
  press,
  promptsPage,
  promptText,
  savingState,
  startLibrary,
  storedRows,
  treeRow,
  writePrompt,
} from '#tests/support/prompts/prompt-library.ts';

test.use({ serviceWorkers: 'allow' });

test('windows of one person see each other’s changes, however many listen, and another person none', async ({
  context,
  browser,
  site,
}) => {
  const first = await startLibrary(context, 'one');
  const second = await openLibrary(context);
  await treeRow(second, 'New prompt').click();
  await expect(promptText(second)).toHaveText('one');
  await second.bringToFront();
  await writePrompt(second, 'two');
  await expect(savingState(second)).toHaveText('Saved');
  await first.bringToFront();
  await expect(promptText(first)).toHaveText('two');
  await press(first, 'Delete prompt');
  await press(first, 'Delete');
  await expect(treeRow(second, 'New prompt')).toHaveCount(0);

  const stranger = await browser.newContext({ baseURL: site.origin });
  const page = await stranger.newPage();
  await page.goto(promptsPage);
  await library(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login?redirect=/playground/prompts');
  await signIn(page, { redirect: promptsPage });
  await expect(library(page).getByText('No prompts yet')).toBeVisible();
  await stranger.close();

  // More windows than a browser has connections for a site.
  let images = first;
  for (let window = 3; window <= 7; window += 1) {
    images = await context.newPage();
    await images.goto('/playground/images');
    await expect(images.getByText('No images yet')).toBeVisible();
  }
  await makeImage(images);
  await expect(images.getByRole('img', { name: 'A red house' })).toBeVisible({ timeout: 60_000 });
  await first.bringToFront();
  await press(first, 'New prompt');
  await expect.poll(async () => (await storedRows(first, 'prompt_files')).length).toBe(1);
});

/** Has an image be made as another program of the same person does. */
async function makeImage({ request }: Page): Promise<void> {
  const { token } = await (await request.get('/auth/token')).json();
  const { user } = await (await request.get('/auth/get-session')).json();
  const made = await request.post('/functions/runImageGeneration', {
    headers: { Authorization: `Bearer ${token}` },
    data: { parentUserId: user.userId, requestId: randomUUID(), prompt: 'A red house', size: '1024x1024', count: 1 },
  });
  expect(await made.text()).toContain('"done"');
}

test('the page opens without a network, and what is written then waits, survives a closed tab, and arrives once and in order', async ({
  context,
}) => {
  const page = await startLibrary(context, 'known before');
  await expect.poll(() => page.evaluate(async () => (await caches.match('/playground/prompts'))?.ok)).toBe(true);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await writePrompt(page, 'written offline');
  await expect(savingState(page)).toContainText('Waiting for the network');
  await press(page, 'New prompt');
  await expect(promptText(page)).toHaveText(/^Write the prompt/);
  await writePrompt(page, 'made offline');
  await expect(treeRow(page, 'New prompt')).toHaveCount(2);
  await promptText(page).blur();
  await expect(promptText(page)).toHaveText('made offline');
  await page.close();

  const offline = await context.newPage();
  await offline.goto('/playground/prompts?from=a-bookmark');
  await treeRow(offline, 'New prompt').first().click();
  await expect(promptText(offline)).toHaveText('written offline');
  await writePrompt(offline, 'written without a network');
  await expect(savingState(offline)).toContainText('Waiting for the network');
  await offline.reload();
  await treeRow(offline, 'New prompt').first().click();
  await expect(promptText(offline)).toHaveText('written without a network');
  await context.setOffline(false);
  await expectStored(offline, ['written without a network', 'made offline']);
});

test('signing out says what has not arrived yet, leaves nothing in the browser, and is finished by the next page', async ({
  context,
}) => {
  const page = await startLibrary(context, 'secret');
  const stores = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name?.split(':')[0]));
  const pages = () => page.evaluate(async () => (await caches.keys()).map((name) => name.split(':')[0]));
  expect(await stores()).toEqual(['own-data']);
  await expect.poll(pages).toEqual(['offline-pages']);
  await context.route('**/functions/updateItem', (route) => route.abort());
  await writePrompt(page, 'not sent');
  await expect(savingState(page)).toContainText('Waiting for the network');
  const settings = await context.newPage();
  await settings.addInitScript(forgetCachesSlowly);
  await openPage(settings, '/settings');
  await settings.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(settings.getByRole('alert')).toContainText('Some of your changes have not reached the site yet');
  await settings.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(library(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(settings).toHaveURL('/');
  await expect.poll(stores).toEqual([]);
  await expect.poll(pages).toEqual([]);
  await settings.close();
  await context.unroute('**/functions/updateItem');

  const next = await startLibrary(context, 'secret of the next');
  await expect.poll(pages).toHaveLength(1);
  const closing = await context.newPage();
  await closing.addInitScript(() => {
    CacheStorage.prototype.delete = () => new Promise(() => {});
  });
  await openPage(closing, '/settings');
  await closing.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(library(next).getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await pages()).toHaveLength(1);
  await closing.close();
  await page.goto('/');
  await expect.poll(pages).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sign-out-unfinished'))).toBeNull();
});

/** Has a cache be deleted between the moment that another part of the sign-out finds it and the one it opens it, which makes it anew. */
function forgetCachesSlowly(): void {
  const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const { open, delete: remove } = CacheStorage.prototype;
  CacheStorage.prototype.delete = async function (name) {
    await later(500);
    return remove.call(this, name);
  };
  CacheStorage.prototype.open = async function (name) {
    await later(1_000);
    return open.call(this, name);
  };
}
