import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minute } from '#platform/durations.ts';
import { serveBucket, type TestBucket } from '#tests/support/site/serve-bucket.ts';
import { type FileStorage, storeFiles } from './file-storage.server.ts';
import { LocalDriver } from './local-driver.server.ts';
import { S3Driver } from './s3-driver.server.ts';

const longName = `${'x'.repeat(198)}.md`;
const names = ['lessons/a.txt', 'lessons/empty.txt', 'lessons/.hidden/b.txt', '.env', longName, longName.slice(1)];
const contentOf = (name: string) => (name.includes('empty') ? '' : '0123456789');
let bucket: TestBucket;

/** A storage that has the files above, and a way to write one anew. */
interface Prepared {
  storage: FileStorage;
  write(key: string, content: string): Promise<void>;
}

async function prepareFolder(): Promise<Prepared> {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'files-')), 'media');
  let written = 0;
  const write = async (key: string, content: string) => {
    const file = path.join(folder, key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    written += 1;
    utimesSync(file, new Date(), new Date(Date.UTC(2020, 0, written))); // two writes in a millisecond are no two versions
  };
  await write('../outside.txt', '0123456789');
  return { storage: storeFiles(async () => new LocalDriver(folder)), write };
}

async function prepareBucket(): Promise<Prepared> {
  const driver = new S3Driver(bucket.bucket, { timeout: minute });
  return { storage: storeFiles(async () => driver), write: (key, content) => driver.put(key, Buffer.from(content)) };
}

beforeAll(async () => {
  bucket = await serveBucket();
});
afterAll(() => bucket.close());

describe.each([
  ['a folder', prepareFolder],
  ['a bucket', prepareBucket],
])('files in %s', (_, prepare) => {
  let storage: FileStorage;
  let write: Prepared['write'];
  beforeAll(async () => {
    ({ storage, write } = await prepare());
    for (const name of names) await write(name, contentOf(name));
  });
  const found = async (key = 'lessons/a.txt') => {
    const file = await storage.find(key);
    if (!file) throw new Error(`${key} is not there`);
    return file;
  };
  const textOf = async (...asked: Parameters<FileStorage['read']>) => new Response(await storage.read(...asked)).text();

  test.each([
    ['a folder', 'lessons'],
    ['nothing there', 'lessons/none.txt'],
    ['something in a file', 'lessons/a.txt/b.txt'],
    ['a way out', '../outside.txt'],
    ['a way out from within', 'lessons/../../outside.txt'],
    ['an absolute path', '/lessons/a.txt'],
    ['a hidden file', '.env'],
    ['a hidden folder', 'lessons/.hidden/b.txt'],
    ['a backslash', 'lessons\\a.txt'],
    ['an encoded slash', 'lessons%2Fa.txt'],
    ['a doubled slash', 'lessons//a.txt'],
    ['a key that is too long', longName],
    ['no key', ''],
  ])('%s is no file, and is not read either', async (_, key) => {
    expect(await storage.find(key)).toBeNull();
    await expect((async () => storage.readText(key))()).rejects.toThrow();
  });

  test('a file is found with what a browser needs to know of it, and read whole or in part', async () => {
    expect(await found()).toMatchObject({ key: 'lessons/a.txt', size: 10, contentType: 'application/octet-stream' });
    expect((await found(longName.slice(1))).size, 'a key of 200 characters').toBe(10);
    expect((await found('lessons/empty.txt')).size).toBe(0);
    expect(await storage.readText('lessons/a.txt')).toBe('0123456789');
    expect(await textOf(await found())).toBe('0123456789');
    expect(await textOf(await found(), { range: { start: 2, end: 4 } })).toBe('234');
    expect(await textOf(await found(), { range: { start: 9, end: 9 } })).toBe('9');
    expect(await textOf(await found('lessons/empty.txt'))).toBe('');
    expect((await found()).lastModified).toBeInstanceOf(Date);
  });

  test('each write of a file gives it another strong ETag', async () => {
    const etags: string[] = [];
    for (const content of ['one', 'two', 'three']) {
      await write('lessons/changing.txt', content);
      etags.push((await found('lessons/changing.txt')).etag);
    }
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
    expect((await found('lessons/changing.txt')).etag).toBe(etags[2]);
  });

  test('a reader who has gone gets nothing more, and is not told that the storage is away', async () => {
    await write('lessons/long.txt', 'x'.repeat(2 ** 22));
    const leaving = new AbortController();
    const reader = (await storage.read(await found('lessons/long.txt'), { signal: leaving.signal })).getReader();
    await reader.read();
    leaving.abort();
    const readOn = async () => {
      while (!(await reader.read()).done);
    };
    await expect(readOn()).rejects.toThrow(/abort/i);
  });

  test('it says that it answers', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

test('a folder that is not there is a storage that does not answer', async () => {
  const storage = storeFiles(async () => new LocalDriver('/nowhere/media'));
  await expect(storage.check()).rejects.toMatchObject({ errorKey: 'STORAGE_UNAVAILABLE', status: 503 });
});
