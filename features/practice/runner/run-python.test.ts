import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { hour, second } from '#platform/durations.ts';
import { canRunPython } from './python-sandbox.server.ts';
import { RunPool } from './run-pool.server.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());

/** Runs a program of somebody of its own, so that two run at a time. On a busy machine it has the time it takes; one that never ends need not. */
const run = (
  code: string,
  { files = {}, person = randomUUID(), time = hour }: { files?: Record<string, string>; person?: string; time?: number } = {},
) => pool.run({ program: { files: { 'till.py': code, ...files }, entry: 'till.py' }, person, time });

test.runIf(!canRunPython())('Python is unavailable where the system cannot shut a process off', async () => {
  expect(await run('print(1)')).toEqual({ status: 'unavailable' });
});

const testPython = test.runIf(canRunPython());
const testSideBySide = testPython.concurrent;

/** What a program prints, line by line; the last leaves. */
const printing = [
  ['its values', `print(1, [1, 'a'], {'b': None}, 0.1 + 0.2)`, `1 [1, 'a'] {'b': None} 0.30000000000000004\n`],
  ['its other files', `from money import total\nprint(total([1, 2]))`, '3\n'],
  ['a file of data', `import csv\nprint(list(csv.reader(open('data.csv'))))`, `[['a', 'b']]\n`],
  ['what goes to the other stream, in its order', `import sys\nprint(1)\nprint(2, file=sys.stderr)\nprint(3)`, '1\n2\n3\n'],
  ['text beyond the first plane', `print('ä 👍🏽', len('👍'))`, 'ä 👍🏽 1\n'],
  [
    'what sleeps, without waiting',
    `import time\nstart = time.time()\ntime.sleep(3600)\nprint(time.time() - start > 3600)`,
    'True\n',
  ],
  [
    'tasks in their order, without waiting',
    `import asyncio\nasync def say(after, what):\n  await asyncio.sleep(after)\n  print(what)\nasync def main():\n  await asyncio.gather(say(900, 'b'), say(1, 'a'))\nasyncio.run(main())`,
    'a\nb\n',
  ],
  ['as a main module', `if __name__ == '__main__':\n  print(__name__)`, '__main__\n'],
  [
    'no environment and nothing of the system',
    `import os\nprint(dict(os.environ), os.listdir('.'))`,
    `{} ['till.py', 'money.py', 'data.csv']\n`,
  ],
  ['what it can after it has left', `import sys\nprint(1)\nsys.exit()\nprint(2)`, '1\n'],
] as const;
const files = { 'money.py': 'def total(prices):\n  return sum(prices)\n', 'data.csv': 'a,b\n' };

// Each by itself would be a process of its own.
testSideBySide('a Python program prints its values, files, tasks and no environment, in their order', async () => {
  const code = printing.map(([, each]) => each).join('\n');
  expect(await run(code, { files })).toEqual({ status: 'finished', output: printing.map(([, , output]) => output).join('') });
});

testSideBySide.each(printing)('a Python program prints %s', { tags: ['slow'] }, async (_, code, output) => {
  expect(await run(code, { files })).toEqual({ status: 'finished', output });
});

testSideBySide('a Python program prints the same whenever it runs', async () => {
  const code = `import random, time, datetime, os, uuid\nprint(random.random(), time.time(), datetime.datetime.now(), os.urandom(4), uuid.uuid4(), hash('a'), {'a', 'b', 'c'})`;
  const first = await run(code);
  expect(first).toMatchObject({ status: 'finished', output: expect.stringContaining('2026-01-01 12:00:00') });
  expect(await run(code)).toEqual(first);
});

const failing = [
  ['an error with its line', 'a = 1\n\nprint(x)', `NameError: name 'x' is not defined (till.py, line 3)`],
  ['an error in another file', `import money\nmoney.total(3)`, `TypeError: 'int' object is not iterable (money.py, line 2)`],
  ['what cannot be read', 'a = 1\ndef f(:\n  pass', 'SyntaxError: invalid syntax (till.py, line 2)'],
  ['recursion without an end', 'def f():\n  f()\nf()', 'RecursionError: maximum recursion depth exceeded (till.py, line 2)'],
  ['that nobody types', 'input()', 'EOFError: EOF when reading a line (till.py, line 1)'],
  [
    'that it waits for ever',
    'import asyncio\nasync def main():\n  await asyncio.Event().wait()\nasyncio.run(main())',
    'RuntimeError: It waits for something that never happens. (till.py, line 4)',
  ],
  ['too much memory', 'a = []\nwhile True:\n  a.append(bytearray(1000000))', 'MemoryError (till.py, line 3)'],
] as const;
const rarelyFailing = [
  ['what it may have meant', 'pritn(1)', `NameError: name 'pritn' is not defined. Did you mean: 'print'? (till.py, line 1)`],
  ['what cannot be read in another file', 'import bad', `SyntaxError: expected ':' (bad.py, line 1)`],
  ['an error of its own', `class Broke(Exception):\n  pass\nraise Broke('no\\nmoney')`, 'Broke: no (till.py, line 3)'],
  ['a status that is none of success', 'import sys\nsys.exit(2)', 'SystemExit: 2 (till.py, line 2)'],
  [
    'a wrong indent',
    'if 1:\nprint(1)',
    `IndentationError: expected an indented block after 'if' statement on line 1 (till.py, line 2)`,
  ],
] as const;

async function expectMessage(code: string, message: string): Promise<void> {
  const files = { 'money.py': 'def total(prices):\n  return sum(prices)\n', 'bad.py': 'def f()\n' };
  expect(await run(code, { files })).toEqual({ status: 'threw', output: '', message });
}

testSideBySide.each(failing)('a Python program that fails is told %s', (_, code, message) => expectMessage(code, message));
testSideBySide.each(rarelyFailing)('a Python program that fails is told %s, too', { tags: ['slow'] }, (_, code, message) =>
  expectMessage(code, message),
);

testSideBySide('a loop ends in time and keeps what it printed; output is cut at its limit', async () => {
  expect(await run('print(1)\nwhile True: pass', { time: second })).toMatchObject({
    status: 'stopped',
    output: '1\n',
    reason: expect.stringContaining('5 s'),
  });
  const flood = await run('while True: print("x" * 99)');
  expect(flood).toMatchObject({ status: 'stopped', reason: 'The run printed more than 10,000 characters and was stopped.' });
  expect((flood as { output: string }).output).toHaveLength(10_000);
});

testPython('loops that nobody could foresee make way for a neighbour', async () => {
  const small = new RunPool();
  const handIn = (person: string, code: string) =>
    small.run({ program: { files: { 'till.py': code }, entry: 'till.py' }, person, time: hour });
  const loops = ['one', 'other'].map((person) => handIn(person, 'while True: pass'));
  expect(await handIn('neighbour', 'print(2)')).toEqual({ status: 'finished', output: '2\n' });
  await small[Symbol.asyncDispose](); // before their time, which nobody waits for
  for (const result of await Promise.all(loops)) expect(result).toEqual({ status: 'unavailable' });
});

testPython('a loop that made way begins anew, and ends as it would have', { tags: ['slow'], timeout: 600_000 }, async () => {
  const ended: string[] = [];
  const handIn = async (person: string, code: string) => {
    const result = await run(code, { person });
    ended.push(person);
    return result;
  };
  const loops = ['one', 'other'].map((person) => handIn(person, 'print(1)\nwhile True: pass'));
  expect(await handIn('neighbour', 'print(2)')).toEqual({ status: 'finished', output: '2\n' });
  for (const result of await Promise.all(loops)) expect(result).toMatchObject({ status: 'stopped', output: '1\n' });
  expect(ended.at(-1)).toBe('other'); // begun anew
});

testSideBySide('what an error says may be a megabyte: it is cut, and the program’s own', async () =>
  expectCut(`raise ValueError('x' * 10_000_000)`),
);

testSideBySide.each([
  ['an error of many lines', `raise ValueError('x\\n' * 5_000_000)`],
  ['the end of the program', `import sys\nsys.exit('x' * 10_000_000)`],
  ['the name of an error', `raise type('x' * 1_000_000, (Exception,), {})('y')`],
  [
    'an error whose text cannot be had',
    `class E(Exception):\n  def __str__(self): raise self\nE.__name__ = 'x' * 1_000_000\nraise E`,
  ],
])('so may be what %s says', { tags: ['slow'] }, (_, code) => expectCut(code));

async function expectCut(code: string): Promise<void> {
  const result = await run(code);
  expect(result).toMatchObject({ status: 'threw', output: '' });
  expect((result as { message: string }).message.length).toBeLessThan(1_100);
}
