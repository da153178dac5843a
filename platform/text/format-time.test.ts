import { expect, test } from 'vitest';
import { formatDuration, formatMoment } from './format-time.ts';

test('lengths are minutes and seconds, or hours and minutes', () => {
  expect([0, 45.4, 60, 104.9, 3600, 7500].map(formatDuration)).toEqual([
    '0 s',
    '45 s',
    '1 min',
    '1 min 45 s',
    '1 h',
    '2 h 5 min',
  ]);
});

test('moments of a video are minutes and two-digit seconds', () => {
  expect([0, 9.9, 65, 600].map(formatMoment)).toEqual(['0:00', '0:09', '1:05', '10:00']);
});
