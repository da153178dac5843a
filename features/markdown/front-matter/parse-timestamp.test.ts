import { expect, test } from 'vitest';
import { parseTimestamp } from './parse-timestamp.ts';

test.each([
  ['2026-12-01', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01 09:30', '2026-12-01T09:30:00.000Z'],
  ['2026-12-01T09:30:15Z', '2026-12-01T09:30:15.000Z'],
  ['2026-12-01T09:30+01:00', '2026-12-01T08:30:00.000Z'],
])('%s is a moment', (text, moment) => {
  expect(parseTimestamp(text)?.toISOString()).toBe(moment);
});

test.each(['', 'soon', '2026-12', '2026-02-30', '2026-12-01T25:00', '2026-12-01T09:30 CET', '1.12.2026'])(
  '"%s" is none',
  (text) => {
    expect(parseTimestamp(text)).toBeUndefined();
  },
);
