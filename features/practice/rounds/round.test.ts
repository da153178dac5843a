import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Verdict } from '../grading/judge-run.ts';
import { countFirstTries, countTry, isFinished, isSolved, type RoundState, startingLives, variantAfter } from './round.ts';

const problem = (position: number, tries: number, variant?: number) => ({
  ...(variant !== undefined && { variant }),
  ...{ id: `lesson/${position}`, position, tries, mostTries: tries, code: 'a', problem: 'b', language: 'javascript' },
  ...{ fileName: 'a.js', solutionOutput: '', solutionOutputRegex: null, isSpecialSolution: false },
  ...{ codeMustContain: [], solutionSuggestions: [] },
});

const verdicts = [
  { status: 'right', reason: '' },
  { status: 'wrong', fault: 'output', reason: '' },
  { status: 'wrong', fault: 'unchanged', reason: '' },
  { status: 'stopped', fault: 'time', reason: '' },
  { status: 'not-run', reason: '' },
] as const satisfies Verdict[];

const opened = (tries: number[]): RoundState => ({
  problems: tries.map((most, index) => problem(index + 1, most)),
  stats: { accuracy: 0, wrong: 0, correct: 0, timeToCompleteMs: 0, solutions: [] },
  lives: startingLives,
  complete: false,
});

const count = (round: RoundState, [position, verdict]: readonly [number, Verdict]) =>
  countTry(round, { problemId: `lesson/${position}`, verdict, code: 'x', suggestions: ['c'], prompts: ['p'], elapsedMs: 7 });

const [right, wrong, unchanged, stopped, notRun] = verdicts;

test('a first accepted try is perfect, a later one imperfect, and one that runs out of tries failed and costs a life', () => {
  const round = [
    [1, right],
    [2, wrong],
    [2, right],
    [3, wrong],
    [3, stopped],
  ] as const;
  const after = round.reduce(count, opened([2, 2, 2]));
  expect(after.stats.solutions).toMatchObject([
    {
      position: 1,
      status: 'perfect',
      attempts: 1,
      remainingTries: 2,
      correct: true,
      prompts: ['p'],
      editorContent: 'x',
      solutionSuggestions: ['c'],
    },
    { position: 2, status: 'imperfect', attempts: 2, remainingTries: 1, correct: true },
    { position: 3, status: 'failed', attempts: 2, remainingTries: 0, correct: false },
  ]);
  expect(after).toMatchObject({ lives: startingLives - 1, complete: false });
  expect(after.stats).toMatchObject({ correct: 2, wrong: 1, accuracy: 2 / 3, timeToCompleteMs: 0 });
  expect(countFirstTries(after.stats)).toBe(1);
});

test('a problem whose tries are used up stays open: its variant solves it, later than at the first try, and ends the round', () => {
  const usedUp = count(count(opened([1, 1]), [1, wrong]), [2, right]);
  expect(usedUp).toMatchObject({ complete: false, lives: startingLives - 1 });
  expect(count(usedUp, [1, right])).toBe(usedUp);
  const dealtAgain = { ...usedUp, problems: [problem(1, 1, 1), ...usedUp.problems.slice(1)] };
  const after = count(dealtAgain, [1, right]);
  expect(after.stats.solutions).toMatchObject([
    { position: 1, status: 'failed' },
    { position: 2, status: 'perfect' },
    { position: 1, status: 'imperfect', attempts: 1, correct: true },
  ]);
  expect(after).toMatchObject({ complete: true, lives: startingLives - 1, stats: { correct: 2, wrong: 1, timeToCompleteMs: 7 } });
  expect([isFinished(after), countFirstTries(after.stats)]).toEqual([true, 1]);
});

test('after a lesson without lives what was used up comes as its next variant, and after a finished round all as it is written', () => {
  const after = [1, 2, 3].map((position) => [position, wrong] as const).reduce(count, opened([1, 1, 1, 1]));
  const numbers = (last: RoundState) => last.problems.map(({ id }) => variantAfter(last, id));
  expect(numbers(after)).toEqual([1, 1, 1, 0]);
  const again = { ...after, problems: [problem(1, 0, 2), problem(2, 1, 2)] };
  expect(numbers(again)).toEqual([3, 2]);
  expect(numbers({ ...again, complete: false, lives: 1 })).toEqual([2, 2]);
  expect(numbers({ ...again, lives: 1 })).toEqual([0, 0]);
  expect(variantAfter(undefined, 'lesson/1')).toBe(0);
});

test('code that was not changed and a run that the platform failed cost nothing', () => {
  const round = opened([1]);
  expect(count(round, [1, unchanged])).toBe(round);
  expect(count(round, [1, notRun])).toBe(round);
});

test('the lesson is over with the last life, whatever problems are left', () => {
  const after = [1, 2, 3].map((position) => [position, wrong] as const).reduce(count, opened([1, 1, 1, 1]));
  expect(after).toMatchObject({ lives: 0, complete: true });
  expect(count(after, [4, right])).toBe(after);
});

test('whatever comes in, tries and lives are never negative, and what is recorded stays as it is', () => {
  const tries = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
  const event = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.constantFrom(...verdicts), fc.boolean());
  const events = fc.array(event, { maxLength: 60 });
  fc.assert(
    fc.property(tries, events, (most, came) => {
      let round = opened(most);
      for (const [position, verdict, isDealtAgain] of came) {
        const before = round;
        if (isDealtAgain && !round.complete)
          round = {
            ...round,
            problems: round.problems.map((one) => (one.tries === 0 ? { ...one, tries: one.mostTries, variant: 1 } : one)),
          };
        round = count(round, [position, verdict]);
        expect(round.lives).toBeGreaterThanOrEqual(0);
        expect(round.lives).toBeLessThanOrEqual(before.lives);
        for (const { tries } of round.problems) expect(tries).toBeGreaterThanOrEqual(0);
        expect(round.stats.solutions.slice(0, before.stats.solutions.length)).toEqual(before.stats.solutions);
        const solved = round.stats.solutions.filter(({ correct }) => correct);
        expect(new Set(solved.map(({ parentProblemId }) => parentProblemId)).size).toBe(solved.length);
        expect(startingLives - round.lives).toBe(round.stats.wrong);
        const allAreSolved = round.problems.every(({ id }) => isSolved(round, id));
        expect(round.complete).toBe(round.lives === 0 || allAreSolved);
        if (before.complete) expect(round).toBe(before);
      }
    }),
    { numRuns: 300 },
  );
});
