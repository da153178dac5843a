import { expect, test } from 'vitest';
import { googleProfile } from './sign-in/read-provider-profile.server.ts';
import { longestUsername, oneLineName, toUsername } from './username.ts';

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  [' Ada\r\nBcc: all@example.com\t', 'Ada Bcc: all@example.com'],
  ['\u202eecalevoL adA', 'ecalevoL adA'],
  ['A\u0000d\u200ba\ud800', 'Ada'],
  ['\u0000\u202e', ''],
  ['x'.repeat(10_000), 'x'.repeat(60)],
  [`${'x'.repeat(59)}😀`, 'x'.repeat(59)],
  [`${'x'.repeat(58)}😀y`, `${'x'.repeat(58)}😀`],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  [`${'ع'.repeat(59)}\u200cرضا`, 'ع'.repeat(59)],
  ['<b>Zoë</b> 李', '<b>Zoë</b> 李'],
])('a provider’s name %j is one that people may give themselves', (told, taken) => {
  expect(toUsername(told)).toBe(taken);
  if (taken) expect(oneLineName({ missing: 'none', most: longestUsername }).parse(toUsername(told))).toBe(taken);
});

test('whom a provider gives no name that can be shown is called by their address', () => {
  const claims = { sub: '1', email: 'ada@example.com' };
  expect(googleProfile({ ...claims, name: '\u0000' }).name).toBe('ada');
  expect(googleProfile({ ...claims, name: 'Ada\u0000' }).name).toBe('Ada');
});
