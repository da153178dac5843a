import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ContentStore, openContentStore } from './open-content-store.server.ts';

let directory: string;
let store: ContentStore | undefined;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'content-'));
});
afterEach(() => {
  store?.close();
  rmSync(directory, { recursive: true, force: true });
});

function write(file: string, text = 'Text.', title = 'T') {
  mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  writeFileSync(path.join(directory, file), `---\ntitle: ${title}\ndescription: D\n---\n${text}\n`);
}

test('files are read in number order, whatever folder they are in', () => {
  for (const file of ['10.ten.md', '2.two.md', 'blogs/1.one.md', 'notes.txt']) write(file);
  store = openContentStore({ directory });
  expect(store.items().map(({ _path }) => _path)).toEqual(['/two', '/ten', '/blogs/one']);
});

test('an edit appears without a restart and changes the version', async () => {
  write('one.md', 'Before.');
  const changed = Promise.withResolvers<void>();
  store = openContentStore({ directory, onChange: changed.resolve });
  const before = store.version();
  write('one.md', 'After.');
  await changed.promise;
  expect(store.version()).not.toBe(before);
  expect(JSON.stringify(store.items()[0]?.body)).toContain('After.');
});

test('an edit with a fault is reported and leaves the last good content', async () => {
  write('one.md', 'Good.');
  const fault = Promise.withResolvers<unknown>();
  store = openContentStore({ directory, onFault: fault.resolve });
  writeFileSync(path.join(directory, 'one.md'), '---\ntitle: T\n---\nBad.');
  expect(String(await fault.promise)).toContain('one.md: description');
  expect(JSON.stringify(store.items()[0]?.body)).toContain('Good.');
});

test('the version is that of the files, not of the moment', () => {
  write('one.md');
  store = openContentStore({ directory });
  const again = openContentStore({ directory });
  expect(again.version()).toBe(store.version());
  again.close();
});

test('a faulty file stops the opening with its name', () => {
  writeFileSync(path.join(directory, 'bad.md'), 'no front matter');
  expect(() => openContentStore({ directory })).toThrow('bad.md: title');
});

test('two files cannot have one address', () => {
  write('1.one.md');
  write('2.one.md');
  expect(() => openContentStore({ directory })).toThrow('2.one.md: has the same address /one as 1.one.md');
});
