import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '#tests/support/component/accessibility-violations.ts';
import type { SentRequest } from '#tests/support/component/answer-requests.ts';
import {
  asVisitor,
  code,
  codeOf,
  draftOf,
  lessonOf,
  practiceSet,
  problemId,
  run,
  showPlayground,
  solvedCode,
} from '#tests/support/component/playground.tsx';
import { runCode } from '#tests/support/component/run-in-page.ts';
import { userId } from '#tests/support/component/serve-own-data.ts';
import { judgeRun } from '../grading/judge-run.ts';
import { visibleProgram } from '../grading/make-program.ts';
import { dealExercise } from '../problems/deal-exercise.ts';
import type { Exercise } from '../problems/exercise.ts';

vi.mock('../runner/run-code.ts', () => import('#tests/support/component/run-in-page.ts'));

const [countdown, ...others] = practiceSet.exercises as [Exercise, ...Exercise[]];
const starter: Exercise = {
  ...countdown,
  title: 'Starter',
  task: 'Let it start.',
  files: { 'starter.js': 'const from = 6;\n' },
  entry: 'starter.js',
  solutionOutput: '6\n',
};
const set = { exercises: [{ ...countdown, variants: [starter] }, ...others] };
const starterCode = () => codeOf('starter.js');

/** Judges by the variant that a run is handed in for. */
async function judge({ body: { variant, files } }: SentRequest) {
  const problem = dealExercise(set.exercises[0] ?? countdown, variant ?? 0);
  const ended = await runCode({ program: visibleProgram({ problem, files }), signal: AbortSignal.abort() });
  return { run: ended, verdict: judgeRun({ problem, files, run: ended }), lesson: null, solution: null };
}

const usedUp = lessonOf({ lives: 2, tries: [0, 3, 3] });
const dealt = lessonOf({ lives: 2 });
dealt.problems = dealt.problems.map((one, place) => (place === 0 ? { ...one, variant: 1 } : one));

const again = page.getByRole('button', { name: 'Practise it again with other values' });
const triesLeft = (words: string) =>
  expect.element(page.getByCss('.workbench-run > .exercise-note').first()).toHaveTextContent(words);

test('who used up the tries sees a solution, which solves nothing, and solves the problem with other values', async () => {
  const solution = { 'countdown.js': solvedCode };
  const { bodiesOf, draftsNow, reload } = await showPlayground({
    set: { ...set, lesson: lessonOf({ tries: [1, 3, 3] }) },
    answers: {
      submitSolution: async (request: SentRequest) => ({
        ...(await judge(request)),
        ...(request.body.variant === 1 ? { lesson: dealt } : { lesson: usedUp, solution }),
      }),
      practiseAgain: () => ({ lesson: dealt }),
    },
  });
  await expect.element(code()).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  await code().fill('console.log("no");');
  await run('Not yet');
  await triesLeft('0 of 3 tries left');
  await expect.element(page.getByText(/the problem stays open/)).toBeVisible();
  await page.getByRole('button', { name: 'Show a solution' }).click();
  await expect.element(code()).toMatchTextContent('n >= 0');
  await run('Right');
  await triesLeft('0 of 3 tries left');
  expect(await accessibilityViolations()).toEqual([]);

  await again.click();
  await expect.element(page.getByRole('region', { name: 'Task' })).toHaveFocus();
  await expect.element(page.getByRole('region', { name: 'Task' })).toMatchTextContent('Let it start.');
  await expect.element(starterCode()).toHaveTextContent('const from = 6;');
  await triesLeft('3 of 3 tries left');
  expect(bodiesOf('practiseAgain')).toMatchObject([{ aiCodingLessonId: 'round', problemId }]);
  await expect.poll(draftsNow).toMatchObject([{ problemId, variant: 1, story: null }]);
  await starterCode().fill('const from = 6;\nconsole.log(from);');
  await run('Right');
  await triesLeft('Solved');
  expect(bodiesOf('submitSolution')).toMatchObject([{ variant: 0 }, { variant: 0 }, { variant: 1 }]);
  await expect.poll(draftsNow).toMatchObject([{ variant: 1, files: { 'starter.js': 'const from = 6;\nconsole.log(from);' } }]);
  await reload({ ...set, lesson: dealt });
  await expect.element(starterCode()).toMatchTextContent('console.log(from)');
});

test('a draft of the problem as it was is not laid over its variant, and gives way to the work on it', async () => {
  const { draftsNow } = await showPlayground({
    set: { ...set, lesson: dealt },
    drafts: [draftOf('const old = 1;', { variant: 0, prompt: 'old' })],
  });
  await expect.element(starterCode()).toHaveTextContent('const from = 6;');
  await starterCode().fill('const now = 2;');
  await expect.poll(draftsNow).toMatchObject([{ variant: 1, prompt: '', files: { 'starter.js': 'const now = 2;' } }]);
  expect(Object.keys(draftsNow()[0]?.files as object)).toEqual(['starter.js']);
});

test('another tab follows to the variant that was dealt in one', async () => {
  const { tell } = await showPlayground({
    set: { ...set, lesson: usedUp },
    drafts: [draftOf('const old = 1;', { variant: 0 })],
    answers: { startExperience: () => ({ lesson: dealt }) },
  });
  await expect.element(code()).toHaveTextContent('const old = 1;');
  tell('practice_drafts', draftOf('', { variant: 1, files: {} }));
  await expect.element(starterCode()).toHaveTextContent('const from = 6;');
  await triesLeft('3 of 3 tries left');
});

test('a visitor’s variant is kept in their browser, graded as such, and solves the problem', async () => {
  const { bodiesOf, reload } = await showPlayground({ set: { ...set, ...asVisitor }, answers: { gradeFreeSolution: judge } });
  await expect.element(code()).toBeVisible();
  for (const left of [2, 1, 0]) {
    await code().fill(`console.log("no ${left}");`);
    await run('Not yet');
    await triesLeft(`${left} of 3 tries left`);
  }
  await code().fill(solvedCode);
  await run('Right');
  await triesLeft('0 of 3 tries left');
  await again.click();
  await expect.element(starterCode()).toHaveTextContent('const from = 6;');
  await reload({ ...set, ...asVisitor });
  await triesLeft('3 of 3 tries left');
  await starterCode().fill('console.log(6);');
  await run('Right');
  await triesLeft('Solved');
  expect(bodiesOf('gradeFreeSolution').at(-1)).toMatchObject({ variant: 1, files: { 'starter.js': 'console.log(6);' } });
});

test('a variant that was begun as a visitor goes on with an account, whose first round deals it', async () => {
  const { bodiesOf, draftsNow, reload } = await showPlayground({
    set: { ...set, ...asVisitor },
    answers: {
      gradeFreeSolution: judge,
      startExperience: () => ({ lesson: dealt }),
      submitSolution: async (request: SentRequest) => ({ ...(await judge(request)), lesson: dealt }),
    },
  });
  await expect.element(code()).toBeVisible();
  for (const left of [2, 1, 0]) {
    await code().fill(`console.log("no ${left}");`);
    await run('Not yet');
    await triesLeft(`${left} of 3 tries left`);
  }
  await again.click();
  await starterCode().fill('const from = 6; // begun');
  await reload({ ...set, userId });
  await expect.poll(draftsNow).toMatchObject([{ variant: 1 }]);
  await expect.element(starterCode()).toHaveTextContent('const from = 6; // begun');
  await starterCode().fill('console.log(6);');
  await run('Right');
  expect(bodiesOf('submitSolution')).toMatchObject([{ variant: 1, files: { 'starter.js': 'console.log(6);' } }]);
});
