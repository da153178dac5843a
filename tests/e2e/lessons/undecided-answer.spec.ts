import type { Page } from '@playwright/test';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { ask, codeOf, openWorkbench, run, writeCode } from '#tests/support/browser/workbench.ts';
import { countdownPrompts } from '#tests/support/lessons/first-exercise.ts';

const [goodPrompt = ''] = countdownPrompts;
const file = 'countdown.js';
/** The answer as it is told beside its change: its model, its words, and what of it could not be done. */
const wordsOf = (page: Page) => page.locator('.assistant-answer').evaluate(({ textContent }) => textContent);
const saved = /^Saved \d\d:\d\d$/;

async function findAgainAfterReload(page: Page, name: 'a visitor' | 'an account'): Promise<void> {
  await openWorkbench(page);
  await ask(page, goodPrompt);
  const code = codeOf(page, file);
  const accept = code.getByRole('button', { name: 'Accept this change' });
  await expect(accept).toHaveCount(2);
  await accept.first().click();
  await expect(accept).toHaveCount(1);
  if (name === 'an account') await expect(page.getByText(saved)).toBeVisible();
  const words = await wordsOf(page);
  expect(words).toContain('Here is the change in countdown.js.');

  await page.reload();
  await expect(accept).toHaveCount(1);
  expect(await wordsOf(page)).toBe(words);
  await expect(page.getByText(`${file}: accept, edit or reject each change`)).toBeVisible();
  expect(await accessibilityViolations(page, { within: '.practice' })).toEqual([]);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(accept).toHaveCount(0);
  await expect(code).toContainText('let n = 3; n >= 0');
  await expect(code).not.toContainText('go');
  if (name === 'an account') await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(code).toContainText('let n = 3; n >= 0');
  await expect(accept).toHaveCount(0);
  await run(page, 'Not yet');
}

test('a visitor finds what they have not decided of an answer again after a reload, and what the model read with the verdict', async ({
  page,
}) => {
  await findAgainAfterReload(page, 'a visitor');
  await page.getByRole('button', { name: 'Reset the code' }).click();
  await ask(page, 'Make it better.');
  const words = await wordsOf(page);
  await page.reload();
  await expect(codeOf(page, file)).toBeVisible();
  await expect.poll(() => wordsOf(page)).toBe(words);
  await run(page, 'Not yet');
  await expect(page.getByRole('list', { name: 'What your prompts have said so far' })).toContainText('does not');
  await writeCode(page, file, 'console.log("on my own");');
  await run(page, 'Not yet');
  await expect(page.getByRole('list', { name: 'What your prompts have said so far' })).toHaveCount(0);
});

test('an account finds its answer again after a reload, and decides it once: another device sees it, or both sides are asked about', async ({
  page,
  context,
  browser,
  site,
}) => {
  const person = await signIn(page);
  await findAgainAfterReload(page, 'an account');
  await page.getByRole('button', { name: 'Reset the code' }).click();
  await ask(page, goodPrompt);
  await expect(page.getByText(saved)).toBeVisible();
  const { call } = await signInCaller(site.origin, person);
  const proposals = async () => {
    const { list } = (await call('getList', { table: 'practice_drafts' })).body as { list: { proposal: unknown }[] };
    return list.map(({ proposal }) => proposal);
  };
  const phoneContext = await browser.newContext({ baseURL: site.origin, storageState: await context.storageState() });
  const phone = await phoneContext.newPage();
  await openWorkbench(phone);
  const acceptOn = (each: Page) => codeOf(each, file).getByRole('button', { name: 'Accept this change' });
  for (const each of [page, phone]) await expect(acceptOn(each)).toHaveCount(2);
  await phone.getByRole('button', { name: 'Reject all' }).click();
  await expect(acceptOn(page)).toHaveCount(0);

  await ask(page, goodPrompt);
  await expect(acceptOn(phone)).toHaveCount(2);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByText('Kept in this browser until the connection is back')).toBeVisible();
  await phone.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(proposals).toEqual([null]);
  await context.setOffline(false);
  const conflict = page.getByRole('status').filter({ hasText: 'was changed in another window or on another device' });
  await conflict.getByRole('button', { name: 'Take what is there' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(codeOf(page, file)).not.toContainText('go');
  await phoneContext.close();
});
