import type { Problem } from '#features/practice/problems/problem.ts';
import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import {
  ask,
  chooseProblem,
  codeOf,
  livesOf,
  openWorkbench,
  promptField,
  run,
  runButton,
  stampOf,
  triesOf,
  writeCode,
} from '#tests/support/browser/workbench.ts';
import { countdownPrompts } from '#tests/support/lessons/first-exercise.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const [goodPrompt = '', followUp = ''] = countdownPrompts;
const header = readProblems({ directory: 'content' }).find(({ title }) => title === 'A header, but only once') as Problem;

test('a visitor predicts, asks, decides each chunk, runs, is told of the flaw, asks again and goes on', async ({ page }) => {
  await openWorkbench(page);
  await expect(page.getByLabel('Problem', { exact: true }).locator('option')).toHaveCount(6);
  const names = (await page.getByLabel('Problem', { exact: true }).innerText()).match(/JavaScript|TypeScript|Python/g);
  expect(new Set(names)).toEqual(new Set(['JavaScript', 'TypeScript', 'Python']));
  await expect(livesOf(page)).toHaveAccessibleName('3 of 3 lives');
  await page.getByRole('button', { name: 'Predict the lines that change' }).click();
  await page.getByRole('list', { name: 'Lines of countdown.js' }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: 'Done predicting' }).click();

  await ask(page, goodPrompt);
  await expect(page.locator('.assistant-answer summary')).toHaveText('Answer from the built-in practice model');
  const code = codeOf(page, 'countdown.js');
  await expect(code.getByRole('button', { name: 'Accept this change' })).toHaveCount(2);
  await code.getByRole('button', { name: 'Accept this change' }).first().click();
  await code.getByRole('button', { name: 'Reject this change' }).click();
  await expect(code.getByRole('button')).toHaveCount(0);
  await expect(code).not.toContainText('go');
  await expect(code).toContainText('let n = 3; n >= 0');
  await run(page, 'Not yet');
  await expect(stampOf(page)).toContainText('did not print what it should');
  await expect(page.getByText('You predicted line 2 of countdown.js, and that is what changed.')).toBeVisible();
  await expect(triesOf(page)).toHaveText('2 of 3 tries left');

  await ask(page, goodPrompt);
  await code.press('Control+End');
  await page.keyboard.type('// read');
  await run(page, 'Not yet');
  await expect(stampOf(page)).toContainText('A hidden case shows it: a count from 5.');
  await expect(stampOf(page)).toContainText('starts the loop at the number 3');
  await expect(code).toContainText('// read');

  await ask(page, followUp);
  await run(page, 'Right');
  await expect(stampOf(page)).toContainText('everything that had to stay is still there');
  await expect(triesOf(page)).toHaveText('Solved');
  await page.reload();
  await expect(promptField(page)).toHaveValue(followUp);
  await expect(code).toContainText('let n = from; n >= 0');
  await expect(page.getByText('1 of 6 solved')).toBeVisible();
  await run(page, 'Right');
  await page.getByRole('button', { name: /^Next: / }).click();
  await expect(page.locator('option:checked').first()).not.toContainText('Countdown');
  await expect(page.getByRole('region', { name: 'Task' })).toBeFocused();
});

test('after a run the verdict is in view and the focus near, and where the panes are tabs the focus goes along with them', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openPage(page, '/playground');
    await ask(page, 'Fix the countdown.');
    if (width < 1000) await expect(page.getByRole('region', { name: 'Change' })).toBeFocused();
    await runButton(page).click();
    await expect(stampOf(page)).toContainText('did not say which number');
    await expect(stampOf(page)).toBeInViewport({ ratio: 1 });
    await expect(width > 1000 ? runButton(page) : page.locator('.workbench-result')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.getByRole('button', { name: 'Task', exact: true }).click();
  await page.route('**/functions/runCodingAssistant', (route) => route.continue({ postData: '{}' }));
  await promptField(page).press('Control+Enter');
  await expect(page.locator('.workbench-task').getByRole('alert')).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Task' })).toBeFocused();
});

test('each fault is named by what it is, what was not changed costs nothing, and when three lives are gone a round begins at once', async ({
  page,
}) => {
  await openWorkbench(page);
  await chooseProblem(page, header.title);
  await writeCode(page, 'headers.js', { ...header.files, ...header.solution }['headers.js'] ?? '');
  await run(page, 'Right');
  await chooseProblem(page, 'Countdown');
  const attempt = async (code: string, verdict: string, ...sentences: string[]) => {
    await writeCode(page, 'countdown.js', code);
    await run(page, verdict);
    for (const sentence of sentences) await expect(stampOf(page), code).toContainText(sentence);
  };
  await run(page, 'Not yet');
  await expect(stampOf(page)).toContainText('This is the code you started from.');
  await expect(triesOf(page)).toHaveText('3 of 3 tries left');
  await attempt('const a = 1;\nconsole.log(b);', 'Not yet', 'The program failed', 'b is not defined (countdown.js, line 2)');
  await attempt('if (true {', 'Not yet', 'The program cannot be read', 'line 1');
  await expect(triesOf(page)).toHaveText('1 of 3 tries left');

  await writeCode(page, 'countdown.js', 'console.log("so far"); for (;;);');
  await runButton(page).click();
  await expect(page.locator('.workbench-run .exercise-output')).toHaveText('so far\n');
  await page.locator('.workbench-run').getByRole('button', { name: 'Stop' }).click();
  await expect(stampOf(page)).toContainText('You stopped the run');
  await expect(triesOf(page)).toHaveText('1 of 3 tries left');

  await attempt(
    'const from = 3;\nfor (let n = 3; n >= 0; n--) console.log(n);\nconsole.log("go");',
    'Not yet',
    'the code only works for this one case',
  );
  await expect(triesOf(page)).toHaveText('0 of 3 tries left');
  await expect(livesOf(page)).toHaveAccessibleName('2 of 3 lives');

  // A life is gone already, and two more go with two problems.
  for (const [title, file] of [
    ['Free delivery', 'delivery.ts'],
    ['Pool tickets', 'pool.ts'],
  ] as const) {
    await chooseProblem(page, title);
    for (const left of [2, 1, 0]) {
      await writeCode(page, file, `console.log("no, ${left}");`);
      await run(page, 'Not yet');
      await expect(triesOf(page)).toHaveText(`${left} of 3 tries left`);
      await run(page, 'Not yet'); // again, unchanged
      await expect(triesOf(page)).toHaveText(`${left} of 3 tries left`);
    }
  }
  await expect(livesOf(page)).toHaveAccessibleName('0 of 3 lives');
  const end = page.getByRole('status').filter({ hasText: 'you have no lives left' });
  await expect(end).toContainText('Not solved this time: Countdown, Free delivery, and Pool tickets');
  for (const seen of [end, stampOf(page)]) await expect(seen).toBeInViewport({ ratio: 1 });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  await expect(livesOf(page)).toHaveAccessibleName('0 of 3 lives');
  await page.getByRole('button', { name: 'Try again at once' }).click();
  await expect(livesOf(page)).toHaveAccessibleName('3 of 3 lives');
  await expect(page.getByText('1 of 6 solved')).toBeVisible();
  await chooseProblem(page, 'Pool tickets');
  await expect(triesOf(page)).toHaveText('3 of 3 tries left');
});

test('Python and TypeScript run in the browser, a prompt typed on the home page is taken over, and a visitor gets free problems alone', async ({
  page,
}) => {
  await page.goto('/playground?prompt=Fix%20the%20loop');
  await expect(promptField(page)).toHaveValue('Fix the loop');
  for (const title of ['Free delivery', 'The till']) {
    await chooseProblem(page, title);
    await page.getByRole('button', { name: 'precise', exact: true }).click();
    await promptField(page).press('Control+Enter');
    await expect(page.locator('.assistant-answer summary')).toContainText('Answer from the');
    await run(page, title === 'The till' ? 'Right' : 'Not yet');
  }
  await expect(page.locator('.workbench-result .exercise-output')).toHaveText('Total: 15.00');

  // The problems of the course are not given to a visitor, nor what decides over the free ones.
  const answer = await (await page.request.get('/playground?set=multi-file-editing')).text();
  expect(answer).toContain('These problems belong to the course');
  for (const secret of ['a count from 5', 'hiddenCases', 'multi-file-editing/', 'hello-ai-world/ticket'])
    expect(answer, secret).not.toContain(secret);
});
