import { expect, test } from 'vitest';
import type { RunResult } from './program.ts';
import { PythonProcesses } from './python-processes.server.ts';

/** Opens processes whose programs end when the test says so. They are numbered as they are started. */
function openProcesses() {
  const ends: ((result: RunResult) => void)[] = [];
  const ran: number[] = [];
  const killed = new Set<number>();
  let started = 0;
  const processes = new PythonProcesses(() => {
    started += 1;
    const number = started;
    return {
      get hasEnded() {
        return killed.has(number);
      },
      run: () => {
        ran.push(number);
        return new Promise((resolve) => ends.push(resolve));
      },
      [Symbol.dispose]: () => ends.at(-1)?.({ status: 'unavailable' }),
    };
  });
  const begin = ({ wasLong = false, stop = new AbortController().signal } = {}) => {
    const run = processes.run({ program: { files: {}, entry: 'main.py' }, time: 1, wasLong, onBegin: () => {}, stop });
    const end = ends.at(-1);
    return { run, end: () => end?.({ status: 'finished', output: '' }) };
  };
  return {
    /** The numbers of the processes that a program ran in, in the order of the runs. */
    ran,
    kill: (number: number) => killed.add(number),
    started: () => started,
    begin,
    async run(options?: { wasLong?: boolean }) {
      const { run, end } = begin(options);
      end();
      return run;
    },
  };
}

test('two processes stand ready for the next programs from the first one on', async () => {
  const { ran, started, run } = openProcesses();
  for (const _ of [1, 2, 3]) await run();
  expect(ran).toEqual([1, 2, 3]);
  expect(started()).toBe(5);
});

test('whoever had a long run leaves those that stand ready to the others', async () => {
  const { ran, started, run } = openProcesses();
  await run();
  for (const _ of [1, 2, 3, 4]) await run({ wasLong: true });
  expect(ran).toEqual([1, 4, 5, 6, 7]);
  for (const _ of [1, 2]) await run();
  expect(ran.slice(5)).toEqual([2, 3]);
  expect(started()).toBe(9);
});

test('a process that is started while a program runs waits until it has ended', async () => {
  const { started, begin } = openProcesses();
  const { run, end } = begin();
  expect(started()).toBe(1);
  end();
  await run;
  expect(started()).toBe(3);
});

test('a program is ended when its run has to make way', async () => {
  const { begin } = openProcesses();
  const stop = new AbortController();
  const { run } = begin({ stop: stop.signal });
  stop.abort();
  expect(await run).toEqual({ status: 'unavailable' });
});

test('a process that was killed while it stood ready is nobody’s next', async () => {
  const { ran, run, kill } = openProcesses();
  await run();
  kill(2);
  await run();
  kill(4);
  await run();
  expect(ran).toEqual([1, 3, 5]);
});
