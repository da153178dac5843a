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
  'within the site': (page) => page.evaluate(() => history.back()),
  'by closing it': (page) => Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]),
};

for (const [way, leave] of Object.entries(waysToLeave)) {
  test(`what an account typed last is kept though the page is left ${way} before it was saved`, async ({
    page,
    context,
    site,
  }) => {
    const { email } = await signIn(page);
    const { call } = await signInCaller(site.origin, { email });
    const stored = async () => JSON.stringify((await call('getList', { table: 'practice_drafts' })).body);
    await openPage(page, '/settings');
    await page.getByRole('link', { name: 'Playground' }).first().click();
    await page.locator('.cm-content').first().waitFor();
    for (const text of ['console.log("first");', 'console.log("last");']) {
      await codeOf(page, file).fill(text);
      await leave(page);
      if (page.isClosed()) break;
      if (way === 'within the site') await expect(page).toHaveURL('/settings');
      await openWorkbench(page);
      await expect(codeOf(page, file)).toHaveText(text);
      await expect.poll(stored).toContain(JSON.stringify(text));
    }
    if (!page.isClosed()) return;
    const again = await context.newPage();
    await openWorkbench(again);
    await expect(codeOf(again, file)).toHaveText('console.log("first");');
  });
}

test('code that is too long to be kept is said to be, stays, and is saved when it is short enough', async ({ page, site }) => {
  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  const stored = async () => JSON.stringify((await call('getList', { table: 'practice_drafts' })).body.list);
  await openWorkbench(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Your code for Countdown could not be saved' });
  const long = `// ${'too long '.repeat(1_000)}`;
  await writeCode(page, file, long);
  await expect(notice.locator('pre')).toHaveText(long);
  await expect(notice).toContainText('countdown.js has 9,003 characters, and a file may have 8,000.');
  await expect(page.getByText('Not saved: the notice above the exercise says why')).toBeVisible();
  expect(await accessibilityViolations(page, { within: '.practice' })).toEqual([]);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(codeOf(page, file)).toHaveText(long);
  await expect(notice).toBeVisible();
  await writeCode(page, file, 'console.log("short");');
  await expect(notice).toHaveCount(0);
  await expect.poll(stored).toContain('short');

  await writeCode(page, file, long);
  await notice.getByRole('button', { name: 'Drop this change' }).click();
  await expect(notice).toHaveCount(0);
  await expect(codeOf(page, file)).toHaveText('console.log("short");');
  await writeCode(page, file, 'console.log("short again");');
  await expect.poll(stored).toContain('short again');
});

test('what is written and asked right after a reload joins the draft, however long this browser takes to read it', async ({
  page,
}) => {
  await signIn(page);
  await openWorkbench(page);
  await promptField(page).fill('Let it count up.');
  await writeCode(page, file, 'console.log("kept");');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.addInitScript(() => {
    const { databases } = IDBFactory.prototype;
    const isReleased = new Promise((resolve) => addEventListener('release', resolve, { once: true }));
    IDBFactory.prototype.databases = function () {
      return isReleased.then(() => databases.call(this));
    };
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/runCodingAssistant')) asked.push(request.postDataJSON().files[file]);
    if (request.url().endsWith('/submitSolution')) asked.push('a try');
  });
  await openPage(page, '/playground');
  await promptField(page).fill('From one');
  await promptField(page).pressSequentially(', please.');
  await expect(runButton(page)).toBeDisabled();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText('Read the change, say to yourself what it will print, then run it.')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await expect(promptField(page)).toHaveValue('Let it count up.\nFrom one, please.');
  await ask(page, countdownPrompts[0] ?? '');
  expect(asked).toEqual(['console.log("kept");']);
});

test('a prompt is there once on the way back to it, for whoever has an account and for whoever has none', async ({ page }) => {
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signIn(page);
    await openWorkbench(page);
    await promptField(page).fill('Let it count to ten.');
    if (isSignedIn) await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.goto('/terms');
    await page.goBack();
    await page.locator('.cm-content').first().waitFor();
    await expect(promptField(page)).toHaveValue('Let it count to ten.');
  }
});

const brokenStorage = {
  'stores nothing for sites': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  'does not answer when it is asked for what it keeps': () => {
    IDBFactory.prototype.databases = () => new Promise(() => {});
  },
};

for (const [what, breakStorage] of Object.entries(brokenStorage)) {
  test(`in a browser that ${what} an account works on, and is told how long its work lasts`, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await signIn(page);
    await page.addInitScript(breakStorage);
    await page.clock.install();
    await openWorkbench(page);
    await page.clock.runFor('00:10');
    await expect(page.getByText('This browser stores nothing for sites')).toBeVisible();
    await writeCode(page, file, 'console.log("still here");');
    await page.clock.runFor('00:02');
    await run(page, /\w/);
    await expect(codeOf(page, file)).toContainText('still here');
    expect(errors).toEqual([]);
  });
}

test('work that is begun where there is no draft conflicts with a draft that another device makes meanwhile', async ({
  page,
  site,
}) => {
  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  await page.clock.install();
  await openWorkbench(page);
  const problemId = 'hello-ai-world/countdown';
  await page.clock.pauseAt(new Date(Date.now() + 60_000)); // nothing that is typed is kept until the clock goes on
  await writeCode(page, file, 'console.log("here");');
  const item = { problemId, files: { [file]: 'console.log("there");' }, prompt: '' };
  expect((await call('createItem', { table: 'practice_drafts', item })).status).toBe(200);
  await expect.poll(() => page.evaluate(readCachedDocuments)).toContain('there');
  await page.clock.resume();

  const conflict = conflictOn(page);
  await expect(conflict.locator('pre')).toHaveText(['console.log("here");', 'console.log("there");']);
  await conflict.getByRole('button', { name: 'Take what is there' }).click();
  await expect(codeOf(page, file)).toContainText('there');
});

test('the first change of an exercise that is typed without a network conflicts with a draft that another device made meanwhile', async ({
  page,
  context,
  site,
}) => {
  const { email } = await signIn(page);
  const { call } = await signInCaller(site.origin, { email });
  await openWorkbench(page);
  await context.setOffline(true);
  await writeCode(page, file, 'console.log("here");');
  await expect(page.getByText('Kept in this browser until the connection is back')).toBeVisible();
  const item = { problemId: 'hello-ai-world/countdown', files: { [file]: 'console.log("there");' }, prompt: '' };
  expect((await call('createItem', { table: 'practice_drafts', item })).status).toBe(200);
  await context.setOffline(false);

  const conflict = conflictOn(page);
  await expect(conflict.locator('pre')).toHaveText(['console.log("here");', 'console.log("there");']);
  await conflict.getByRole('button', { name: 'Keep what is here' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(async () => JSON.stringify((await call('getList', { table: 'practice_drafts' })).body)).toContain('here');
  await expect(codeOf(page, file)).toContainText('here');
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
