import { afterAll, expect, test } from 'vitest';
import { writeProblems } from '#tests/support/content/write-problems.ts';
import { listProblemFiles, readProblem } from '../problems/read-problems.server.ts';
import { RunPool } from '../runner/run-pool.server.ts';
import { checkProblem } from './check-problem.server.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());
const check = (file: string, problem = readProblem(file)) =>
  checkProblem({ file, problem, run: (program) => pool.run({ program, person: file }) });

/** Python's take a process for each run: `npm run check:problems` tries them too. */
const files = listProblemFiles({ directory: 'content' }).filter((file) => readProblem(file).language !== 'python');

test.each(files)('%s keeps what it promises', async (file) => {
  expect(await check(file)).toMatchObject({ faults: [] });
});

test('there are six problems a lesson, a third of them with a flawed answer, and at least 120 recorded answers', () => {
  const problems = listProblemFiles({ directory: 'content' }).map(readProblem);
  const lessons = Map.groupBy(problems, ({ lesson }) => lesson);
  expect([...lessons.values()].map(({ length }) => length)).toEqual(Array(8).fill(6));
  expect(
    problems
      .filter(({ free }) => free)
      .map(({ language }) => language)
      .sort(),
  ).toEqual(['javascript', 'javascript', 'python', 'python', 'typescript', 'typescript']);
  expect(problems.filter(({ flawed }) => flawed).length).toBeGreaterThanOrEqual(16);
  expect(problems.filter((problem) => Object.keys(problem.files).length > 1).length).toBeGreaterThanOrEqual(8);
  const answers = problems.flatMap(({ decisions, flawed, alsoRight }) => [...decisions, flawed ?? [], ...alsoRight, 1]);
  expect(answers.flat().length).toBeGreaterThanOrEqual(120);
});

test.each<[string, Record<string, string>, string]>([
  [
    'leaves out what follows from its values',
    { '4': '6' },
    'variants.0.solution: The program ran, but did not print what it should.',
  ],
  [
    'has nothing that makes the solution another',
    { Multiply: 'Count' },
    'variants.0: the solution of the problem as it is written passes',
  ],
])('a variant that %s is named with its file and line', async (_what, swap, fault) => {
  const [file = ''] = listProblemFiles({ directory: writeProblems() });
  const { faults } = await check(file, { ...readProblem(file), variants: [{ swap }] });
  expect(faults.join('\n')).toContain(`1.one.yml:1: ${fault}`);
});

test('a variant that is worked out to its outputs is proven like the problem', async () => {
  const [file = ''] = listProblemFiles({ directory: writeProblems() });
  expect(await check(file)).toEqual({ faults: [], answers: 4 });
});

test('each broken promise is named with its file and line', async () => {
  const [file = ''] = listProblemFiles({ directory: writeProblems() });
  const problem = readProblem(file);
  const [decision] = problem.decisions;
  if (!decision) throw new Error('the problem has no decision');
  const broken = {
    ...problem,
    variants: [],
    solution: decision.files,
    decisions: [{ ...decision, files: problem.solution, said: 'three times' }],
    flawed: { why: decision.why, files: decision.files },
    crowded: { why: decision.why, files: problem.solution, needed: ['other.js'] },
  };
  const { faults } = await check(file, broken);
  expect(faults).toEqual([
    expect.stringContaining('variants: are missing'),
    expect.stringContaining('decisions.0.said: does not stand in the first of the suggestions'),
    expect.stringContaining('crowded.needed: lacks a file of the solution'),
    expect.stringContaining('crowded: never comes'),
    expect.stringContaining('1.one.yml:1: solution: The program ran, but did not print what it should.'),
    expect.stringContaining('decisions.0: the wrong answer passes'),
    expect.stringContaining('flawed: is caught by more than a hidden case'),
    expect.stringContaining('crowded: the wrong answer passes'),
  ]);
});
