import { mkdtempSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPart } from './read-part.server.ts';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'part-')), 'film.mp4');
const bytes = Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => index % 251));
writeFileSync(file, bytes);
const isClosed = 'file closed';

test.each([
  ['all', 0, 999_999],
  ['one byte', 500_000, 500_000],
  ['exactly a piece', 0, 2 ** 18 - 1],
  ['a byte more than a piece', 7, 7 + 2 ** 18],
  ['nothing', 0, -1],
])('%s is read as it is in the file, which is closed then', async (_, start, end) => {
  const handle = await open(file);
  const read = await new Response(readPart(handle, { start, end })).arrayBuffer();
  expect(Buffer.from(read).equals(bytes.subarray(start, end + 1))).toBe(true);
  await expect(handle.read(Buffer.alloc(1), 0, 1, 0)).rejects.toThrow(isClosed);
});

test('a reader who goes closes the file, by itself and by its signal, before and after it began', async () => {
  const leaving = new AbortController();
  const [cancelled, aborted, late] = [await open(file), await open(file), await open(file)];
  const reader = readPart(cancelled, { start: 0, end: 999_999 }).getReader();
  await reader.read();
  await reader.cancel();
  const other = readPart(aborted, { start: 0, end: 999_999 }, leaving.signal).getReader();
  await other.read();
  leaving.abort();
  await expect(other.read()).rejects.toThrow(/abort/);
  await expect(readPart(late, { start: 0, end: 9 }, leaving.signal).getReader().read()).rejects.toThrow(/abort/);
  for (const handle of [cancelled, aborted, late]) {
    await expect(handle.read(Buffer.alloc(1), 0, 1, 0)).rejects.toThrow(isClosed);
  }
});

test('a file that has become shorter breaks its answer off, and is closed', async () => {
  const handle = await open(file);
  await expect(new Response(readPart(handle, { start: 999_990, end: 1_000_009 })).text()).rejects.toThrow('10 bytes too soon');
  await expect(handle.read(Buffer.alloc(1), 0, 1, 0)).rejects.toThrow(isClosed);
});
