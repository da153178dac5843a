import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { test as base, expect } from '#tests/support/browser/test.ts';
import { writeProblems } from '#tests/support/content/write-problems.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { startSite } from '#tests/support/site/site.ts';

/** The free set of this site is one small problem, so that a round is soon over. */
const test = base.extend({
  site: [
    async ({}, use) => {
      const site = await startSite({ CONTENT_DIR: writeProblems() });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' }); // one worker, so that one such site is started

/** Plays the round of the free set to its end as a new account, and publishes it. Answers the address of its page. */
async function finishAndPublish(page: Page, name: string): Promise<string> {
  await signIn(page, { redirect: '/playground' });
  await page.getByLabel('Prompt for the assistant').fill('In double.js, print the double of input.');
  await page.getByRole('button', { name: 'Ask for the change' }).click();
  await page.getByRole('button', { name: 'Accept and run' }).click();
  await expect(page.getByText('You have been through every problem of this round')).toBeVisible();
  await page.getByLabel('Name on a page to share').fill(name);
  await page.getByRole('button', { name: 'Publish this result' }).click();
  const link = page.getByRole('link', { name });
  await expect(link).toHaveAttribute('href', /^\/practice\/results\/[\da-f-]{36}$/);
  return (await link.getAttribute('href')) ?? '';
}

test('a published round is a page for everybody, with a card, until its owner takes it down there', async ({ page, people }) => {
  const address = await finishAndPublish(page, 'calm-heron-123');
  const visitor = await people.visitor.newPage();
  const shown = await visitor.goto(address);
  expect(shown?.headers()['cache-control']).toBe('private, no-store');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('calm-heron-123');
  await expect(visitor.getByText('Solved 1 of 1 problem in a round')).toBeVisible();
  for (const text of ['Free problems', '100%', 'Double']) await expect(visitor.getByText(text, { exact: true })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Take it down' })).toHaveCount(0);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const secret of ['input * 2', 'const input', 'print the double']) expect(await visitor.content()).not.toContain(secret);
  expect(await accessibilityViolations(visitor)).toEqual([]);

  const image = (await visitor.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  const card = await visitor.request.get(image);
  expect(card.headers()['content-type']).toBe('image/png');
  const png = await card.body();
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);

  const refused = await visitor.request.post(address, { headers: { origin: 'https://elsewhere.example' } });
  expect(refused.status()).toBe(403);
  await page.goto(address);
  await page.getByRole('button', { name: 'Take it down' }).click();
  await expect(page).toHaveURL(/\/settings#practice$/);
  expect((await visitor.goto(address))?.status()).toBe(404);
  expect((await visitor.request.get(image)).status()).toBe(404);
  expect((await (await visitor.request.get('/sitemap.xml')).text()).includes('/practice/')).toBe(false);
});

test('a browser finds the page it published again, and the settings take it down', async ({ page, people }) => {
  const address = await finishAndPublish(page, 'Ada B.');
  await page.reload();
  await expect(page.getByText('Your last finished round')).toBeVisible();
  await expect(page.getByText('1 solved, 0 failed: 100%')).toBeVisible();
  await page.getByRole('button', { name: '4 of 5' }).click();
  await expect(page.getByText('Thank you: 4 of 5.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You rated it 4 of 5.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ada B.' })).toHaveAttribute('href', address);
  const other = await people.learner.newPage();
  await other.goto(address);
  await expect(other.getByRole('button', { name: 'Take it down' })).toHaveCount(0);
  const forged = await other.request.post(address, { headers: { origin: new URL(other.url()).origin } });
  expect(forged.status()).toBe(403);

  await openPage(page, '/settings');
  await expect(page.getByRole('listitem', { name: 'Ada B.' })).toContainText('Free problems: 1 of 1 problem');
  await page.getByRole('button', { name: 'Take it down: Ada B.' }).click();
  await expect(page.getByText('None. At the end of a round')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  await page.goto('/playground');
  await expect(page.getByText('Your last round is published')).toHaveCount(0);
});
