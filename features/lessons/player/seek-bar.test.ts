import { expect, test } from 'vitest';
import { thumbnailTile, timestampIndex } from './lesson-playback.ts';

const chapters = [{ startSecs: 0 }, { startSecs: 12.6 }, { startSecs: 30.5 }];

test.each([
  [0, 0],
  [12.5, 0],
  [12.56, 1], // a frame before its start, where a browser may place it
  [12.6, 1],
  [30.4, 1],
  [400, 2],
])('second %d belongs to chapter %d', (second, chapter) => {
  expect(timestampIndex(chapters, second)).toBe(chapter);
});

test('before the first cue no line is said', () => {
  expect(timestampIndex([{ startSecs: 3 }], 1)).toBe(-1);
});

test.each([
  [0, 0, 0],
  [1.9, 0, 0],
  [2, 192, 0],
  [15.9, 7 * 192, 0],
  [16, 0, 108],
  [104.8, 4 * 192, 6 * 108],
])('the picture of second %d begins at %d, %d of its sheet', (second, left, top) => {
  const sheet = { url: '', everySecs: 2, columns: 8, width: 192, height: 108 };
  expect(thumbnailTile(sheet, second)).toEqual({ left, top });
});
