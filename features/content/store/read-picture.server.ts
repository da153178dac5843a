import { closeSync, openSync, readSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { PictureSize } from '#features/markdown/syntax/directive-element.ts';
import { kibibyte } from '#platform/byte-sizes.ts';

/** The bytes of a photograph that are read to find its size, which stands behind what its camera and its editor wrote about it. */
const headBytes = 512 * kibibyte;
/** The orientation from which on EXIF says that a camera was held sideways. */
const sideways = 5;

/** Reads all that a page needs of a picture: its size, as JSON; `null` for a file that cannot be read as one. */
export function readPicture(place: string): Buffer {
  return Buffer.from(JSON.stringify(sizeOf(readHead(place))));
}

function sizeOf(head: Buffer): PictureSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(head);
    return orientation >= sideways ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

function readHead(place: string): Buffer {
  const head = Buffer.alloc(headBytes);
  const file = openSync(place, 'r');
  try {
    return head.subarray(0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}
