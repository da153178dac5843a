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
import { countdownPrompt, openPrompt } from '#tests/support/lessons/first-exercise.ts';

const countdown = readProblems({ directory: 'content' }).find(({ title }) => title === 'Countdown') as Problem;

/** Prints the right thing, by a number that only fits this start. */
const fromThree = 'const from = 3;\nfor (let n = 3; n >= 0; n--) {\n  console.log(n);\n}\nconsole.log("go");\n';

test('a visitor predicts, asks, decides each chunk, edits, runs, is told of a hidden case, asks again and goes on', async ({
  page,
}) => {
  await openWorkbench(page);
  await expect(page.getByLabel('Problem', { exact: true }).locator('option')).toHaveCount(6);
  const names = (await page.getByLabel('Problem', { exact: true }).innerText()).match(/JavaScript|TypeScript|Python/g);
  expect(new Set(names)).toEqual(new Set(['JavaScript', 'TypeScript', 'Python']));
  await expect(livesOf(page)).toHaveAccessibleName('3 of 3 lives');
  await page.getByRole('button', { name: 'Predict the lines that change' }).click();
  await page.getByRole('list', { name: 'Lines of countdown.js' }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: 'Done predicting' }).click();

  await ask(page, countdownPrompt);
  await expect(page.locator('.assistant-answer summary')).toHaveText(
    'Answer from the built-in practice model, which saw countdown.js and board.txt',
  );
  const code = codeOf(page, 'countdown.js');
  await expect(code.getByRole('button', { name: 'Accept this change' })).toHaveCount(2);
  await code.getByRole('button', { name: 'Accept this change' }).first().click();
  await code.getByRole('button', { name: 'Reject this change' }).click();
  await expect(code.getByRole('button')).toHaveCount(0);
  await expect(code).not.toContainText('go');
  await expect(code).toContainText('let n = from; n >= 0');
  await run(page, 'Not yet');
  await expect(stampOf(page)).toContainText('did not print what it should');
  await expect(page.getByText('You predicted line 2 of countdown.js, and that is what changed.')).toBeVisible();
  await expect(triesOf(page)).toHaveText('2 of 3 tries left');

  await ask(page, countdownPrompt);
  await writeCode(page, 'countdown.js', fromThree);
  await run(page, 'Not yet');
  await expect(stampOf(page)).toContainText('A hidden case shows it: a count from 5.');

  await ask(page, countdownPrompt);
  await code.press('Control+End');
  await page.keyboard.type('// read');
  await run(page, 'Right');
  await expect(code).toContainText('// read');
  await expect(stampOf(page)).toContainText('everything that had to stay is still there');
  await expect(triesOf(page)).toHaveText('Solved');
  await page.reload();
  await expect(promptField(page)).toHaveValue(countdownPrompt);
  await expect(code).toContainText('let n = from; n >= 0');
  await expect(page.getByText('1 of 6 solved')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await test.step('a program that fails, and one that never ends', async () => {
    await writeCode(page, 'countdown.js', 'const a = 1;\nconsole.log(b);');
    await run(page, 'Not yet');
    await expect(stampOf(page)).toContainText('b is not defined (countdown.js, line 2)');
    await writeCode(page, 'countdown.js', 'console.log("so far"); for (;;);');
    await runButton(page).click();
    await expect(page.locator('.workbench-run .exercise-output')).toHaveText('so far\n');
    await page.locator('.workbench-run').getByRole('button', { name: 'Stop' }).click();
    await expect(stampOf(page)).toContainText('You stopped the run');
    await writeCode(page, 'countdown.js', { ...countdown.files, ...countdown.solution }['countdown.js'] ?? '');
  });
  await run(page, 'Right');
  await page.getByRole('button', { name: /^Next: / }).click();
  await expect(page.locator('option:checked').first()).not.toContainText('Countdown');
  await expect(page.getByRole('region', { name: 'Task' })).toBeFocused();
});

test('Python and TypeScript run in the browser, a prompt typed on the home page is taken over, asked about and extended, and a visitor gets free problems alone', async ({
  page,
}) => {
  await openWorkbench(page, `/playground?prompt=${encodeURIComponent(openPrompt.prompt)}`);
  await expect(promptField(page)).toHaveValue(openPrompt.prompt);
  await promptField(page).press('Control+Enter');
  const question = page.getByRole('region', { name: 'The assistant asks' });
  await expect(question.getByRole('status')).toHaveText(openPrompt.asks);
  await expect(question).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  const added = 'After it, print the word go on a line of its own.';
  await question.getByLabel('Add it to your prompt').fill(added);
  await question.getByRole('button', { name: 'Add and ask again' }).click();
  await expect(codeOf(page, 'countdown.js').getByRole('button', { name: 'Accept this change' })).toHaveCount(2);
  await expect(question).toHaveCount(0);
  await expect(promptField(page)).toHaveValue(`${openPrompt.prompt}\n${added}`);
  await expect(triesOf(page)).toHaveText('3 of 3 tries left');
  for (const title of ['Free delivery', 'The till']) {
    await chooseProblem(page, title);
    await page.getByRole('button', { name: 'precise', exact: true }).click();
    await promptField(page).press('Control+Enter');
    await expect(page.locator('.assistant-answer summary')).toContainText('Answer from');
    await run(page, 'Right');
  }
  await expect(page.locator('.workbench-result .exercise-output')).toHaveText('Total: 15.00');

  // The problems of the course are not given to a visitor, nor what decides over the free ones.
  const answer = await (await page.request.get('/playground?set=multi-file-editing')).text();
  expect(answer).toContain('These problems belong to the course');
  for (const secret of ['a count from 5', 'hiddenCases', 'multi-file-editing/', 'hello-ai-world/ticket'])
    expect(answer, secret).not.toContain(secret);
});
