import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
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
import { onDatabase } from '#tests/support/site/on-database.ts';

const [goodPrompt = '', followUp = ''] = countdownPrompts;

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

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`after a run the verdict is in view and the focus near at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/playground');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await ask(page, 'Fix the countdown.');
    await runButton(page).click();
    await expect(stampOf(page)).toContainText('did not say which number');
    await expect(stampOf(page)).toBeInViewport({ ratio: 1 });
    await expect(width > 1000 ? runButton(page) : page.locator('.workbench-result')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test('where the panes are tabs the focus goes along with them, and a failure is told beside the prompt', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/playground');
  await ask(page, goodPrompt);
  await expect(page.getByRole('region', { name: 'Change' })).toBeFocused();
  await page.getByRole('button', { name: 'Task', exact: true }).click();
  await page.route('**/functions/runCodingAssistant', (route) => route.continue({ postData: '{}' }));
  await promptField(page).press('Control+Enter');
  await expect(page.locator('.workbench-task').getByRole('alert')).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Task' })).toBeFocused();
});

test('each fault is named by what it is, and code that was not changed costs nothing', async ({ page }) => {
  await openWorkbench(page);
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
});

test('when three lives are gone the round ends kindly, what was solved stays, and it begins again at once', async ({ page }) => {
  await openWorkbench(page);
  await writeCode(page, 'countdown.js', 'const from = 3;\nfor (let n = from; n >= 0; n--) console.log(n);\nconsole.log("go");');
  await run(page, 'Right');
  for (const [title, file] of [
    ['Free delivery', 'delivery.ts'],
    ['Pool tickets', 'pool.ts'],
    ['A header, but only once', 'headers.js'],
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
  await expect(end).toContainText('Not solved this time: Free delivery, Pool tickets, and A header, but only once');
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

test('Python and TypeScript run in the browser too', async ({ page }) => {
  await openWorkbench(page);
  for (const title of ['Free delivery', 'The till']) {
    await chooseProblem(page, title);
    await page.getByRole('button', { name: 'precise', exact: true }).click();
    await promptField(page).press('Control+Enter');
    await expect(page.locator('.assistant-answer summary')).toContainText('Answer from the');
    await run(page, title === 'The till' ? 'Right' : 'Not yet');
  }
  await expect(page.locator('.workbench-result .exercise-output')).toHaveText('Total: 15.00');
});

test('a visitor is given the free problems alone, without what decides over them', async ({ page, site }) => {
  const answer = await (await page.request.get('/playground?set=multi-file-editing')).text();
  expect(answer).toContain('These problems belong to the course');
  for (const secret of ['a count from 5', 'hiddenCases', 'multi-file-editing/', 'hello-ai-world/ticket']) {
    expect(answer, secret).not.toContain(secret);
  }
  const call = (name: string, data: object) =>
    page.request.post(`/functions/${name}`, { data, headers: { Origin: site.origin } }).then((response) => response.json());
  const files = { 'shop.js': '' };
  for (const problemId of ['multi-file-editing/shop', 'multi-file-editing/none'])
    expect(await call('gradeFreeSolution', { problemId, files })).toMatchObject({ errorKey: 'NOT_A_MEMBER' });
});

test('who has too few tokens is told so before asking, what to do after, and where there may be more', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await onDatabase(site, (sql) => sql`update users set tokens = 100 where email = ${email}`);
  await openWorkbench(page, '/playground?set=multi-file-editing');
  await expect(page.getByText('of your 100 tokens: too few.')).toBeVisible();
  await promptField(page).fill('Make it better.');
  await promptField(page).press('Control+Enter');
  await expect(page.locator('.workbench-task').getByRole('alert')).toContainText('claim the free tokens that the settings offer');
  await page.getByRole('link', { name: 'See your tokens' }).click();
  await expect(page.getByRole('button', { name: 'Claim 50,000 more free tokens' })).toBeInViewport();
});

test('takes over a prompt typed on the home page before its script was there', async ({ page }) => {
  await page.goto('/playground?prompt=Fix%20the%20loop');
  await expect(promptField(page)).toHaveValue('Fix the loop');
});
