import { expect, test } from 'vitest';
import { day, minute } from '../durations.ts';
import { countRecentErrors, keepError, listRecentErrors } from './recent-errors.ts';

test('an error is kept with its words and nothing else of the line, newest first, for a day, and no more than 50 are', () => {
  keepError([{ err: new TypeError('x is not a function'), email: 'ada@example.com' }, 'page failed']);
  keepError([{ problem: 'bad front matter' }, 'a text has a fault']);
  keepError(['only words']);
  keepError([new Error('alone')]);
  expect(listRecentErrors().map(({ says }) => says)).toEqual([
    'Error: alone',
    'only words',
    'a text has a fault: bad front matter',
    'page failed: TypeError: x is not a function',
  ]);
  for (let at = 0; at < 60; at += 1) keepError([`number ${at}`]);
  expect(listRecentErrors()).toHaveLength(50);
  expect(listRecentErrors()[0]?.says).toBe('number 59');
  expect(listRecentErrors(new Date(Date.now() + day))).toEqual([]);
  keepError(['x'.repeat(5_000)]);
  expect(listRecentErrors()[0]?.says).toHaveLength(500);
});

test('errors are counted also where only the newest are kept, to the minute, for a day', () => {
  const start = Date.parse('2031-05-01T10:00:00Z');
  const logAt = (at: number, times: number) => {
    for (let each = 0; each < times; each += 1) keepError(['x'], new Date(at));
  };
  logAt(start, 60);
  logAt(start + 9 * minute, 5);
  expect(countRecentErrors(10 * minute, start + 9 * minute)).toBe(65);
  expect(countRecentErrors(10 * minute, start + 10 * minute)).toBe(5);
  expect(countRecentErrors(day, start + 20 * minute)).toBe(65);
  logAt(start + 2 * day, 1);
  expect(countRecentErrors(10 * day, start + 2 * day), 'what is older than a day is forgotten').toBe(1);
});
