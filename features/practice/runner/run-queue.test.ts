import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { second } from '#platform/durations.ts';
import { type RunResult, stopReasons } from './program.ts';
import { RunQueue } from './run-queue.server.ts';

const longRun = 0.5 * second;

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Opens a queue whose programs end when the test says so, on the test's own clock. */
function openQueue(size: number, { startsSlowly = false } = {}) {
  const started: string[] = [];
  const told: string[] = [];
  const running = new Set<string>();
  const known = new Set<string>();
  const begins = new Map<string, () => void>();
  const ends = new Map<string, (result: RunResult) => void>();
  const queue = new RunQueue({
    size,
    longRun,
    runProgram: ({ program: { entry }, wasLong, onBegin, stop }) => {
      started.push(entry);
      if (wasLong) known.add(entry);
      running.add(entry);
      begins.set(entry, onBegin);
      if (!startsSlowly) onBegin();
      return new Promise((resolve) => {
        const end = (result: RunResult) => {
          running.delete(entry);
          resolve(result);
        };
        ends.set(entry, end);
        stop.addEventListener('abort', () => end({ status: 'unavailable' }));
      });
    },
  });
  const wait = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await new Promise(setImmediate);
  };
  const endAfter = async (person: string, later: number, result: RunResult) => {
    await wait(later);
    ends.get(person)?.(result);
    await wait(0);
  };
  return {
    /** Those who were started so far, in their order. */
    started,
    running,
    /** Those of whose runs one was said to come after a long one. */
    known,
    /** Those who were told what came of a program, in their order. */
    told,
    handIn: (person: string) =>
      void queue.run({ person, program: { files: {}, entry: person }, time: 5 * second }).then(() => told.push(person)),
    /** Ends a person's loop after its five seconds. */
    stop: (person: string) => endAfter(person, 5 * second, { status: 'stopped', output: '', reason: stopReasons.time }),
    /** Lets a person's program end, so many milliseconds later. */
    end: (person: string, later: number) => endAfter(person, later, { status: 'finished', output: '' }),
    wait,
    /** Has a person's machine, which starts slowly, begin with the program. */
    begin: (person: string) => begins.get(person)?.(),
  };
}

test('who used the least run time lately is next, and those who used the same take turns', async () => {
  const { started, handIn, end } = openQueue(1);
  for (const [person, took] of [
    ['much', 0.4],
    ['some', 0.2],
    ['little', 0.1],
  ] as const) {
    handIn(person);
    await end(person, took * second);
  }
  handIn('first');
  for (const person of ['much', 'some', 'much', 'little', 'new', 'newer']) handIn(person);
  for (const person of ['first', 'new', 'newer', 'little', 'some', 'much']) await end(person, 0);
  expect(started.slice(3)).toEqual(['first', 'new', 'newer', 'little', 'some', 'much', 'much']);
});

const hostile = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

test('eight people who were never seen before hold a neighbour up for half a second each, and only once', async () => {
  const { started, told, handIn, end, wait } = openQueue(4);
  for (const person of hostile) for (const _ of [1, 2]) handIn(person);
  handIn('neighbour');
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  for (const _ of ['d', 'e', 'f', 'g', 'h']) await wait(longRun);
  expect(started.slice(4)).toEqual(['e', 'f', 'g', 'h', 'neighbour']); // one after the other in the fourth place
  await end('neighbour', 10);
  handIn('neighbour');
  handIn('new');
  expect(started.slice(9)).toEqual(['neighbour']); // the place is kept from all who were put back
  await end('neighbour', 10);
  await end('new', 10);
  expect(told).toEqual(['neighbour', 'neighbour', 'new']);
  await end('a', 0);
  expect(started.slice(9)).toEqual(['neighbour', 'new', 'd']); // begun anew, once
});

test('a long run stays in its place as long as nobody with short ones waits, and is put back at most once', async () => {
  const { started, told, handIn, end, wait } = openQueue(2);
  for (const person of ['a', 'b', 'a', 'b']) handIn(person);
  await wait(10 * longRun);
  expect(started).toEqual(['a', 'b']);
  handIn('c');
  await wait(0);
  expect(started.slice(2)).toEqual(['c']);
  await wait(longRun);
  handIn('d');
  await wait(0);
  expect(started.slice(2)).toEqual(['c', 'd']);
  await end('d', 10);
  await end('a', 0);
  expect(started.slice(4)).toEqual(['c']); // of b and c, both put back, who used less
  for (const person of ['e', 'f']) handIn(person);
  await wait(10 * longRun);
  expect(told).toEqual(['d', 'a']);
  await end('c', 0);
  expect(told).toEqual(['d', 'a', 'c']);
});

test('whose runs end by themselves just before their time is up is kept out of that place as well', async () => {
  const { started, known, handIn, end } = openQueue(2);
  for (const person of ['a', 'b']) {
    handIn(person);
    await end(person, 4.9 * second);
  }
  expect([...known]).toEqual([]);
  for (const person of ['a', 'b', 'neighbour']) handIn(person);
  expect(started.slice(2)).toEqual(['a', 'neighbour']);
  expect([...known]).toEqual(['a']);
});

test('eight people whose loops never end leave a place for whoever runs programs that end', async () => {
  const { running, told, handIn, end, stop, wait } = openQueue(4);
  for (const person of hostile) for (const _ of [1, 2, 3]) handIn(person);
  for (const _ of hostile) await wait(longRun);
  for (let ended = 0; ended < 12; ended += 1) await stop([...running][0] ?? '');
  expect(running.size).toBe(3); // each has had a long run, and the fourth place is kept
  for (const person of ['neighbour', 'another', 'neighbour']) handIn(person);
  expect([...running].slice(3)).toEqual(['neighbour']);
  for (const person of ['neighbour', 'another', 'neighbour']) await end(person, 10);
  expect(told.slice(12)).toEqual(['neighbour', 'another', 'neighbour']);
});

test('the start of a machine counts as nobody’s use, however long it takes', async () => {
  const { started, handIn, begin, end, wait } = openQueue(1, { startsSlowly: true });
  handIn('a');
  await wait(5 * second);
  begin('a');
  await end('a', 10);
  handIn('b');
  await wait(1);
  begin('b');
  for (const person of ['b', 'a', 'c']) handIn(person);
  await end('b', 20);
  for (const person of ['c', 'a']) await end(person, 0);
  expect(started).toEqual(['a', 'b', 'c', 'a', 'b']);
});

test('a place that is kept is given back a minute after the last loop', async () => {
  const { started, handIn, end, stop, wait } = openQueue(2);
  for (const person of ['a', 'b']) handIn(person);
  for (const person of ['a', 'b']) await stop(person);
  for (const person of ['a', 'b']) handIn(person);
  expect(started.slice(2)).toEqual(['a']);
  await wait(60 * second);
  handIn('c');
  await end('c', 10);
  expect(started.slice(2)).toEqual(['a', 'c', 'b']);
});
