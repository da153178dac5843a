import { mkdtempSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPart } from './read-part.server.ts';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'part-')), 'video.mp4');
const bytes = Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => index % 251));
writeFileSync(file, bytes);
const isClosed = 'file closed';

let version = 0;

/** The file, kept by nobody yet, and how it was opened. */
function newOpening() {
  version += 1;
  const opened: FileHandle[] = [];
  const opening = {
    version: String(version),
    async open() {
      const handle = await open(file);
      opened.push(handle);
      return handle;
    },
  };
  return { opening, opened };
}

const read = async (...asked: Parameters<typeof readPart>) => Buffer.from(await new Response(readPart(...asked)).arrayBuffer());

async function expectClosed(opened: FileHandle[]) {
  expect(opened).toHaveLength(1);
  await expect(opened[0]?.read(Buffer.alloc(1), 0, 1, 0)).rejects.toThrow(isClosed);
}

test.each([
  ['all', 0, 999_999],
  ['one byte', 500_000, 500_000],
  ['exactly a piece', 0, 2 ** 18 - 1],
  ['a byte more than a piece', 7, 7 + 2 ** 18],
  ['the end', 999_990, 999_999],
  ['nothing', 0, -1],
])('%s is read as it is in the file, which is closed then and not opened again', async (_, start, end) => {
  const { opening, opened } = newOpening();
  for (const time of ['first', 'second']) {
    expect((await read(opening, { start, end })).equals(bytes.subarray(start, end + 1)), time).toBe(true);
  }
  await expectClosed(opened);
});

test('what another version of a file held is not read', async () => {
  const other = path.join(path.dirname(file), 'other.mp4');
  writeFileSync(other, 'other');
  const { opening } = newOpening();
  await read(opening, { start: 0, end: 4 });
  expect(String(await read({ version: `${opening.version} anew`, open: () => open(other) }, { start: 0, end: 4 }))).toBe('other');
});

test('a reader who goes closes the file, by itself and by its signal, before and after it began', async () => {
  const leaving = new AbortController();
  const [cancelled, aborted, late] = [newOpening(), newOpening(), newOpening()];
  const reader = readPart(cancelled.opening, { start: 0, end: 999_999 }).getReader();
  await reader.read();
  await reader.cancel();
  const other = readPart(aborted.opening, { start: 0, end: 999_999 }, leaving.signal).getReader();
  await other.read();
  leaving.abort();
  await expect(other.read()).rejects.toThrow(/abort/);
  await expect(readPart(late.opening, { start: 0, end: 9 }, leaving.signal).getReader().read()).rejects.toThrow(/abort/);
  await expectClosed(cancelled.opened);
  await expectClosed(aborted.opened);
  expect(late.opened).toEqual([]);
});

test('a file that has become shorter breaks its answer off, and is closed', async () => {
  const { opening, opened } = newOpening();
  await expect(read(opening, { start: 999_990, end: 1_000_009 })).rejects.toThrow('10 bytes too soon');
  await expectClosed(opened);
});

test('a file that is gone breaks its answer off, also for who left meanwhile', async () => {
  const leaving = new AbortController();
  const opening = { version: 'gone', open: () => open(`${file}.gone`) };
  await expect(read(opening, { start: 0, end: 9 }, leaving.signal)).rejects.toThrow('ENOENT');
  leaving.abort(); // nothing is left to close, and nothing fails unheard
});
