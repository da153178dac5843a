import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { fileStorage } from './file-storage.server.ts';
import { mediaType } from './media-type.ts';

const folder = vi.hoisted(() => {
  process.env.MEDIA_DIR = `${process.env.DATA_DIR}/media`;
  return process.env.MEDIA_DIR;
});
mkdirSync(path.join(folder, 'lessons/.hidden'), { recursive: true });
const longName = `${'x'.repeat(197)}.md`;
for (const name of ['lessons/a.txt', 'lessons/.hidden/b.txt', '../outside.txt', '.env', longName.slice(1)]) {
  writeFileSync(path.join(folder, name), '0123456789');
}

test.each([
  ['a folder', 'lessons'],
  ['nothing there', 'lessons/none.txt'],
  ['a way out', '../outside.txt'],
  ['a way out from within', 'lessons/../../outside.txt'],
  ['an absolute path', path.join(folder, 'lessons/a.txt')],
  ['a hidden file', '.env'],
  ['a hidden folder', 'lessons/.hidden/b.txt'],
  ['a backslash', 'lessons\\a.txt'],
  ['an encoded slash', 'lessons%2Fa.txt'],
  ['a doubled slash', 'lessons//a.txt'],
  ['a key that is too long', longName],
  ['no key', ''],
])('%s is no file, and is not read either', async (_, key) => {
  expect(await fileStorage.find(key)).toBeNull();
  await expect((async () => fileStorage.readText(key))()).rejects.toThrow();
});

test('a file is found with what a browser needs to know of it, and read whole or in part', async () => {
  const found = await fileStorage.find('lessons/a.txt');
  expect(found).toMatchObject({ key: 'lessons/a.txt', size: 10, contentType: 'application/octet-stream' });
  expect((await fileStorage.find(longName.slice(1)))?.size, 'a key of 199 characters').toBe(10);
  expect(await fileStorage.readText('lessons/a.txt')).toBe('0123456789');
  expect(await new Response(fileStorage.read('lessons/a.txt', { start: 2, end: 4 })).text()).toBe('234');
  const etagAfter = async (change: () => void) => {
    change();
    return (await fileStorage.find('lessons/a.txt'))?.etag;
  };
  const file = path.join(folder, 'lessons/a.txt');
  const touched = await etagAfter(() => utimesSync(file, new Date(), new Date(Date.UTC(2020, 0, 1))));
  const grown = await etagAfter(() => {
    writeFileSync(file, '0123456789!');
    utimesSync(file, new Date(), new Date(Date.UTC(2020, 0, 1)));
  });
  expect(new Set([found?.etag, touched, grown]).size).toBe(3);
  expect(found?.etag).toMatch(/^"[\w-]+"$/);
});

test.each([
  ['lesson.mp4', 'video/mp4'],
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
