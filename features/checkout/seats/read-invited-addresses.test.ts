import { expect, test } from 'vitest';
import { readInvitedAddresses } from './read-invited-addresses.ts';

test('addresses stand one on a line, with spaces, empty lines and any line ends around them', () => {
  expect(readInvitedAddresses(' Ada@Example.com \r\n\n\tgrace@example.com\r')).toEqual(['ada@example.com', 'grace@example.com']);
});

test.each([
  ['ada@example.com\n\ngrace(at)example.com', 'line 3, “grace(at)example.com”, is not an e-mail address'],
  ['ada@example.com\nADA@example.com', 'ada@example.com stands in lines 1 and 2'],
  [' \n ', 'enter at least one address'],
])('%j is refused with its reason', (typed, reason) => {
  expect(() => readInvitedAddresses(typed)).toThrow(`No invitation was sent: ${reason}`);
});

test.each([
  'a@example.com, b@example.com',
  'a@example.com;b@example.com',
  'Ada <a@example.com>',
  'a@example.com\u0000',
  'a@example.com\u2028Bcc: b@example.com',
  'a@example.com Bcc: b@example.com',
  'a@example.com\u000bBcc:b@example.com',
  '"a\\nBcc: b@example.com"@example.com',
  '<script>@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is no single address', (typed) => {
  expect(() => readInvitedAddresses(typed)).toThrow('is not an e-mail address');
});

test('a line break makes another line, never a head of an e-mail', () => {
  expect(() => readInvitedAddresses('a@example.com\r\nBcc: b@example.com')).toThrow('line 2');
});
