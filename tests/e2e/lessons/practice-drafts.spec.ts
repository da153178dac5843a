import type { Locator, Page } from '@playwright/test';
import { replayTry } from '#features/practice/rounds/replay-try.ts';
import type { TryRecord } from '#features/practice/rounds/try-record.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { ask, codeOf, openWorkbench, promptField, run, stampOf, writeCode } from '#tests/support/browser/workbench.ts';
import { countdownPrompt } from '#tests/support/lessons/first-exercise.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const file = 'countdown.js';
const code = (name: string) => `console.log("${name}");`;

/** The notice that asks which of two sides of a draft to keep. */
const conflictOn = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'was changed in another window or on another device' });
/** The code on the sides of that notice, without the problem's other file, which nobody changed. */
const sidesOn = (page: Page): Locator => conflictOn(page).locator('pre').filter({ hasText: 'console.log' });
const acceptOn = (page: Page) => codeOf(page, file).getByRole('button', { name: 'Accept this change' });

test('a draft follows to another device with its answer, a conflict keeps both sides, and the try is told step by step', async ({
  page,
  context,
  browser,
  site,
}) => {
  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  const stored = async () => JSON.stringify((await call('getList', { table: 'practice_drafts' })).body);
  await openWorkbench(page);
  await ask(page, countdownPrompt);
  await acceptOn(page).first().click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  const phoneContext = await browser.newContext({ baseURL: site.origin, storageState: await context.storageState() });
  const phone = await phoneContext.newPage();
  await openWorkbench(phone);
  for (const each of [page, phone]) await expect(acceptOn(each)).toHaveCount(1);
  await phone.getByRole('button', { name: 'Reject all' }).click();
  await expect(acceptOn(page)).toHaveCount(0);
  await expect(codeOf(page, file)).toContainText('let n = from; n >= 0');

  await context.setOffline(true);
  await writeCode(page, file, code('here'));
  await expect(page.getByText('Kept in this browser until the connection is back')).toBeVisible();
  await writeCode(phone, file, code('there'));
  await expect.poll(stored).toContain(JSON.stringify(code('there')));
  await context.setOffline(false);
  const conflict = conflictOn(page);
  await expect(sidesOn(page)).toHaveText([code('here'), code('there')]);
  expect(await stored()).toContain(JSON.stringify(code('there')));
  await conflict.getByRole('button', { name: 'Keep what is here' }).click();
  await expect(conflict).toHaveCount(0);
  for (const each of [page, phone]) await expect(codeOf(each, file)).toHaveText(code('here'));
  await phoneContext.close();

  await run(page, 'Not yet');
  await page.getByText('Your tries at this problem').click();
  await page.locator('.try-history > li > details > summary').click();
  const steps = page.locator('.try-way > li > p:first-child');
  await expect(steps.filter({ hasText: 'The built-in practice model answered' })).toHaveCount(1);
  await expect(steps.last()).toHaveText(/It was not right yet$/);
  const { list } = (await call('listTries', { problemId: 'hello-ai-world/countdown' })).body as { list: { record: TryRecord }[] };
  const { files = {}, way } = list[0]?.record ?? {};
  expect(way && replayTry(way)?.at(-1)?.after).toEqual(files);
});

test('what was typed last is kept though the page is left before it was saved, and is there once on the way back', async ({
  context,
  site,
}) => {
  let page = await context.newPage();
  await openWorkbench(page);
  const goAndComeBack = async () => {
    await page.goto('/terms');
    await page.goBack();
    await page.locator('.cm-content').first().waitFor();
    await expect(promptField(page)).toHaveValue('Let it count to ten.');
  };
  await promptField(page).fill('Let it count to ten.');
  await test.step('of a visitor', goAndComeBack);

  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  const stored = async () => JSON.stringify((await call('getList', { table: 'practice_drafts' })).body);
  const expectKept = async (text: string) => {
    await expect(codeOf(page, file)).toHaveText(text);
    await expect.poll(stored).toContain(JSON.stringify(text));
  };
  await openPage(page, '/settings');
  const saved = page.waitForResponse('**/functions/savePersonalization');
  await page.getByLabel('Reset the code to how the problem starts').selectOption({ label: 'After every wrong verdict' });
  expect((await saved).status()).toBe(200);
  const toPlayground = page.getByRole('link', { name: 'Playground' }).first();
  await toPlayground.click();
  await expect(promptField(page)).toHaveValue('Let it count to ten.'); // the visitor's work is the account's now
  await test.step('within the site', async () => {
    await codeOf(page, file).fill(code('within'));
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/settings');
    await toPlayground.click();
    await expectKept(code('within'));
  });
  await test.step('for another document', async () => {
    await codeOf(page, file).fill(code('document'));
    await goAndComeBack();
    await expectKept(code('document'));
  });
  await test.step('by a reload', async () => {
    await codeOf(page, file).fill(code('reload'));
    await page.reload();
    await expectKept(code('reload'));
  });
  await test.step('by closing it', async () => {
    await codeOf(page, file).fill(code('closed'));
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
    page = await context.newPage();
    await openWorkbench(page);
    await expectKept(code('closed'));
  });
  await run(page, 'Not yet');
  await expect(stampOf(page)).toContainText('Compare what it printed');
  await expect(codeOf(page, file), 'as the settings say').toContainText('n > 0');
});

test('a visitor’s code follows to their other tab, and what is not decided about is decided after signing in', async ({
  page,
  context,
  site,
}) => {
  await page.addInitScript(() => {
    addEventListener('storage', (event) => {
      if (document.body.dataset.isDeaf) event.stopImmediatePropagation();
    });
  });
  const other = await context.newPage();
  for (const each of [page, other]) await openWorkbench(each);
  await writeCode(page, file, code('first'));
  await expect(codeOf(other, file)).toContainText('first');

  // What the other tab changes is on its way to this one for as long as the test says.
  await page.evaluate(() => {
    document.body.dataset.isDeaf = 'yes';
  });
  const changeBoth = async (here: string, there: string) => {
    await writeCode(other, file, code(there));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('practice-work'))).toContain(there);
    await writeCode(page, file, code(here));
    await expect(sidesOn(page)).toHaveText([code(here), code(there)]);
    await expect(sidesOn(other)).toHaveText([code(there), code(here)]);
  };
  await changeBoth('here', 'there');
  await conflictOn(page).getByRole('button', { name: 'Take what is there' }).click();
  for (const each of [page, other]) {
    await expect(conflictOn(each)).toHaveCount(0);
    await expect(codeOf(each, file)).toContainText('there');
  }
  await changeBoth('mine', 'other');
  await other.close();

  const person = await signIn(page, { redirect: '/playground' });
  const { call } = await signInCaller(site.origin, person);
  const stored = async () => (await call('getList', { table: 'practice_drafts' })).body.list;
  await expect(sidesOn(page)).toHaveText([code('mine'), code('other')]);
  expect(await stored()).toMatchObject([{ files: { [file]: code('other') } }]);
  await conflictOn(page).getByRole('button', { name: 'Keep what is here' }).click();
  await expect(conflictOn(page)).toHaveCount(0);
  await expect.poll(stored).toMatchObject([{ files: { [file]: code('mine') } }]);
});
