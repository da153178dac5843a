import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityFaults } from '#tests/support/browser/accessibility-faults.ts';
import { openPage } from '#tests/support/browser/open-page.ts';
import { expect, test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

const library = (page: Page) => page.getByRole('region', { name: 'Your prompts' });
const state = (page: Page) => library(page).getByRole('status').first();
const text = (page: Page) => library(page).getByLabel('Prompt', { exact: true });
const row = (page: Page, name: string | RegExp) => library(page).getByRole('treeitem', { name });

/** Waits until the server has these prompts: what a page says it saved may still be the change before. */
async function expectStored(page: Page, prompts: string[]): Promise<void> {
  await expect.poll(() => storedPrompts(page)).toEqual(prompts);
  await expect(state(page)).toHaveText('Saved');
}

async function openLibrary(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/playground');
  await expect(state(page)).toHaveText('Saved');
  return page;
}

/** Someone new, with one prompt of this text. */
async function startLibrary(context: BrowserContext, prompt: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page);
  await page.goto('/playground');
  await expect(state(page)).toHaveText('Saved');
  await library(page).getByRole('button', { name: 'New prompt' }).click();
  await text(page).fill(prompt);
  await expectStored(page, [prompt]);
  return page;
}

/** The prompts of the account as the server has them. */
async function storedPrompts(page: Page): Promise<string[]> {
  const { token } = await (await page.request.get('/auth/token')).json();
  const { user } = await (await page.request.get('/auth/get-session')).json();
  const answer = await page.request.post('/functions/getList', {
    headers: { Authorization: `Bearer ${token}` },
    data: { table: 'prompt_templates', parentUserId: user.userId },
  });
  return (await answer.json()).list.map(({ prompt }: { prompt: string }) => prompt);
}

test('a visitor is told what it is and how to get in', async ({ page }) => {
  await page.goto('/playground');
  await library(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login?m=l&redirect=/playground');
});

test('prompts and folders are made, walked, renamed, moved and deleted by keyboard', async ({ page }) => {
  await signIn(page, { redirect: '/playground' });
  await expect(library(page).getByText('No prompts yet')).toBeVisible();
  await library(page).getByRole('button', { name: 'New folder' }).click();
  await library(page).getByLabel('Name').fill('Reviews');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Reviews')).toHaveAttribute('aria-selected', 'true');
  await library(page).getByRole('button', { name: 'New prompt' }).click();
  await text(page).fill('Read every line.');
  await row(page, 'Reviews').focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'New prompt')).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await page.keyboard.type('First pass');
  await page.keyboard.press('Enter');
  await expect(row(page, 'First pass')).toBeVisible();
  await library(page).getByLabel('Folder').selectOption({ label: 'None' });
  await expect(row(page, 'First pass')).toHaveAttribute('aria-level', '1');
  await expect(state(page)).toHaveText('Saved');

  expect(await accessibilityFaults(page, { within: '.prompt-library' })).toEqual([]);

  await page.reload();
  await row(page, 'First pass').click();
  await expect(text(page)).toHaveValue('Read every line.');
  await row(page, 'Reviews').click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Reviews')).toHaveCount(0);
  await expectStored(page, ['Read every line.']);
});

test('two tabs of one person see each other’s changes, and another person none', async ({ context, browser, site }) => {
  const first = await startLibrary(context, 'one');
  const second = await openLibrary(context);
  await row(second, 'New prompt').click();
  await expect(text(second)).toHaveValue('one');
  await second.bringToFront();
  await text(second).fill('two');
  await expect(state(second)).toHaveText('Saved');
  await first.bringToFront();
  await expect(text(first)).toHaveValue('two');
  await library(first).getByRole('button', { name: 'Delete prompt' }).click();
  await library(first).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(second, 'New prompt')).toHaveCount(0);

  const stranger = await browser.newContext({ baseURL: site.origin });
  const page = await stranger.newPage();
  await signIn(page, { redirect: '/playground' });
  await expect(library(page).getByText('No prompts yet')).toBeVisible();
  await stranger.close();
});

test('what is written offline waits, survives a closed tab, and arrives once and in order', async ({ context }) => {
  const page = await startLibrary(context, 'before');
  await context.setOffline(true);
  await text(page).fill('written offline');
  await expect(state(page)).toContainText('Waiting for the network');
  await library(page).getByRole('button', { name: 'New prompt' }).click();
  await expect(text(page)).toHaveValue('');
  await text(page).fill('made offline');
  await expect(row(page, 'New prompt')).toHaveCount(2);
  await text(page).blur();
  await expect(text(page)).toHaveValue('made offline');
  await page.close();
  await context.setOffline(false);

  const again = await openLibrary(context);
  await expect(row(again, 'New prompt')).toHaveCount(2);
  await expectStored(again, ['written offline', 'made offline']);
});

test('the page opens without a network, shows what there is, and sends later what is changed', async ({ context }) => {
  const page = await startLibrary(context, 'known before');
  await expect.poll(() => page.evaluate(async () => (await caches.match('/playground'))?.ok)).toBe(true);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();

  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto('/playground?from=a-bookmark');
  await row(offline, 'New prompt').click();
  await expect(text(offline)).toHaveValue('known before');
  await text(offline).fill('written without a network');
  await expect(state(offline)).toContainText('Waiting for the network');
  await offline.reload();
  await row(offline, 'New prompt').click();
  await expect(text(offline)).toHaveValue('written without a network');

  await context.setOffline(false);
  await expectStored(offline, ['written without a network']);
});

test('the text of a new prompt stays in hand while the server makes it, also where no listener tells of it', async ({
  context,
}) => {
  await context.route('**/functions/listen?**', (route) => route.abort());
  const page = await context.newPage();
  await signIn(page, { redirect: '/playground' });
  await expect(state(page)).toHaveText('Saved');
  await library(page).getByRole('button', { name: 'New prompt' }).click();
  const field = await text(page).elementHandle();
  await expect.poll(() => storedPrompts(page)).toEqual(['']);
  await expect(state(page)).toHaveText('Saved');
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  await field?.fill('typed at once');
  await expect.poll(() => storedPrompts(page)).toEqual(['typed at once']);
});

test('a write whose answer is lost is applied once', async ({ context }) => {
  const page = await startLibrary(context, 'one');
  let lost = 0;
  await context.route('**/functions/{createItem,updateItem}', async (route) => {
    if (lost >= 2) return route.continue();
    lost += 1;
    await route.fetch(); // the server applies it, and the answer never arrives
    await route.abort('connectionreset');
  });
  await library(page).getByRole('button', { name: 'New prompt' }).click();
  await expect(text(page)).toHaveValue('');
  await text(page).fill('two');
  await expect(state(page)).toContainText('Waiting for the network');
  await expect(state(page)).toHaveText('Saved');
  expect(lost).toBe(2);
  expect(await storedPrompts(page)).toEqual(['one', 'two']);
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
    await row(phone, 'New prompt').click();
    await context.setOffline(true);
    await text(laptop).fill('from the laptop');
    await expect(state(laptop)).toContainText('Waiting for the network');
    await text(phone).fill('from the phone');
    await expectStored(phone, ['from the phone']);

    await context.setOffline(false);
    await expect(state(laptop)).toHaveText('One change needs your decision');
    await expect(library(laptop).getByText('Conflict:')).toBeVisible();
    for (const side of ['from the laptop', 'from the phone'])
      await expect(library(laptop).locator('pre', { hasText: side })).toBeVisible();
    expect(await storedPrompts(laptop)).toEqual(['from the phone']);
    await library(laptop)
      .getByRole('button', { name: choice === 'mine' ? 'Keep mine' : 'Take theirs' })
      .click();
    const kept = choice === 'mine' ? 'from the laptop' : 'from the phone';
    await expect(state(laptop)).toHaveText('Saved');
    await expect(text(laptop)).toHaveValue(kept);
    await expect(text(phone)).toHaveValue(kept);
    await phoneContext.close();
  });
}

test('a rename here and a move there do not disturb each other', async ({ context, browser, site }) => {
  const laptop = await startLibrary(context, 'text');
  const phoneContext = await browser.newContext({ baseURL: site.origin, storageState: await context.storageState() });
  const phone = await openLibrary(phoneContext);
  await library(phone).getByRole('button', { name: 'New folder' }).click();
  await expect(state(phone)).toHaveText('Saved');
  await expect(row(laptop, 'New folder')).toBeVisible();
  await context.setOffline(true);
  await library(laptop).getByLabel('Name').fill('Renamed');
  await laptop.keyboard.press('Enter');
  await row(phone, 'New prompt').click();
  await library(phone).getByLabel('Folder').selectOption({ label: 'New folder' });
  await expect(state(phone)).toHaveText('Saved');
  await context.setOffline(false);
  await expect(state(laptop)).toHaveText('Saved');
  await expect(row(phone, 'Renamed')).toHaveAttribute('aria-level', '2');
  await phoneContext.close();
});

test('a prompt deleted elsewhere while it was written is not lost', async ({ context, browser, site }) => {
  const laptop = await startLibrary(context, 'start');
  const phoneContext = await browser.newContext({ baseURL: site.origin, storageState: await context.storageState() });
  const phone = await openLibrary(phoneContext);
  await context.setOffline(true);
  await text(laptop).fill('precious');
  await expect(state(laptop)).toContainText('Waiting for the network');
  await row(phone, 'New prompt').click();
  await library(phone).getByRole('button', { name: 'Delete prompt' }).click();
  await library(phone).getByRole('button', { name: 'Delete', exact: true }).click();
  await expectStored(phone, []);
  await context.setOffline(false);
  await expect(library(laptop).locator('pre', { hasText: 'precious' })).toBeVisible();
  await library(laptop).getByRole('button', { name: 'Keep mine as a new prompt' }).click();
  await expect(row(phone, 'Kept prompt')).toBeVisible();
  await expectStored(laptop, ['precious']);
  await phoneContext.close();
});

test('signing out says what has not arrived yet, before it is lost', async ({ context }) => {
  const page = await startLibrary(context, 'before');
  await context.route('**/functions/updateItem', (route) => route.abort());
  await text(page).fill('not sent');
  await expect(state(page)).toContainText('Waiting for the network');
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
  await openPage(settings, '/settings');
  await settings.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(library(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(stores).toEqual([]);
  await expect.poll(pages).toEqual([]);
});
