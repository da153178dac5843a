import { expect, test } from 'vitest';
import { spanIndex } from '../player/lesson-playback.ts';
import { fileInView } from './code-on-screen.ts';

const state = (startSecs: number, endSecs: number, one: string, two: string) => ({
  startSecs,
  endSecs,
  files: { 'one.js': one, 'two.js': two },
});
const states = [state(1, 2, 'a', 'a'), state(2, 3, 'a', 'b'), state(3, 4, 'a', 'b'), state(6, 7, 'b', 'b')];

test.each([
  [0, 'one.js'],
  [1, 'two.js'],
  [2, 'two.js'],
  [3, 'one.js'],
  [9, undefined],
])('in state %i the video is at %s: the file that changed last, else the first', (index, file) => {
  expect(fileInView(states, index)).toBe(file);
});

test.each([
  ['before the first', 0.9, -1],
  ['a frame before a state, where a browser puts who asks for its start', 1.96, 1],
  ['at a start', 2, 1],
  ['at the end of the last before a gap', 4, 2],
  ['in a gap', 5, -1],
  ['after the last', 7.1, -1],
])('%s', (_, second, index) => {
  expect(spanIndex(states, second)).toBe(index);
});
