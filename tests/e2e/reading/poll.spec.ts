import type { BrowserContext, Page } from '@playwright/test';
import type { PollResult } from '#features/publishing/polls/poll.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { test as base, expect } from '#tests/support/browser/test.ts';
import { violationsInBothSchemes } from '#tests/support/browser/violations-in-both-schemes.ts';
import { startSiteWithContent } from '#tests/support/site/site-with-content.ts';

const text = (name: string) => `---
title: A question to ${name}
description: A page with a poll.
---
:::poll{name="sign" question="Which sign?"}
- The first
- The second
- The third
:::
`;

/** Every test votes on a page of its own. */
const pages = ['tabs', 'people', 'plain', 'account', 'faults', 'looks', 'de/konto'];
const test = base.extend({
  site: [
    async ({}, use) => {
      const site = await startSiteWithContent(Object.fromEntries(pages.map((name) => [`${name}.md`, text(name)])));
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' }); // one worker, so that one such site is started

async function openPoll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.poll[data-ready]')).toBeVisible();
}

async function vote(page: Page, option: string): Promise<void> {
  await page.getByRole('radio', { name: option }).check();
  await page.getByRole('button', { name: /^(Vote|Change my vote)$/ }).click();
}

async function votesOf(context: BrowserContext, path: string): Promise<number[]> {
  const response = await context.request.get(`/content/polls?page=${path}&name=sign`);
  return ((await response.json()) as PollResult).votes;
}

test('two people see the result after voting, may change it, and find it on their next visit', async ({ browser, site }) => {
  const [ada, ben] = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: site.origin })));
  if (!ada || !ben) throw new Error('two contexts were asked for');
  const [hers, his] = [await ada.newPage(), await ben.newPage()];
  await openPoll(hers, '/people');
  await expect(hers.locator('progress').first()).toBeHidden();
  await vote(hers, 'The second');
  await expect(hers.getByRole('status')).toHaveText('You are the first to vote.');
  await openPoll(his, '/people');
  await expect(his.locator('progress').first()).toBeHidden();
  await vote(his, 'The first');
  await expect(his.getByRole('status')).toHaveText('2 people have voted, including you.');
  await expect(his.locator('.poll-share')).toHaveText(['50% (1)', '50% (1)', '0% (0)']);
  await vote(his, 'The second');
  await expect(his.locator('.poll-share')).toHaveText(['0% (0)', '100% (2)', '0% (0)']);
  await openPoll(hers, '/people');
  await expect(hers.getByRole('radio', { name: 'The second' })).toBeChecked();
  await expect(hers.locator('.poll-share').nth(1)).toHaveText('100% (2)');
  const [cookie] = (await ada.cookies()).filter(({ name }) => name === 'poll_voter');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await Promise.all([ada.close(), ben.close()]);
});

test('two tabs that vote at once are one vote', async ({ context }) => {
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await openPoll(tab, '/tabs');
  await Promise.all(tabs.map((tab, at) => vote(tab, at === 0 ? 'The first' : 'The third')));
  for (const tab of tabs) await expect(tab.getByRole('status')).toHaveText('You are the first to vote.');
  expect((await votesOf(context, '/tabs')).reduce((sum, votes) => sum + votes)).toBe(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a vote is a form that ends in the result', async ({ page }) => {
    await page.goto('/plain');
    await vote(page, 'The third');
    await expect(page).toHaveURL(/\/poll\?page=%2Fplain&name=sign$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which sign?');
    await expect(page.getByRole('listitem').filter({ hasText: 'The third (your vote)' })).toContainText('100% (1)');
    await page.getByRole('link', { name: 'Back to the text' }).click();
    await vote(page, 'The first');
    await expect(page.getByRole('listitem').filter({ hasText: 'The first (your vote)' })).toContainText('100% (1)');
  });
});

test('an account has one vote, wherever it is signed in', async ({ page, context }) => {
  await openPoll(page, '/account');
  await vote(page, 'The first');
  await expect(page.getByRole('status')).toHaveText('You are the first to vote.');
  await signIn(page);
  await openPoll(page, '/account');
  await expect(page.getByRole('radio', { name: 'The first' })).toBeChecked();
  await vote(page, 'The second');
  await expect(page.locator('.poll-share')).toHaveText(['0% (0)', '100% (1)', '0% (0)']);
  await context.clearCookies({ name: /session/ });
  await openPoll(page, '/account');
  await vote(page, 'The third');
  await expect(page.getByRole('status')).toContainText('You voted here while you were signed in');
  expect(await votesOf(context, '/account')).toEqual([0, 1, 0]);
});

test('without a script, a vote that is not counted ends in why, in the language of its page', async ({ page, browser, site }) => {
  await signIn(page);
  await openPoll(page, '/de/konto');
  await page.getByRole('radio', { name: 'The first' }).check();
  await page.getByRole('button', { name: 'Abstimmen' }).click();
  await expect(page.locator('.poll[data-voted]')).toBeVisible();
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  await context.addCookies((await page.context().cookies()).filter(({ name }) => name === 'poll_voter'));
  const plain = await context.newPage();
  await plain.goto('/de/konto');
  await plain.getByRole('radio', { name: 'The second' }).check();
  await plain.getByRole('button', { name: 'Abstimmen' }).click();
  await expect(plain.getByText('Du hast hier angemeldet abgestimmt')).toBeVisible();
  await expect(plain.locator('html')).toHaveAttribute('lang', 'de');
  await plain.getByRole('link', { name: 'Zurück zum Text' }).click();
  await expect(plain).toHaveURL('/de/konto');
  expect((await plain.goto('/poll?page=/de/konto&name=none'))?.status()).toBe(404);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Diese Umfrage gibt es nicht');
  await plain.goto('/poll?page=/de/konto&name=sign&refused=constructor');
  await expect(plain.getByText('Deine Stimme wurde nicht gezählt.')).toBeVisible();
  await context.close();
});

test('a poll has no accessibility fault, before voting and after, and nothing moves when it is filled in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const look of ['asked', 'voted', 'result']) {
    if (look === 'result') await page.goto('/poll?page=/looks&name=sign');
    else await openPoll(page, '/looks');
    if (look === 'voted') {
      const height = (await page.locator('.poll').boundingBox())?.height;
      await vote(page, 'The first');
      await expect(page.locator('.poll[data-voted]')).toBeVisible();
      const [bar, share] = await Promise.all(['progress', '.poll-share'].map((part) => page.locator(part).first().boundingBox()));
      expect(share?.x).toBeGreaterThan((bar?.x ?? 0) + (bar?.width ?? 0)); // so that all bars begin in one place
      expect(Math.abs(((await page.locator('.poll').boundingBox())?.height ?? 0) - (height ?? 0))).toBeLessThan(2);
    }
    expect(await violationsInBothSchemes(page)).toEqual([]);
  }
});

test('an address that names no poll says so under a title, and leads to the texts', async ({ page }) => {
  for (const [address, title, way] of [
    ['/poll', 'No such poll', '/blogs'],
    ['/poll?page=/faults&name=none', 'No such poll', '/blogs'],
    ['/poll?page=/de/faults&name=none', 'Diese Umfrage gibt es nicht', '/de/blogs'],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', way);
  }
});

test('what is no vote is refused by name, and changes nothing', async ({ request, context, site }) => {
  const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    request.post('/content/polls', { form, headers, maxRedirects: 0 });
  const good = { page: '/faults', name: 'sign', option: '1' };
  for (const [form, status, errorKey] of [
    [{ ...good, name: 'other' }, 404, 'UNKNOWN_POLL'],
    [{ ...good, page: '/none' }, 404, 'UNKNOWN_POLL'],
    [{ ...good, page: '//elsewhere.example/' }, 404, 'UNKNOWN_POLL'],
    [{ ...good, option: '4' }, 400, 'UNKNOWN_POLL_OPTION'],
    [{ ...good, option: '' }, 400, 'UNKNOWN_POLL_OPTION'],
    [{}, 404, 'UNKNOWN_POLL'],
  ] as const) {
    const answer = await send(form);
    expect(answer.status()).toBe(status);
    expect(await answer.json()).toMatchObject({ errorKey });
  }
  const foreign = await send(good, { Origin: 'https://elsewhere.example' });
  expect(await foreign.json()).toMatchObject({ errorKey: 'WRONG_ORIGIN' });
  expect(await votesOf(context, '/faults')).toEqual([0, 0, 0]);
  expect((await request.get(`${site.origin}/poll?page=/faults&name=none`)).status()).toBe(404);
  // Last in this file: it uses up what one address may send in a minute, even where a minute ends meanwhile.
  const answers = await Promise.all(Array.from({ length: 70 }, () => send(good)));
  expect(answers.some((answer) => answer.status() === 429)).toBe(true);
});
