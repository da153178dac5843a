import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Verdict } from '../grading/verdict.ts';
import { countFirstTries, countTry, isDealtWith, type RoundState } from './round.ts';
import { startingLives } from './starting-lives.ts';

const problem = (position: number, tries: number) => ({
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
  expect(after).toMatchObject({ lives: startingLives - 1, complete: true });
  expect(after.stats).toMatchObject({ correct: 2, wrong: 1, accuracy: 2 / 3, timeToCompleteMs: 7 });
  expect(countFirstTries(after.stats)).toBe(1);
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

test('whatever comes in, tries and lives are never negative, and what is dealt with stays as it is', () => {
  const tries = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
  const events = fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.constantFrom(...verdicts)), { maxLength: 60 });
  fc.assert(
    fc.property(tries, events, (most, came) => {
      let round = opened(most);
      for (const event of came) {
        const before = round;
        round = count(round, event);
        expect(round.lives).toBeGreaterThanOrEqual(0);
        expect(round.lives).toBeLessThanOrEqual(before.lives);
        for (const { tries } of round.problems) expect(tries).toBeGreaterThanOrEqual(0);
        expect(round.stats.solutions.slice(0, before.stats.solutions.length)).toEqual(before.stats.solutions);
        expect(new Set(round.stats.solutions.map(({ parentProblemId }) => parentProblemId)).size).toBe(
          round.stats.solutions.length,
        );
        expect(startingLives - round.lives).toBe(round.stats.wrong);
        const allAreDealtWith = round.problems.every(({ id }) => isDealtWith(round, id));
        expect(round.complete).toBe(round.lives === 0 || allAreDealtWith);
        if (before.complete) expect(round).toBe(before);
      }
    }),
    { numRuns: 300 },
  );
});
