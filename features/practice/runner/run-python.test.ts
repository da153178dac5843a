import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { second } from '#platform/durations.ts';
import { canRunPython } from './python-sandbox.server.ts';
import { RunPool } from './run-pool.server.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());

/** Runs a program of somebody of its own, so that two run at a time; one that never ends need not have all of its time. */
const run = (
  code: string,
  { files = {}, person = randomUUID(), time }: { files?: Record<string, string>; person?: string; time?: number } = {},
) => pool.run({ program: { files: { 'till.py': code, ...files }, entry: 'till.py' }, person, time });

test.runIf(!canRunPython())('Python is unavailable where the system cannot shut a process off', async () => {
  expect(await run('print(1)')).toEqual({ status: 'unavailable' });
});

const testPython = test.runIf(canRunPython());
const testSideBySide = testPython.concurrent;

testSideBySide.each([
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
  ['what it can after it has left', `import sys\nprint(1)\nsys.exit()\nprint(2)`, '1\n'],
  ['as a main module', `if __name__ == '__main__':\n  print(__name__)`, '__main__\n'],
  [
    'no environment and nothing of the system',
    `import os\nprint(dict(os.environ), os.listdir('.'))`,
    `{} ['till.py', 'money.py', 'data.csv']\n`,
  ],
])('a Python program prints %s', async (_, code, output) => {
  const files = { 'money.py': 'def total(prices):\n  return sum(prices)\n', 'data.csv': 'a,b\n' };
  expect(await run(code, { files })).toEqual({ status: 'finished', output });
});

testSideBySide('a Python program prints the same whenever it runs', async () => {
  const code = `import random, time, datetime, os, uuid\nprint(random.random(), time.time(), datetime.datetime.now(), os.urandom(4), uuid.uuid4(), hash('a'), {'a', 'b', 'c'})`;
  const first = await run(code);
  expect(first).toMatchObject({ status: 'finished', output: expect.stringContaining('2026-01-01 12:00:00') });
  expect(await run(code)).toEqual(first);
});

testSideBySide.each([
  ['an error with its line', 'a = 1\n\nprint(x)', `NameError: name 'x' is not defined (till.py, line 3)`],
  ['an error in another file', `import money\nmoney.total(3)`, `TypeError: 'int' object is not iterable (money.py, line 2)`],
  ['what it may have meant', 'pritn(1)', `NameError: name 'pritn' is not defined. Did you mean: 'print'? (till.py, line 1)`],
  ['what cannot be read', 'a = 1\ndef f(:\n  pass', 'SyntaxError: invalid syntax (till.py, line 2)'],
  ['what cannot be read in another file', 'import bad', `SyntaxError: expected ':' (bad.py, line 1)`],
  [
    'a wrong indent',
    'if 1:\nprint(1)',
    `IndentationError: expected an indented block after 'if' statement on line 1 (till.py, line 2)`,
  ],
  ['an error of its own', `class Broke(Exception):\n  pass\nraise Broke('no\\nmoney')`, 'Broke: no (till.py, line 3)'],
  ['recursion without an end', 'def f():\n  f()\nf()', 'RecursionError: maximum recursion depth exceeded (till.py, line 2)'],
  ['that nobody types', 'input()', 'EOFError: EOF when reading a line (till.py, line 1)'],
  ['a status that is none of success', 'import sys\nsys.exit(2)', 'SystemExit: 2 (till.py, line 2)'],
  [
    'that it waits for ever',
    'import asyncio\nasync def main():\n  await asyncio.Event().wait()\nasyncio.run(main())',
    'RuntimeError: It waits for something that never happens. (till.py, line 4)',
  ],
  ['too much memory', 'a = []\nwhile True:\n  a.append(bytearray(1000000))', 'MemoryError (till.py, line 3)'],
])('a Python program that fails is told %s', async (_, code, message) => {
  const files = { 'money.py': 'def total(prices):\n  return sum(prices)\n', 'bad.py': 'def f()\n' };
  expect(await run(code, { files })).toEqual({ status: 'threw', output: '', message });
});

testSideBySide(
  'a loop ends in time and keeps what it printed; output is cut at its limit',
  async () => {
    expect(await run('print(1)\nwhile True: pass', { time: second })).toMatchObject({
      status: 'stopped',
      output: '1\n',
      reason: expect.stringContaining('5 s'),
    });
    const flood = await run('while True: print("x" * 99)');
    expect(flood).toMatchObject({ status: 'stopped', reason: 'The run printed more than 10,000 characters and was stopped.' });
    expect((flood as { output: string }).output).toHaveLength(10_000);
  },
  60_000,
);

testPython(
  'a loop that nobody could foresee makes way for a neighbour, begins anew, and ends as it would have',
  async () => {
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
  },
  60_000,
);

testSideBySide.each([
  ['an error', `raise ValueError('x' * 10_000_000)`],
  ['an error of many lines', `raise ValueError('x\\n' * 5_000_000)`],
  ['the end of the program', `import sys\nsys.exit('x' * 10_000_000)`],
  ['the name of an error', `raise type('x' * 1_000_000, (Exception,), {})('y')`],
  [
    'an error whose text cannot be had',
    `class E(Exception):\n  def __str__(self): raise self\nE.__name__ = 'x' * 1_000_000\nraise E`,
  ],
])('what %s says may be a megabyte: it is cut, and the program’s own', async (_, code) => {
  const result = await run(code);
  expect(result).toMatchObject({ status: 'threw', output: '' });
  expect((result as { message: string }).message.length).toBeLessThan(1_100);
});
