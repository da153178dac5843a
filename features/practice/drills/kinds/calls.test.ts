import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { RunPool } from '../../runner/run-pool.server.ts';
import { gradeCheck } from './grade-check.ts';
import { gradePair } from './grade-pair.ts';
import { type Call, fitsCall, type Input, RunUnavailableError, readTyped, runCalls } from './inputs.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());
const run = (program: Parameters<RunPool['run']>[0]['program']) => pool.run({ program, person: 'ada' });

const call: Call = { entry: 'pay.js', inputs: { total: 'number' }, call: 'console.log(pay(total))' };
const pay = (body: string) => ({ 'pay.js': `console.log("begins");\nexport const pay = (total) => ${body};\n` });

test('a call is run once for each input: what it prints, throws, and where it was stopped', async () => {
  const files = pay('{ if (total > 9) throw new Error("too much"); if (total < 0) for (;;); return total; }');
  const inputs = [1, 10, 2, -1, 3].map((total) => ({ total }));
  expect(await runCalls({ files, call, inputs, run })).toEqual(['1', 'Error: too much', '2', undefined, undefined]);
});

test('inputs of every type reach JavaScript and Python as they are', async () => {
  const inputs = { n: 'number', t: 'text', f: 'flag', ns: 'numbers', ts: 'texts' } as const;
  const input = { n: -0.5, t: 'a"b\\n’', f: true, ns: [1, 2], ts: ['x', "y'"] };
  const script = { entry: 'all.js', inputs, call: 'console.log(JSON.stringify([n, t, f, ns, ts]))' };
  const [printed] = await runCalls({ files: { 'all.js': '' }, call: script, inputs: [input], run });
  expect(JSON.parse(printed ?? '')).toEqual(Object.values(input));
  const python = { entry: 'all.py', inputs, call: 'print(json.dumps([n, t, f, ns, ts]))' };
  const [dumped] = await runCalls({ files: { 'all.py': 'import json\n' }, call: python, inputs: [input, input], run });
  expect(JSON.parse(dumped ?? '')).toEqual(Object.values(input));
});

test('programs that cannot run are no answer', async () => {
  const never = async () => ({ status: 'unavailable' }) as const;
  await expect(runCalls({ files: pay('1'), call, inputs: [{ total: 1 }], run: never })).rejects.toThrow(RunUnavailableError);
});

test.each<[Parameters<typeof readTyped>[0], string, unknown]>([
  ['number', ' -1.5 ', -1.5],
  ['number', '', undefined],
  ['number', '1e999', undefined],
  ['numbers', '1, 2\n3', [1, 2, 3]],
  ['numbers', '1,,2', undefined],
  ['numbers', '', []],
  ['texts', 'a\n\nb', ['a', '', 'b']],
  ['texts', '', []],
  ['flag', 'true', true],
  ['flag', '', false],
  ['text', ' x ', ' x '],
])('as %s, %j is read as %j', (type, typed, value) => {
  expect(readTyped(type, typed)).toEqual(value);
});

test('an input fits a call only with its variables, each of its type', () => {
  expect(fitsCall(call, { total: 1 })).toBe(true);
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.boolean())), (input) => {
      const isFit = Object.keys(input).join() === 'total' && typeof input.total === 'number';
      expect(fitsCall(call, input as Input)).toBe(isFit);
    }),
  );
});

const shownPair = {
  call,
  first: { files: pay('(total > 50 ? 0 : 4)'), diffs: [] },
  second: { files: pay('(total >= 50 ? 0 : 4)'), diffs: [] },
};
const pairKey = { right: 'second' as const, why: '', tells: { input: { total: 50 }, right: '0', other: '4' } };

test.each<['first' | 'second', Input, object]>([
  ['second', { total: 50 }, { isRight: true, found: 2, printed: { first: '4', second: '0' } }],
  ['first', { total: 50 }, { isRight: false, found: 1, isToldApart: true }],
  ['second', { total: 51 }, { isRight: false, found: 1, isToldApart: false }],
  ['second', { other: 50 }, { isRight: false, found: 1, isToldApart: false }],
])('of two, %s with %j', async (choice, input, score) => {
  expect(await gradePair({ shown: shownPair, key: pairKey }, { choice, input }, run)).toMatchObject({ total: 2, ...score });
});

const variant = (why: string, body: string) => ({ why, files: pay(body) });
const shownCheck = { call, files: pay('(total >= 50 ? 0 : 4)'), maxCases: 3, wrongVariants: 3 };
const checkKey = {
  mutants: [variant('moved', '(total > 50 ? 0 : 4)'), variant('never', '4'), variant('throws', '{ throw new Error(total); }')],
  alsoRight: [variant('a negative total, which is left open', '(total < 0 ? 9 : total >= 50 ? 0 : 4)')],
  cases: [],
};
const one = (total: number, prints: string) => ({ input: { total }, prints });

test.each<[string, ReturnType<typeof one>[], object]>([
  ['the edge', [one(50, '0')], { isRight: true, found: 3, killedBy: [0, 0, 0] }],
  ['an ordinary case', [one(80, '0 ')], { isRight: false, found: 2, killedBy: [-1, 0, 0] }],
  ['a wrong expectation', [one(50, '4')], { isRight: false, found: 0, falseAlarms: 1, alarms: [{ at: 0, printed: '0' }] }],
  [
    'what is left open',
    [one(-1, '4'), one(50, '0')],
    { isRight: false, found: 3, falseAlarms: 1, alarms: [{ at: 0, printed: '9' }] },
  ],
  ['more cases than are allowed', [one(1, '4'), one(2, '4'), one(3, '4'), one(50, '0')], { found: 1 }],
  ['nothing', [], { isRight: false, found: 0, falseAlarms: 0 }],
])('cases with %s are graded by what every variant prints', async (_, cases, score) => {
  expect(await gradeCheck({ shown: shownCheck, key: checkKey }, cases, run)).toMatchObject({ total: 3, ...score });
});
