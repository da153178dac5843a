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
  storedPrompts,
  treeRow,
  writePrompt,
} from '#tests/support/prompts/prompt-library.ts';

test.use({ serviceWorkers: 'allow' });

test('a visitor is told what it is and how to get in', async ({ page }) => {
  await page.goto(promptsPage);
  await library(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login?redirect=/playground/prompts');
});

test('two tabs of one person see each other’s changes, and another person none', async ({ context, browser, site }) => {
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
  await signIn(page, { redirect: promptsPage });
  await expect(library(page).getByText('No prompts yet')).toBeVisible();
  await stranger.close();
});

test('what is written offline waits, survives a closed tab, and arrives once and in order', async ({ context }) => {
  const page = await startLibrary(context, 'before');
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
  await context.setOffline(false);

  const again = await openLibrary(context);
  await expect(treeRow(again, 'New prompt')).toHaveCount(2);
  await expectStored(again, ['written offline', 'made offline']);
});

test('the page opens without a network, shows what there is, and sends later what is changed', async ({ context }) => {
  const page = await startLibrary(context, 'known before');
  await expect.poll(() => page.evaluate(async () => (await caches.match('/playground/prompts'))?.ok)).toBe(true);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();

  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto('/playground/prompts?from=a-bookmark');
  await treeRow(offline, 'New prompt').click();
  await expect(promptText(offline)).toHaveText('known before');
  await writePrompt(offline, 'written without a network');
  await expect(savingState(offline)).toContainText('Waiting for the network');
  await offline.reload();
  await treeRow(offline, 'New prompt').click();
  await expect(promptText(offline)).toHaveText('written without a network');

  await context.setOffline(false);
  await expectStored(offline, ['written without a network']);
});

test('the text of a new prompt stays in hand while the server makes it, also where no listener tells of it', async ({
  context,
}) => {
  await context.route('**/functions/listen?**', (route) => route.abort());
  const page = await context.newPage();
  await signIn(page, { redirect: promptsPage });
  await expect(savingState(page)).toHaveText('Saved');
  await press(page, 'New prompt');
  const field = await promptText(page).elementHandle();
  await expect.poll(() => storedPrompts(page)).toEqual(['']);
  await expect(savingState(page)).toHaveText('Saved');
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  await field?.fill('typed at once');
  await expect.poll(() => storedPrompts(page)).toEqual(['typed at once']);
});

test('a write whose answer is lost is applied once', async ({ context }) => {
  const page = await startLibrary(context, 'one');
  let lost = 0;
  let isSeenWaiting = false;
  await context.route('**/functions/{createItem,updateItem}', async (route) => {
    if (lost >= 2 && isSeenWaiting) return route.continue();
    if (lost < 2) {
      lost += 1;
      await route.fetch(); // the server applies it, and the answer never arrives
    }
    await route.abort('connectionreset');
  });
  await press(page, 'New prompt');
  await expect(promptText(page)).toHaveText(/^Write the prompt/);
  await writePrompt(page, 'two');
  await expect(savingState(page)).toContainText('Waiting for the network');
  isSeenWaiting = true;
  await expectStored(page, ['one', 'two']);
  expect(lost).toBe(2);
});

for (const choice of ['mine', 'theirs'] as const) {
  test(`a conflict of two devices is shown with both texts, and ${choice} is kept on request`, async ({
    context,
    browser,
    site,
  }) => {
    const laptop = await startLibrary(context, 'both know this');
    const phoneContext = await browser.newContext({ baseURL: site.origin, storageState: await context.storageState() });
    const phone = await openLibrary(phoneContext);
    await treeRow(phone, 'New prompt').click();
    await context.setOffline(true);
    await writePrompt(laptop, 'from the laptop');
    await expect(savingState(laptop)).toContainText('Waiting for the network');
    await writePrompt(phone, 'from the phone');
    await expectStored(phone, ['from the phone']);

    await context.setOffline(false);
    await expect(savingState(laptop)).toHaveText('One change needs your decision');
    await expect(library(laptop).getByText('Conflict:')).toBeVisible();
    for (const side of ['from the laptop', 'from the phone'])
      await expect(library(laptop).locator('pre.refused-text', { hasText: side })).toBeVisible();
    expect(await storedPrompts(laptop)).toEqual(['from the phone']);
    await library(laptop)
      .getByRole('button', { name: choice === 'mine' ? 'Keep mine' : 'Take theirs' })
      .click();
    const kept = choice === 'mine' ? 'from the laptop' : 'from the phone';
    await expect(savingState(laptop)).toHaveText('Saved');
    await expect(promptText(laptop)).toHaveText(kept);
    await expect(promptText(phone)).toHaveText(kept);
    await phoneContext.close();
  });
}

test('a rename here and a move there do not disturb each other', async ({ context, browser, site }) => {
  const laptop = await startLibrary(context, 'text');
  const phoneContext = await browser.newContext({ baseURL: site.origin, storageState: await context.storageState() });
  const phone = await openLibrary(phoneContext);
  await press(phone, 'New folder');
  await expect(savingState(phone)).toHaveText('Saved');
  await expect(treeRow(laptop, 'New folder')).toBeVisible();
  await context.setOffline(true);
  await library(laptop).getByLabel('Name', { exact: true }).fill('Renamed');
  await laptop.keyboard.press('Enter');
  await treeRow(phone, 'New prompt').click();
  await library(phone).getByLabel('Folder', { exact: true }).selectOption({ label: 'New folder' });
  await expect(savingState(phone)).toHaveText('Saved');
  await context.setOffline(false);
  await expect(savingState(laptop)).toHaveText('Saved');
  await expect(treeRow(phone, 'Renamed')).toHaveAttribute('aria-level', '2');
  await phoneContext.close();
});

test('a prompt deleted elsewhere while it was written is not lost', async ({ context, browser, site }) => {
  const laptop = await startLibrary(context, 'start');
  const phoneContext = await browser.newContext({ baseURL: site.origin, storageState: await context.storageState() });
  const phone = await openLibrary(phoneContext);
  await context.setOffline(true);
  await writePrompt(laptop, 'precious');
  await expect(savingState(laptop)).toContainText('Waiting for the network');
  await treeRow(phone, 'New prompt').click();
  await press(phone, 'Delete prompt');
  await press(phone, 'Delete');
  await expectStored(phone, []);
  await context.setOffline(false);
  await expect(library(laptop).locator('pre.refused-text', { hasText: 'precious' })).toBeVisible();
  await press(laptop, 'Keep mine as a new prompt');
  await expect(treeRow(phone, 'Kept prompt')).toBeVisible();
  await expectStored(laptop, ['precious']);
  await phoneContext.close();
});

test('signing out says what has not arrived yet, before it is lost', async ({ context }) => {
  const page = await startLibrary(context, 'before');
  await context.route('**/functions/updateItem', (route) => route.abort());
  await writePrompt(page, 'not sent');
  await expect(savingState(page)).toContainText('Waiting for the network');
  const settings = await context.newPage();
  await openPage(settings, '/settings');
  await settings.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(settings.getByRole('alert')).toContainText('Some of your changes have not reached the site yet');
  await settings.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(settings).toHaveURL('/');
});

test('nothing of it stays in the browser after signing out', async ({ context }) => {
  const page = await startLibrary(context, 'secret');
  const stores = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name?.split(':')[0]));
  const pages = () => page.evaluate(async () => (await caches.keys()).map((name) => name.split(':')[0]));
  expect(await stores()).toEqual(['own-data']);
  await expect.poll(pages).toEqual(['offline-pages']);
  const settings = await context.newPage();
  await settings.addInitScript(forgetCachesSlowly);
  await openPage(settings, '/settings');
  await settings.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(library(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(settings).toHaveURL('/');
  await expect.poll(stores).toEqual([]);
  await expect.poll(pages).toEqual([]);
});

test('a sign-out whose page closes before it has forgotten everything is finished by the next page', async ({ context }) => {
  const page = await startLibrary(context, 'secret');
  const pages = () => page.evaluate(() => caches.keys());
  await expect.poll(pages).toHaveLength(1);
  const settings = await context.newPage();
  await settings.addInitScript(() => {
    CacheStorage.prototype.delete = () => new Promise(() => {});
  });
  await openPage(settings, '/settings');
  await settings.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(library(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await pages()).toHaveLength(1);
  await settings.close();
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
