import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility-violations.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { livesOf, openWorkbench, run, stampOf, triesOf, writeCode } from '#tests/support/browser/workbench.ts';
import { openPage } from '#tests/support/page/open-page.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world';
const problems = readProblems({ directory: 'content' }).filter(({ problemId }) => problemId.startsWith('hello-ai-world/'));
const solutionOf = (key: string) => {
  const problem = problems.find(({ problemId }) => problemId.endsWith(`/${key}`));
  return { ...problem?.files, ...problem?.solution };
};
const story = { startedAt: '2026-11-22T00:00:00.000Z', asks: [], prediction: null };

test('what a visitor solved and began is theirs when they make an account, on every device at once', async ({
  page,
  browser,
  site,
}) => {
  await openWorkbench(page);
  await writeCode(page, 'countdown.js', solutionOf('countdown')['countdown.js'] ?? '');
  await run(page, 'Right');
  await page.getByLabel('Prompt for the assistant').fill('half a prompt');
  const { email } = await signIn(page, { redirect: '/playground' });
  await expect(page.getByText('1 of 6 solved')).toBeVisible();
  await expect(page.getByLabel('Prompt for the assistant')).toHaveValue('half a prompt');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('practice-work'))).toBe('{}');

  const context = await browser.newContext({ baseURL: site.origin, storageState: await page.context().storageState() });
  const phone = await context.newPage();
  await openWorkbench(phone);
  await expect(phone.getByText('1 of 6 solved')).toBeVisible();
  await expect(phone.getByLabel('Problem', { exact: true })).toContainText('Countdown (JavaScript), solved');
  const { call } = await signInCaller(site.origin, { email });
  await call('submitSolution', {
    tryId: crypto.randomUUID(),
    problemId: 'hello-ai-world/delivery',
    files: solutionOf('delivery'),
    story,
  });
  for (const each of [page, phone]) await expect(each.getByText('2 of 6 solved')).toBeVisible();
  await context.close();

  expect(
    await call('submitSolution', { tryId: crypto.randomUUID(), problemId: 'hello-ai-world/ticket', files: {}, story }),
  ).toEqual(expect.objectContaining({ status: 403 }));
  const ofCourse = await page.request.get('/playground?set=hello-ai-world');
  expect(await ofCourse.text()).toContain('These problems belong to the course');
});

test('a member practises in the lesson’s text, to the end of the round and a rating', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  const { call } = await signInCaller(site.origin, { email });
  await test.step('they choose the lesson’s set by keyboard, stay where they are, and go back', async () => {
    await openPage(page, '/playground');
    const set = page.getByLabel('Set', { exact: true });
    const problem = page.getByLabel('Problem', { exact: true });
    await expect(problem).toContainText('Countdown');
    await set.focus();
    await set.selectOption({ label: '2. Multi-File Editing' });
    await expect(page).toHaveURL('/playground?set=multi-file-editing');
    await expect(problem).not.toContainText('Countdown');
    await expect(set).toBeFocused();
    await page.goBack();
    await expect(set.locator('option:checked')).toHaveText('Free problems');
    await expect(problem).toContainText('Countdown');
  });
  await openPage(page, lesson);
  await expect(page.locator('.prose .lesson-exercise')).toHaveCount(6);
  const exercise = (title: string) => page.getByRole('region', { name: `Exercise: ${title}` });
  await exercise('Countdown').getByRole('button', { name: 'Practise' }).click();
  await writeCode(page, 'countdown.js', solutionOf('countdown')['countdown.js'] ?? '');
  await run(page, 'Right');
  await expect(stampOf(page)).toContainText('Solved at the first try.');
  await expect(exercise('Countdown')).toContainText('solved');
  expect(await accessibilityViolations(page, { within: '.practice' })).toEqual([]);
  await page.getByRole('button', { name: /^Next: / }).click();
  await expect(exercise('Countdown').getByRole('button', { name: 'Practise again' })).toBeVisible();
  await expect(exercise('Two short').getByText('Two short', { exact: true })).toBeInViewport();
  await expect(exercise('Two short').getByRole('region', { name: 'Task' })).toBeFocused();

  const { body: opened } = await call('startExperience', { experience: 'hello-ai-world' });
  const { id: aiCodingLessonId } = opened.lesson as { id: string };
  for (const key of ['till', 'receipt', 'ticket', 'ride']) {
    const tried = { tryId: crypto.randomUUID(), problemId: `hello-ai-world/${key}`, aiCodingLessonId };
    await call('submitSolution', { ...tried, files: solutionOf(key), story });
  }
  await exercise('Free delivery').getByRole('button', { name: 'Practise' }).click();
  await expect(exercise('Free delivery').getByText('5 of 6 solved')).toBeVisible();
  await expect(livesOf(exercise('Free delivery'))).toHaveAccessibleName('3 of 3 lives');
  await writeCode(page, 'delivery.ts', 'console.log("no");');
  await run(page, 'Not yet');
  await expect(triesOf(page)).toHaveText('2 of 3 tries left');
  await writeCode(page, 'delivery.ts', solutionOf('delivery')['delivery.ts'] ?? '');
  await run(page, 'Right');
  await page.getByRole('link', { name: 'See how the round went' }).click();
  const end = page.getByRole('status').filter({ hasText: 'You have solved every problem of this round' });
  await expect(end).toBeInViewport({ ratio: 1 });
  await expect(end).toContainText(/6 solved, \d of them at the first try, in /);
  await end.getByRole('button', { name: '4 of 5' }).click();
  await expect(end).toContainText('Thank you: 4 of 5.');
  const { body } = await call('getList', { table: 'experience_progressions' });
  expect(body.list).toEqual([
    expect.objectContaining({ completed: true, status: 'perfect-completed', step: 6, endFeedbackRating: 4 }),
  ]);
  await expect(exercise('Free delivery').getByText('6 of 6 solved')).toBeVisible();
});
