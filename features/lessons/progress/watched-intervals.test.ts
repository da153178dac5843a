import { expect, test } from 'vitest';
import { addWatchedInterval, watchedSecs } from './watched-intervals.ts';

const interval = (fromSecs: number, toSecs: number) => ({ fromSecs, toSecs });

test.each([
  ['the first', [], interval(3, 9), [interval(3, 9)]],
  ['one apart from another', [interval(10, 20)], interval(0, 8), [interval(0, 8), interval(10, 20)]],
  ['one that goes on within a second', [interval(10, 20)], interval(21, 30), [interval(10, 30)]],
  ['one that leaves out more than a second', [interval(10, 20)], interval(21.5, 30), [interval(10, 20), interval(21.5, 30)]],
  ['one that closes a gap', [interval(0, 8), interval(10, 20)], interval(7, 11), [interval(0, 20)]],
  ['one within another', [interval(0, 20)], interval(5, 6), [interval(0, 20)]],
])('%s is added', (_which, before, added, after) => {
  expect(addWatchedInterval(before, added)).toEqual(after);
});

test('what was watched twice counts once', () => {
  expect(watchedSecs([interval(0, 8), interval(10, 20)].reduce(addWatchedInterval, [interval(5, 15)]))).toBe(20);
  expect(watchedSecs([])).toBe(0);
  expect(watchedSecs([interval(0, 30), interval(10, 20), interval(0, 30)])).toBe(30);
});

test('what lies beyond the end of the video does not count', () => {
  expect(watchedSecs([interval(50, 90), interval(500, 900)], 60)).toBe(10);
});
