import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import type { SentRequest } from '#tests/support/component/answer-requests.ts';
import {
  asVisitor,
  chooseProblem,
  code,
  codeOf,
  judge,
  lessonOf,
  modelPrompt,
  practiceSet,
  run,
  runButton,
  servePractice,
  showPlayground,
  solvedCode,
} from '#tests/support/component/playground.tsx';
import { userId } from '#tests/support/component/serve-own-data.ts';
import { showComponent } from '#tests/support/component/show-component.tsx';
import { defaultPersonalization } from '../../personalization/personalization.ts';
import { practiceKeys } from '../../practice-keys.ts';
import { ExercisePlace, LessonPractice } from '../lesson-practice.tsx';
import { Playground } from '../playground.tsx';

vi.mock('../../runner/run-code.ts', () => import('#tests/support/component/run-in-page.ts'));

const lives = (place: { getByCss: typeof page.getByCss } = page) => place.getByCss('.lives');
const stamp = page.getByCss('.workbench-result .stamp');
const triesLeft = (words: string) =>
  expect.element(page.getByCss('.workbench-run > .exercise-note').first()).toHaveTextContent(words);

test('each fault is named, what was not changed or stopped by hand costs nothing, and without lives a round begins at once', async () => {
  localStorage.setItem(practiceKeys.currentLife, '1');
  const { reload } = await showPlayground({ set: asVisitor });
  const attempt = async (written: string, left: string, ...sentences: string[]) => {
    await code().fill(written);
    await run('Not yet');
    for (const sentence of sentences) await expect.element(stamp).toMatchTextContent(sentence);
    await triesLeft(left);
  };
  await expect.element(code()).toBeVisible();
  await run('Not yet');
  await expect.element(stamp).toMatchTextContent('This is the code you started from.');
  await triesLeft('3 of 3 tries left');
  await attempt('const a = 1;\nconsole.log(b);', '2 of 3 tries left', 'The program failed', 'b is not defined');
  await attempt('const a = 1;\nconsole.log(b);', '2 of 3 tries left'); // again, unchanged
  await attempt('if (true {', '1 of 3 tries left', 'The program cannot be read');
  await code().fill('console.log("so far"); for (;;);');
  await runButton().click();
  await expect.element(page.getByCss('.workbench-run .exercise-output')).toHaveTextContent('so far');
  await page.getByCss('.workbench-run').getByRole('button', { name: 'Stop' }).click();
  await expect.element(stamp).toMatchTextContent('You stopped the run');
  await triesLeft('1 of 3 tries left');
  await chooseProblem(/Free delivery/);
  await codeOf('delivery.js').fill('console.log("solved");');
  await run('Right');
  await triesLeft('Solved');
  await chooseProblem(/Countdown/);
  await attempt('console.log("no");', '0 of 3 tries left');

  await expect.element(lives()).toHaveAccessibleName('0 of 3 lives');
  const end = page.getByRole('status').filter({ hasText: 'you have no lives left' });
  await expect.element(end).toMatchTextContent('Not solved this time: Countdown.');
  for (const seen of [end, stamp]) await expect.element(seen).toBeInViewport({ ratio: 1 });
  expect(await accessibilityViolations()).toEqual([]);
  await reload();
  await expect.element(lives()).toHaveAccessibleName('0 of 3 lives');
  await page.getByRole('button', { name: 'Try again at once' }).click();
  await expect.element(lives()).toHaveAccessibleName('3 of 3 lives');
  await expect.element(page.getByText('1 of 3 solved')).toBeVisible();
  await triesLeft('3 of 3 tries left');
});

const away = 'There is no connection. Your try is kept in this browser and graded when the connection is back.';

test('a visitor’s try without a network outlives its page and is graded once, though two tabs are open then', async () => {
  const { shown, bodiesOf, leaveNetwork, comeBack } = await showPlayground({ set: asVisitor });
  leaveNetwork();
  await code().fill('console.log("still no");');
  await runButton().click();
  await expect.element(page.getByText(away)).toBeVisible();
  await expect.element(page.getByCss('.round-bar')).toMatchTextContent('1 try waits for the connection');
  const before = bodiesOf('gradeFreeSolution').length;
  await shown.unmount();
  comeBack();
  const tab = <Playground set={{ ...practiceSet, ...asVisitor }} personalization={defaultPersonalization} prompt="" />;
  await showComponent([<div key="one">{tab}</div>, <div key="other">{tab}</div>]);
  await expect.poll(() => localStorage.getItem(practiceKeys.visitorWork)).toContain('"triesLeft":2');
  for (const bar of [page.getByCss('.round-bar').first(), page.getByCss('.round-bar').last()])
    await expect.element(bar).not.toMatchTextContent('waits');
  expect(bodiesOf('gradeFreeSolution')).toHaveLength(before + 1);
});

test('a visitor’s try that waits for the network is handed in for the account that they make before it is graded', async () => {
  const { reload, bodiesOf, leaveNetwork, comeBack } = await showPlayground({ set: asVisitor });
  leaveNetwork();
  await code().fill('console.log("no more");');
  await runButton().click();
  await expect.element(page.getByText(away)).toBeVisible();
  comeBack();
  await reload({ userId });
  const tried = { files: { 'countdown.js': 'console.log("no more");' }, aiCodingLessonId: 'round', parentUserId: userId };
  await expect.poll(() => bodiesOf('submitSolution')).toMatchObject([tried]);
});

/** Shows the set in a lesson's text, which names its first exercise and leaves the others to its end. */
function showInLesson(answers: Parameters<typeof servePractice>[0] = {}) {
  const site = servePractice(answers);
  return showComponent(
    <LessonPractice
      set={{ ...practiceSet, ...answers.set }}
      personalization={defaultPersonalization}
      placed={['countdown']}
      onSolved={() => {}}
      onTried={() => {}}
      askBeforeTry={async () => ({ isConfirmed: true })}
    >
      <ExercisePlace problem="countdown" />
    </LessonPractice>,
  ).then(() => site);
}
const exercise = (title: string) => page.getByRole('region', { name: `Exercise: ${title}` });

test('in a lesson a solved exercise says so and leads on to the next, which takes the focus', async () => {
  const { bodiesOf } = await showInLesson();
  await exercise('Countdown').getByRole('button', { name: 'Practise' }).click();
  await code().fill(solvedCode);
  await run('Right');
  await expect.element(exercise('Countdown')).toMatchTextContent('solved');
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Next: Free delivery' }).click();
  await expect.element(exercise('Countdown').getByRole('button', { name: 'Practise again' })).toBeVisible();
  await expect.element(exercise('Free delivery').getByRole('region', { name: 'Task' })).toHaveFocus();
  expect(bodiesOf('submitSolution')).toMatchObject([{ isConfirmed: true, aiCodingLessonId: 'round' }]);
});

test('in a lesson the last life ends the round, shows a solution, and the next round has new lives and tries', async () => {
  const solution = { 'countdown.js': solvedCode };
  const submitSolution = async (request: SentRequest) => ({
    ...(await judge(request)),
    ...{ lesson: lessonOf({ lives: 0, tries: [0, 3, 3] }), solution, modelPrompt },
  });
  await showInLesson({ set: { lesson: lessonOf({ lives: 1, tries: [1, 3, 3] }) }, answers: { submitSolution } });
  await exercise('Countdown').getByRole('button', { name: 'Practise' }).click();
  await expect.element(lives(exercise('Countdown'))).toHaveAccessibleName('1 of 3 lives');
  await triesLeft('1 of 3 tries left');
  await code().fill('console.log("no");');
  await run('Not yet');
  const over = page.getByRole('status').filter({ hasText: 'you have no lives left' });
  await expect.element(over).toMatchTextContent('Countdown');
  for (const seen of [over, stamp]) await expect.element(seen).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Show a solution' }).click();
  await expect.element(code()).toMatchTextContent('n >= 0');
  await expect.element(stamp).not.toBeInTheDocument();
  const beside = exercise('Countdown').getByRole('region', { name: 'A model prompt beside yours' });
  await expect.element(beside).toMatchTextContent('you changed the code by hand');
  await page.getByRole('button', { name: 'Try again at once' }).click();
  await expect.element(lives(exercise('Countdown'))).toHaveAccessibleName('3 of 3 lives');
  await triesLeft('3 of 3 tries left');
});

test('a round in which every problem was solved says what it came to, and is rated', async () => {
  const solutions = practiceSet.exercises.map(({ problemId, entry }, index) => ({
    ...{ correct: true, parentProblemId: problemId, fileName: entry, problem: '', solutionSuggestions: [], editorContent: '' },
    ...{ position: index + 1, remainingTries: 3, status: 'perfect' as const, attempts: 1, prompts: [] },
  }));
  const [first, ...others] = solutions as [(typeof solutions)[number], ...typeof solutions];
  const told = [{ ...first, correct: false, status: 'failed' as const }, { ...first, status: 'imperfect' as const }, ...others];
  const stats = { accuracy: 3 / 4, wrong: 1, correct: 3, timeToCompleteMs: 90_000, solutions: told };
  const submitSolution = async (request: SentRequest) => ({
    ...(await judge(request)),
    lesson: lessonOf({ complete: true, stats }),
  });
  const { bodiesOf } = await showPlayground({ answers: { submitSolution, finishExperience: () => ({}) } });
  await code().fill(solvedCode);
  await run('Right');
  await page.getByRole('link', { name: 'See how the round went' }).click();
  const end = page.getByRole('status').filter({ hasText: 'You have solved every problem of this round' });
  await expect.element(end).toMatchTextContent('3 solved, 2 of them at the first try, in ');
  await expect.element(end).toMatchTextContent('Tries were used up once.');
  await end.getByRole('button', { name: '4 of 5' }).click();
  await expect.element(end).toMatchTextContent('Thank you: 4 of 5.');
  expect(bodiesOf('finishExperience')).toMatchObject([{ itemId: 'experience', endFeedbackRating: 4 }]);
});
