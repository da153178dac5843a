import { expect, test } from 'vitest';
import { second } from '#platform/durations.ts';
import { stopReasons } from './program.ts';
import { RunQueue } from './run-queue.server.ts';
import type { RunResult } from './run-result.ts';

/** Opens a queue whose programs end when the test says so, on the test's own clock. */
function openQueue(size: number) {
  let now = 0;
  const started: string[] = [];
  const ends = new Map<string, (result: RunResult) => void>();
  const queue = new RunQueue({
    size,
    now: () => now,
    runProgram: ({ entry }) => {
      started.push(entry);
      return new Promise((resolve) => ends.set(entry, resolve));
    },
  });
  return {
    /** Those who were started so far, in their order. */
    started,
    handIn: (person: string) => void queue.run({ person, program: { files: {}, entry: person }, time: 5 * second }),
    /** Ends a person's loop after its five seconds. */
    stop: async (person: string) => {
      now += 5 * second;
      ends.get(person)?.({ status: 'stopped', output: '', reason: stopReasons.time });
      await new Promise(setImmediate);
    },
    /** Lets a person's program end, so many milliseconds later. */
    end: async (person: string, later: number) => {
      now += later;
      ends.get(person)?.({ status: 'finished', output: '' });
      await new Promise(setImmediate);
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('who used the least run time lately is next, and those who used the same take turns', async () => {
  const { started, handIn, end } = openQueue(1);
  for (const [person, took] of [
    ['much', 4],
    ['some', 2],
    ['little', 1],
  ] as const) {
    handIn(person);
    await end(person, took * second);
  }
  handIn('first');
  for (const person of ['much', 'some', 'much', 'little', 'new', 'newer']) handIn(person);
  for (const person of ['first', 'new', 'newer', 'little', 'some', 'much']) await end(person, 0);
  expect(started.slice(3)).toEqual(['first', 'new', 'newer', 'little', 'some', 'much', 'much']);
});

test('eight people whose loops never end leave a place for whoever runs programs that end', async () => {
  const { started, handIn, end, stop } = openQueue(4);
  const hostile = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  for (const person of hostile) for (const _ of [1, 2, 3]) handIn(person);
  for (const person of hostile) await stop(person);
  expect(started.slice(8)).toEqual(['a', 'b', 'c']); // each has had a loop, and the fourth place is kept
  for (const person of ['neighbour', 'another', 'neighbour']) handIn(person);
  expect(started.at(-1)).toBe('neighbour');
  await end('neighbour', 10);
  await end('another', 10);
  expect(started.slice(11)).toEqual(['neighbour', 'another', 'neighbour']);
});

test('a place that is kept is given back a minute after the last loop', async () => {
  const { started, handIn, end, stop, wait } = openQueue(2);
  for (const person of ['a', 'b']) handIn(person);
  for (const person of ['a', 'b']) await stop(person);
  for (const person of ['a', 'b']) handIn(person);
  expect(started.slice(2)).toEqual(['a']);
  wait(60 * second);
  handIn('c');
  await end('c', 10);
  expect(started.slice(2)).toEqual(['a', 'c', 'b']);
});
