import { afterAll, expect, test } from 'vitest';
import { smallCapstone, writeCapstone } from '#tests/support/content/write-capstone.ts';
import { RunPool } from '../runner/run-pool.server.ts';
import { describeHandIn, isSameAnswer } from './capstone.ts';
import { gradeChange, type Run } from './grade-change.ts';
import { proveCapstone } from './prove-capstone.server.ts';
import { capstoneFile, readCapstone } from './read-capstone.server.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());
const run: Run = (program) => pool.run({ program, person: 'p' });
const capstone = readCapstone(writeCapstone());
const grade = (changed: Record<string, string>) => gradeChange({ capstone, files: { ...capstone.start, ...changed }, run });

test('the capstone of the course keeps what it promises', async () => {
  const real = readCapstone('content');
  expect(await proveCapstone({ capstone: real, file: capstoneFile('content'), run })).toEqual([]);
  const lines = Object.values(real.start).reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);
  expect(lines).toBeGreaterThanOrEqual(2_000);
});

test('a capstone that does not keep its promises is named with its line', async () => {
  expect(await proveCapstone({ capstone, file: capstoneFile(writeCapstone()), run })).toEqual([]);
  const broken = {
    ...capstone,
    solution: smallCapstone.settled('one', 'two', 'three', 'four'),
    mutants: [{ name: 'nothing', file: 'src/half.js', find: 'n / 2', with: 'n / 2 + 0' }],
  };
  const faults = await proveCapstone({ capstone: broken, file: capstoneFile(writeCapstone()), run });
  expect(faults.join('\n')).toMatch(/mutants\.0: is noticed by no test/);
  expect(faults.join('\n')).toMatch(/fails with the solution: five of 1/);
  expect(() => readCapstone('/there-is-none')).toThrow();
});

test('each complaint, what had to stay, and the size of the change are graded by what the code does', async () => {
  const { report, questions } = await grade(smallCapstone.settled('one', 'three'));
  expect(report.complaints.map(({ right, total }) => `${right}/${total}`)).toEqual(['4/4', '0/4', '4/4', '0/4', '0/4']);
  expect(report.complaints[1]?.failed).toContain('two of 3');
  expect(report).toMatchObject({
    kept: { right: 1, total: 1 },
    lines: 4,
    referenceLines: 10,
    unneededChanges: [],
    faults: 1,
    survivingFaults: [],
  });
  expect(questions.map(({ right }) => right)).toEqual(['Too small: one', 'Too small: three', '17']);
  expect(questions[0]?.about).toBe('- export const one = (n) => n + 0;\n+ export const one = (n) => n + 10;');
});

test('what no case needs is told by place, comments and empty lines are not counted', async () => {
  const settled = smallCapstone.settled('one')['src/sums.js'].replace('// two ends here', '// two ends\n\n// here');
  const { report } = await grade({ 'src/sums.js': `${settled}export const more = 1;\nexport const most = 2;\n` });
  expect(report.unneededChanges).toEqual([{ file: 'src/sums.js', line: 13, lines: 2 }]);
  expect(report.lines).toBe(4);
  const hidden = settled.replace('export const one', '/**/ export const one');
  const elsewhere = { 'src/sums.js': `import '../tests/more.js';\n${hidden}`, 'tests/more.js': 'export const more = 1;\n' };
  expect((await grade(elsewhere)).report.lines).toBe(4);
  const added = await grade({ 'src/new.js': 'export const unused = 1;\n' });
  expect(added.report.unneededChanges).toEqual([{ file: 'src/new.js', line: 1, lines: 1 }]);
});

test('of a change that breaks another complaint nobody is asked as if it settled it', async () => {
  const broken = smallCapstone.settled('one')['src/sums.js'].replace('n + 1;', 'n + 12;');
  expect((await grade({ 'src/sums.js': broken })).questions.map(({ choices }) => choices !== undefined)).toEqual([
    true,
    false,
    false,
  ]);
});

test('tests that notice less than before are named, and so are those that fail', async () => {
  const harmless = "import { test } from './harness.js';\ntest('four has a half', () => {});\n";
  expect((await grade({ 'tests/half.test.js': harmless })).report.survivingFaults).toEqual(['a half is a third']);
  const renamed = `${capstone.start['tests/half.test.js']}`.replace('four has a half', 'halves');
  expect((await grade({ 'tests/half.test.js': renamed })).report).toMatchObject({ survivingFaults: [], failingTests: [] });
  const wrong = renamed.replace('2)', '3)');
  expect((await grade({ 'tests/half.test.js': wrong })).report.failingTests).toEqual(['halves: 2 is not 3']);
  const elsewhere = { 'src/half.js': 'export const half = (n) => n * 0.5;\n', 'tests/half.test.js': harmless };
  expect((await grade(elsewhere)).report).toMatchObject({ faults: 1, untriedFaults: 1, survivingFaults: [] });
  const endless = { 'tests/half.test.js': harmless, 'tests/endless.test.js': "console.log('ok x'); for (;;) {}" };
  expect((await grade(endless)).report).toMatchObject({
    ...{ survivingFaults: ['a half is a third'], failingTests: ['tests/endless.test.js does not run to its end'] },
  });
  const { 'tests/half.test.js': _gone, ...without } = capstone.start;
  expect((await gradeChange({ capstone, files: without, run })).report.survivingFaults).toEqual(['a half is a third']);
});

test.each([
  ['prints what it likes', "console.log('11'); console.log('case 0 of the capstone');"],
  ['takes the console', 'console.log = () => {}; globalThis.console = { log() {} };'],
  ['cannot be read', 'export const ('],
  ['throws', "throw new Error('no');"],
  ['prints without end', "for (;;) console.log('x'.repeat(100));"],
])('code that %s settles nothing and ends', async (_what, code) => {
  const { report } = await grade({ 'src/sums.js': `${code}\n${capstone.start['src/sums.js']}` });
  expect(report.complaints.map(({ right }) => right)).toEqual([0, 0, 0, 0, 0]);
  expect(report.kept.right).toBe(1);
});

test('code that hangs everywhere is given up after some runs', async () => {
  let runs = 0;
  const stopped = async () => {
    runs += 1;
    return { status: 'stopped' as const, output: '', reason: 'too long' };
  };
  const { report, questions } = await gradeChange({
    capstone,
    files: { ...capstone.start, ...smallCapstone.solution },
    run: stopped,
  });
  expect(runs).toBeLessThan(25);
  expect(report.complaints.every(({ right }) => right === 0)).toBe(true);
  expect(questions).toEqual([]);
});

test('a hundred changes are tried up to a bound, and the rest is counted', async () => {
  const many = Array.from({ length: 100 }, (_, at) => `export const more${at} = ${at};\n// that was ${at}`).join('\n');
  const base = { ...capstone, start: { ...capstone.start, 'src/more.js': many } };
  const files = { ...base.start, 'src/more.js': many.replace(/= (\d+);/g, '= $1 + 0;') };
  const { report } = await gradeChange({ capstone: base, files, run });
  expect(report).toMatchObject({ untried: 40, lines: 200 });
  expect(report.unneededChanges).toHaveLength(60);
});

test('answers are compared without quotes, space and case', () => {
  expect(['12', ' 12 ', '"12"', '`12`'].every((given) => isSameAnswer(given, '12'))).toBe(true);
  expect(isSameAnswer('"Friday  3"', 'friday 3')).toBe(true);
  expect(isSameAnswer('13', '12')).toBe(false);
});

test('a certificate says what a hand-in came to', async () => {
  const { report } = await grade(smallCapstone.settled('one'));
  const handIn = { handInId: 'h', created: '', number: 2, state: 'done' as const, questions: [], report };
  expect(
    describeHandIn({
      ...handIn,
      answers: [
        { given: '1', right: '1' },
        { given: '1', right: '2' },
      ],
    }),
  ).toBe(
    '1 of 5 complaints settled in a repository on the holder’s own computer; 2 lines of code changed (course solution: 10); tests notice 1 of 1 faults; 1 of 2 questions about the change answered right; graded at hand-in 2',
  );
});
