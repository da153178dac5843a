import { expect, test } from 'vitest';
import { mediaType } from './media-type.ts';

test.each([
  ['lesson.mp4', 'video/mp4'],
  ['master.m3u8', 'application/vnd.apple.mpegurl'],
  ['360p.m4s', 'video/iso.segment'],
  ['en.vtt', 'text/vtt; charset=utf-8'],
  ['checklist.MD', 'text/markdown; charset=utf-8'],
  ['log.csv', 'text/csv; charset=utf-8'],
  ['data.json', 'application/json'],
  ['a.b.png', 'image/png'],
  ['a.jpg', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.gif', 'image/gif'],
  ['a.webp', 'image/webp'],
  ['a.avif', 'image/avif'],
  ['page.html', 'application/octet-stream'],
  ['drawing.svg', 'application/octet-stream'],
  ['script.js', 'application/octet-stream'],
  ['a.constructor', 'application/octet-stream'],
  ['none', 'application/octet-stream'],
])('%s travels as %s', (name, type) => {
  expect(mediaType(name)).toBe(type);
});
