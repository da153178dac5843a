import { expect, test } from 'vitest';
import { browserMarks, markingCookies } from './browser-marks.ts';

test('a page is marked with the theme, the hints of a session and a member, and the fonts that its browser has', () => {
  expect(browserMarks('theme=dark; signed_in=1; fonts=kept')).toEqual({
    'data-theme': 'dark',
    'data-signed-in': '',
    'data-fonts': 'kept',
  });
  expect(browserMarks('signed_in=1; member=1')).toEqual({ 'data-signed-in': '', 'data-member': '' });
  expect(browserMarks('member=1'), 'whoever was a member has signed out').toEqual({});
  expect(browserMarks(undefined)).toEqual({});
});

test.each([
  ['', ''],
  ['theme=pink; signed_in=0; fonts=1; nottheme=dark', ''],
  ['theme="><script>', ''],
  ['signed_in=1; session=secret; theme=light', 'signed_in=1; theme=light'],
  ['theme=light; x=1; signed_in=1', 'signed_in=1; theme=light'],
  ['theme=dark; theme=dark', 'theme=dark'],
])('of the cookies %j it reads %j', (cookies, read) => {
  expect(markingCookies(cookies)).toBe(read);
});
