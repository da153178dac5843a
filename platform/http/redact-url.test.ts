import { expect, test } from 'vitest';
import { redactUrl } from './redact-url.ts';

test.each([
  ['/unsubscribe?account=a&from=b&expires=1&signature=s', '/unsubscribe'],
  ['https://site.test/files/x?account=a&signature=s#t', 'https://site.test/files/x'],
  ['/streams/a/1/signature/lessons/x/hls/master.m3u8', '/streams/a/1/lessons/x/hls/master.m3u8'],
  ['/blogs?preview=secret&utm_source=mail&y=video', '/blogs?utm_source=mail&y=video'],
  ['/login?m=l&redirect=/settings?token=x', '/login?m=l'],
  ['/upgraded?session_id=cs_1', '/upgraded'],
  ['/essays#part', '/essays'],
  ['/essays', '/essays'],
  ['', ''],
])('of %s nothing is told but %s', (address, told) => {
  expect(redactUrl(address)).toBe(told);
});
