import { expect, test } from 'vitest';
import { day } from '../durations.ts';
import { keepError, listRecentErrors } from './recent-errors.ts';

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
