import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pngHead } from '#tests/support/content/png-head.ts';
import { readPicture } from './read-picture.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A photograph 40 pixels wide and 30 high, with what EXIF says of how the camera was held. */
function photograph(orientation: number): Buffer {
  const exif = `457869660000 4d4d002a00000008 0001 0112 0003 00000001 ${orientation.toString(16).padStart(4, '0')} 0000 00000000`;
  const segments = ['ffd8', 'ffe1 0022', exif, 'ffc0 0011 08 001e 0028 03 011100 021100 031100', 'ffd9'];
  return Buffer.from(segments.join('').replaceAll(' ', ''), 'hex');
}

test.each([
  ['a.png', pngHead({ width: 800, height: 600 }), { width: 800, height: 600 }],
  ['upright.jpg', photograph(1), { width: 40, height: 30 }],
  ['sideways.jpg', photograph(6), { width: 30, height: 40 }],
  ['text.png', Buffer.from('no picture'), null],
  ['cut.png', pngHead({ width: 800, height: 600 }).subarray(0, 14), null],
])('of %s its size is known as it is shown', (name, bytes, size) => {
  const place = path.join(folder, name);
  writeFileSync(place, bytes);
  expect(JSON.parse(readPicture(place).toString())).toEqual(size);
});
