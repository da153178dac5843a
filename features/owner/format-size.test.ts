import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [0, '0 MB'],
  [430_840_000, '430.8 MB'],
  [999_000_000, '999 MB'],
  [1_000_000_000, '1 GB'],
  [79_430_800_000, '79.4 GB'],
  [1_250_000_000_000, '1,250 GB'],
])('%d bytes are written %s', (bytes, words) => expect(formatSize(bytes)).toBe(words));
