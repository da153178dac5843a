import type { Locator, Page } from '@playwright/test';
import { replayTry } from '#features/practice/rounds/replay-try.ts';
import type { TryRecord } from '#features/practice/rounds/try-record.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import {
  ask,
  chooseProblem,
  codeOf,
  openWorkbench,
  promptField,
  run,
  runButton,
  stampOf,
  writeCode,
} from '#tests/support/browser/workbench.ts';
import { countdownPrompts } from '#tests/support/lessons/first-exercise.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { untilHydrated } from '#tests/support/page/until-hydrated.ts';

const file = 'countdown.js';

/** The notice that asks which of two sides of a draft to keep. */
const conflictOn = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'was changed in another window or on another device' });

test('a draft is saved as it is typed, follows to another device, and a conflict keeps both sides', async ({
  page,
  context,
  browser,
  site,
}) => {
  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  const stored = async () => JSON.stringify((await call('getList', { table: 'practice_drafts' })).body);
  await openWorkbench(page);
  await writeCode(page, file, 'console.log("from the laptop");');
  await promptField(page).fill('my prompt');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(codeOf(page, file)).toContainText('from the laptop');
  await expect(promptField(page)).toHaveValue('my prompt');

  const phoneContext = await browser.newContext({ baseURL: site.origin, storageState: await context.storageState() });
  const phone = await phoneContext.newPage();
  await openWorkbench(phone);
  await expect(codeOf(phone, file)).toContainText('from the laptop');
  await writeCode(phone, file, 'console.log("from the phone");');
  await expect(codeOf(page, file)).toContainText('from the phone');

  for (const [choice, kept] of [
    ['Keep what is here', 'here first'],
    ['Take what is there', 'there then'],
  ] as const) {
    const [here, there] = kept === 'here first' ? [kept, 'there first'] : ['here then', kept];
    await context.setOffline(true);
    await writeCode(page, file, `console.log("${here}");`);
    await expect(page.getByText('Kept in this browser until the connection is back')).toBeVisible();
    await writeCode(phone, file, `console.log("${there}");`);
    await expect.poll(stored).toContain(there);
    await context.setOffline(false);
    const conflict = conflictOn(page);
    await expect(conflict).toContainText('Countdown');
    await expect(conflict.locator('pre')).toHaveText([`console.log("${here}");`, `console.log("${there}");`]);
    expect(await stored()).toContain(there);
    await conflict.getByRole('button', { name: choice }).click();
    await expect(conflict).toHaveCount(0);
    for (const each of [page, phone]) await expect(codeOf(each, file)).toContainText(kept);
  }
  await phoneContext.close();
});

const waysToLeave: Record<string, (page: Page) => Promise<unknown>> = {
  'by a reload': (page) => page.reload(),
  'for another document': (page) => page.goto('/'),
  'within the site': async (page) => {
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/settings');
  },
  'by closing it': (page) => Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]),
};

test('what was typed last is kept though the page is left before it was saved, and is there once on the way back', async ({
  context,
  site,
}) => {
  let page = await context.newPage();
  const leaveAndComeBack = async (isSaved: () => Promise<void>) => {
    await openWorkbench(page);
    await promptField(page).fill('Let it count to ten.');
    await isSaved();
    await page.goto('/terms');
    await page.goBack();
    await page.locator('.cm-content').first().waitFor();
    await expect(promptField(page)).toHaveValue('Let it count to ten.');
  };
  await test.step('of a visitor', () => leaveAndComeBack(async () => {}));
  await page.evaluate(() => localStorage.clear());

  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  const stored = async () => JSON.stringify((await call('getList', { table: 'practice_drafts' })).body);
  for (const [way, leave] of Object.entries(waysToLeave)) {
    await openPage(page, '/settings');
    await page.getByRole('link', { name: 'Playground' }).first().click();
    await page.locator('.cm-content').first().waitFor();
    const text = `console.log("left ${way}");`;
    await codeOf(page, file).fill(text);
    await leave(page);
    if (page.isClosed()) page = await context.newPage();
    await openWorkbench(page);
    await expect(codeOf(page, file)).toHaveText(text);
    await expect.poll(stored).toContain(JSON.stringify(text));
  }
  await test.step('of an account', () => leaveAndComeBack(() => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()));
});

test('work that is begun where there is no draft, with a network or without, conflicts with one that another device makes meanwhile', async ({
  page,
  context,
  site,
}) => {
  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  const conflict = conflictOn(page);
  const makeThere = async (problemId: string, name: string) => {
    const item = { problemId, files: { [name]: 'console.log("there");' }, prompt: '' };
    expect((await call('createItem', { table: 'practice_drafts', item })).status).toBe(200);
  };
  const expectSides = () => expect(conflict.locator('pre')).toHaveText(['console.log("here");', 'console.log("there");']);
  await openWorkbench(page);
  await context.setOffline(true);
  await writeCode(page, file, 'console.log("here");');
  await expect(page.getByText('Kept in this browser until the connection is back')).toBeVisible();
  await makeThere('hello-ai-world/countdown', file);
  await context.setOffline(false);
  await expectSides();
  await conflict.getByRole('button', { name: 'Keep what is here' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(async () => JSON.stringify((await call('getList', { table: 'practice_drafts' })).body)).toContain('here');
  await expect(codeOf(page, file)).toContainText('here');

  await page.clock.install();
  await openWorkbench(page);
  await chooseProblem(page, 'Free delivery');
  await page.clock.pauseAt(new Date(Date.now() + 60_000)); // nothing that is typed is kept until the clock goes on
  await writeCode(page, 'delivery.ts', 'console.log("here");');
  await makeThere('hello-ai-world/delivery', 'delivery.ts');
  await expect.poll(() => page.evaluate(readCachedDocuments)).toContain('there');
  await page.clock.resume();
  await expectSides();
  await conflict.getByRole('button', { name: 'Take what is there' }).click();
  await expect(codeOf(page, 'delivery.ts')).toContainText('there');
});

async function readCachedDocuments(): Promise<string> {
  const { name = '' } = (await indexedDB.databases()).find((database) => database.name?.startsWith('own-data:')) ?? {};
  const answerOf = <Answer>(request: IDBRequest<Answer>) =>
    new Promise<Answer>((resolve) => request.addEventListener('success', () => resolve(request.result)));
  const database = await answerOf(indexedDB.open(name));
  const documents = await answerOf(database.transaction('documents').objectStore('documents').getAll());
  database.close();
  return JSON.stringify(documents);
}

test('a visitor’s code follows to their other tab, and a conflict keeps both sides, also over a reload', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    addEventListener('storage', (event) => {
      if (document.body.dataset.isDeaf) event.stopImmediatePropagation();
    });
  });
  const other = await context.newPage();
  for (const each of [page, other]) await openWorkbench(each);
  await writeCode(page, file, 'console.log("first");');
  await expect(codeOf(other, file)).toContainText('first');
  const code = (name: string) => `console.log("${name}");`;

  // What the other tab changes is on its way to this one for as long as the test says.
  await page.evaluate(() => {
    document.body.dataset.isDeaf = 'yes';
  });
  for (const [choice, kept] of [
    ['Keep what is here', 'here first'],
    ['Take what is there', 'there then'],
  ] as const) {
    const [here, there] = kept === 'here first' ? [kept, 'there first'] : ['here then', kept];
    await writeCode(other, file, code(there));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('practice-work'))).toContain(there);
    await writeCode(page, file, code(here));
    await expect(conflictOn(page)).toContainText('Countdown');
    await expect(conflictOn(page).locator('pre')).toHaveText([code(here), code(there)]);
    await expect(conflictOn(other).locator('pre')).toHaveText([code(there), code(here)]);
    await expect(codeOf(page, file)).toContainText(here);
    await expect(codeOf(other, file)).toContainText(there);
    expect(await accessibilityViolations(page, { within: '.practice' })).toEqual([]);
    await conflictOn(page).getByRole('button', { name: choice }).click();
    for (const each of [page, other]) {
      await expect(conflictOn(each)).toHaveCount(0);
      await expect(codeOf(each, file)).toContainText(kept);
    }
  }

  await writeCode(other, file, code('there last'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('practice-work'))).toContain('there last');
  await writeCode(page, file, code('here last'));
  await page.reload();
  await expect(codeOf(page, file)).toContainText('there last');
  await expect(conflictOn(page).locator('pre')).toHaveText([code('there last'), code('here last')]);
  await conflictOn(page).getByRole('button', { name: 'Take what is there' }).click();
  for (const each of [page, other]) await expect(codeOf(each, file)).toContainText('here last');
});

test('a visitor’s code that is not decided about, or stands beside a draft of the account, is decided about after signing in', async ({
  page,
  context,
  site,
}) => {
  const code = (name: string) => `console.log("${name}");`;
  const conflict = conflictOn(page);
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation())); // hears nothing of the other tab
  const other = await context.newPage();
  for (const each of [page, other]) await openWorkbench(each);
  await writeCode(other, file, code('other'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('practice-work'))).toContain('other');
  await other.close();
  await writeCode(page, file, code('mine'));
  await expect(conflict.locator('pre')).toHaveText([code('mine'), code('other')]);

  const person = await signIn(page, { redirect: '/playground' });
  const { call } = await signInCaller(site.origin, person);
  const stored = async () => (await call('getList', { table: 'practice_drafts' })).body.list;
  const sides = conflict.locator('pre');
  await expect(sides).toHaveText([code('mine'), code('other')]);
  expect(await stored()).toMatchObject([{ files: { [file]: code('other') } }]);
  await page.reload();
  await expect(sides).toHaveText([code('mine'), code('other')]);
  await conflict.getByRole('button', { name: 'Keep what is here' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(stored).toMatchObject([{ files: { [file]: code('mine') } }]);

  await context.clearCookies();
  await openWorkbench(page);
  await writeCode(page, file, code('as a visitor'));
  await promptField(page).fill('half a prompt');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('practice-work'))).toContain('half a prompt');
  await signIn(page, { person, redirect: '/playground' });
  await expect(sides).toHaveText([code('as a visitor'), code('mine')]);
  await expect(conflict).toContainText('Prompt: half a prompt');
  await conflict.getByRole('button', { name: 'Take what is there' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(codeOf(page, file)).toContainText('mine');
  expect(await stored()).toMatchObject([{ files: { [file]: code('mine') } }]);
});

test('each try is kept in a history, from which it is taken back or deleted; the settings change what is said', async ({
  page,
}) => {
  await signIn(page);
  await openWorkbench(page);
  for (const text of ['one', 'two']) {
    await writeCode(page, file, `console.log("${text}");`);
    await run(page, 'Not yet');
    await expect(stampOf(page)).toContainText('Compare what it printed with what it should print');
    await expect(page.getByText(`${text === 'one' ? 2 : 1} of 3 tries left`)).toBeVisible();
  }
  await page.getByText('Your tries at this problem').click();
  const tries = page.locator('.try-history > li');
  await expect(tries).toHaveCount(2);
  await tries.last().locator('summary').click();
  await expect(tries.last()).toContainText('The program ran, but did not print what it should.');
  await tries.last().getByRole('button', { name: 'Go back to this code' }).click();
  await expect(codeOf(page, file)).toContainText('"one"');
  await tries.first().locator('summary').click();
  await tries.first().getByRole('button', { name: 'Delete this try' }).click();
  await expect(tries).toHaveCount(1);
  await page.reload();
  await untilHydrated(page);
  await page.getByText('Your tries at this problem').click();
  await expect(tries).toHaveCount(1);

  const choose = async (label: string, choice: string) => {
    const saved = page.waitForResponse('**/functions/savePersonalization');
    await page.getByLabel(label).selectOption({ label: choice });
    expect((await saved).status()).toBe(200);
  };
  await openPage(page, '/settings');
  await choose('Reset the code to how the problem starts', 'Offer it beside a wrong verdict');
  await openWorkbench(page);
  await run(page, 'Not yet');
  await page.locator('.workbench-run').getByRole('button', { name: 'Reset the code' }).click();
  await expect(codeOf(page, file)).toContainText('n > 0');

  await openPage(page, '/settings');
  await choose('When you are wrong', 'Explain in a sentence');
  await choose('Reset the code to how the problem starts', 'After every wrong verdict');
  await openWorkbench(page);
  await writeCode(page, file, 'console.log("three");');
  await run(page, 'Not yet');
  await expect(stampOf(page)).toContainText('did not print what it should.');
  await expect(stampOf(page)).not.toContainText('Compare');
  await expect(codeOf(page, file)).toContainText('n > 0');
});

test('a try is kept step by step, over a reload and from two tabs, and its history tells it', async ({ page, context, site }) => {
  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  const code = codeOf(page, file);
  await openWorkbench(page);
  await ask(page, countdownPrompts[0] ?? '');
  await code.getByRole('button', { name: 'Accept this change' }).first().click();
  await code.getByRole('button', { name: 'Reject this change' }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(code).toContainText('let n = 3; n >= 0');
  const other = await context.newPage();
  await openWorkbench(other);
  await expect(codeOf(other, file)).toContainText('let n = 3; n >= 0');
  await codeOf(other, file).press('Control+End');
  await other.keyboard.type('// from the other tab');
  await expect(code).toContainText('// from the other tab');
  await run(page, 'Not yet');

  await page.getByText('Your tries at this problem').click();
  await page.locator('.try-history > li > details > summary').click();
  const steps = page.locator('.try-way > li');
  await expect(steps.locator('p:first-child')).toHaveText([
    /^\d+:\d\d You asked$/,
    /The built-in practice model answered$/,
    /You accepted 1 of 2 changes in countdown\.js, line 2$/,
    /You rejected 1 of 2 changes in countdown\.js, line 5$/,
    /You edited countdown\.js by hand$/,
    /You ran the code$/,
    /It was not right yet$/,
  ]);
  await expect(steps.nth(4).locator('.diff-added')).toContainText('// from the other tab');
  await expect(page.getByText('too large to keep whole')).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  const { list } = (await call('listTries', { problemId: 'hello-ai-world/countdown' })).body as { list: { record: TryRecord }[] };
  const { files = {}, way } = list[0]?.record ?? {};
  expect(way && replayTry(way)?.at(-1)?.after).toEqual(files);
});

test('an exercise that is left during a run begins its next try anew, and the try that ran is kept whole', async ({
  page,
  site,
}) => {
  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  const tries = async () => {
    const { list } = (await call('listTries', { problemId: 'hello-ai-world/countdown' })).body as {
      list: { record: TryRecord }[];
    };
    return list.map(({ record }) => record.way?.steps.map(({ kind, status }) => status ?? kind));
  };
  await openWorkbench(page);
  await writeCode(page, file, 'console.log("so far"); for (;;);');
  await runButton(page).click();
  await expect(page.locator('.workbench-run .exercise-output')).toHaveText('so far\n');
  await chooseProblem(page, 'Free delivery');
  await expect.poll(tries, { timeout: 30_000 }).toEqual([['edited', 'ran', 'stopped']]);
  await chooseProblem(page, 'Countdown');
  await expect(codeOf(page, file)).toContainText('so far');
  await writeCode(page, file, 'console.log("on its own");');
  await run(page, 'Not yet');
  await expect.poll(tries).toEqual([
    ['edited', 'ran', 'wrong'],
    ['edited', 'ran', 'stopped'],
  ]);
});

test('pasted code and prompts with what no database takes are kept made safe, and run and judged as they are kept', async ({
  page,
  site,
}) => {
  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  await openWorkbench(page);
  const paste = (place: Locator, before: string) =>
    place.evaluate((element: HTMLElement, text) => {
      element.focus();
      document.execCommand('selectAll');
      const data = new DataTransfer();
      data.setData('text/plain', text + String.fromCharCode(0, 0xd83d));
      const isTaken = !element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      if (!isTaken) document.execCommand('insertText', false, text + String.fromCharCode(0, 0xd83d));
    }, before);
  await paste(codeOf(page, file), 'console.log("\\u0000", "\\ud83d"); // odd: ');
  await paste(promptField(page), 'Count down. ');
  await run(page, 'Not yet');
  await expect(stampOf(page)).toContainText('did not print what it should');
  await expect(page.getByText('2 of 3 tries left')).toBeVisible(); // the server has judged it, too
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const { list: drafts } = (await call('getList', { table: 'practice_drafts' })).body as { list: { files: object }[] };
  expect(drafts).toMatchObject([
    { prompt: expect.stringContaining('Count down. '), files: { [file]: expect.stringContaining('// odd: \uFFFD') } },
  ]);
  const { list } = (await call('listTries', { problemId: 'hello-ai-world/countdown' })).body as { list: { record: TryRecord }[] };
  expect(list[0]?.record).toMatchObject({ output: '\uFFFD \uFFFD\n', files: drafts[0]?.files, verdict: { fault: 'output' } });
});
