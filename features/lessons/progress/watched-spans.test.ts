import { expect, test } from 'vitest';
import { addWatchedSpan, watchedSecs } from './watched-spans.ts';

const span = (fromSecs: number, toSecs: number) => ({ fromSecs, toSecs });

test.each([
  ['the first', [], span(3, 9), [span(3, 9)]],
  ['one apart from another', [span(10, 20)], span(0, 8), [span(0, 8), span(10, 20)]],
  ['one that goes on within a second', [span(10, 20)], span(21, 30), [span(10, 30)]],
  ['one that leaves out more than a second', [span(10, 20)], span(21.5, 30), [span(10, 20), span(21.5, 30)]],
  ['one that closes a gap', [span(0, 8), span(10, 20)], span(7, 11), [span(0, 20)]],
  ['one within another', [span(0, 20)], span(5, 6), [span(0, 20)]],
])('%s is added', (_which, before, added, after) => {
  expect(addWatchedSpan(before, added)).toEqual(after);
});

test('what was watched twice counts once', () => {
  expect(watchedSecs([span(0, 8), span(10, 20)].reduce(addWatchedSpan, [span(5, 15)]))).toBe(20);
  expect(watchedSecs([])).toBe(0);
});
