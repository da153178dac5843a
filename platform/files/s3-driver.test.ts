import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { second } from '#platform/durations.ts';
import { serveBucket, type TestBucket } from '#tests/support/site/serve-bucket.ts';
import { storeFiles } from './file-storage.server.ts';
import { type Bucket, S3Driver } from './s3-driver.server.ts';
import { uploadFolder } from './upload-folder.server.ts';

const key = 'lessons/a.txt';
let served: TestBucket;
let waits: number[];

/** A driver whose waits are over at once, and are written down. */
function openBucket({ timeout = Number.POSITIVE_INFINITY, ...bucket }: Partial<Bucket> & { timeout?: number } = {}) {
  let time = 0;
  const clock = {
    now: () => time,
    wait: async (milliseconds: number) => {
      waits.push(milliseconds / second);
      time += milliseconds;
    },
  };
  const driver = new S3Driver({ ...served.bucket, ...bucket }, { timeout, clock });
  return { driver, storage: storeFiles(async () => driver) };
}

beforeAll(async () => {
  served = await serveBucket();
  await openBucket().driver.put(key, '0123456789');
});
beforeEach(() => {
  waits = [];
  served.faults.length = 0;
  served.asked.length = 0;
});
afterAll(() => served.close());

/** Expects waits of these seconds, each up to a quarter shorter. */
function expectWaits(...seconds: number[]) {
  expect(waits.map((wait, index) => wait <= (seconds[index] ?? 0) && wait >= 0.75 * (seconds[index] ?? 0))).toEqual(
    seconds.map(() => true),
  );
}

test.each([500, 501, 502, 503, 504, 507, 408, 429, 'hang up'] as const)(
  '%s is asked again, once for each time',
  async (fault) => {
    served.faults.push(fault, fault);
    expect(await openBucket().storage.readText(key)).toBe('0123456789');
    expect(served.asked).toHaveLength(3);
    expectWaits(0.5, 1);
  },
);

test.each([400, 401, 403, 405, 409, 412])('%s is not asked again', async (fault) => {
  served.faults.push(fault);
  await expect(openBucket().storage.find(key)).rejects.toMatchObject({ errorKey: 'STORAGE_UNAVAILABLE' });
  expect(served.asked).toHaveLength(1);
});

test('the waits double up to 64 s, and then it is given up', async () => {
  served.faults.push(...Array<number>(20).fill(503));
  await expect(openBucket().storage.find(key)).rejects.toMatchObject({ errorKey: 'STORAGE_UNAVAILABLE', status: 503 });
  expectWaits(0.5, 1, 2, 4, 8, 16, 32, 64);
  expect(served.asked).toHaveLength(9);
});

test('people who wait for an answer are told in time', async () => {
  served.faults.push(...Array<number>(20).fill(503));
  await expect(openBucket({ timeout: 9 * second }).storage.find(key)).rejects.toMatchObject({ errorKey: 'STORAGE_UNAVAILABLE' });
  expectWaits(0.5, 1, 2);
});

test('a reader who has gone ends the reading at the storage, also while it hangs', async () => {
  const { storage } = openBucket();
  const file = await storage.find(key);
  if (!file) throw new Error('it is not there');
  for (const fault of ['hang', 'stop after the first bytes'] as const) {
    served.faults.push(fault);
    const leaving = new AbortController();
    const read = async () => new Response(await storage.read(file, { signal: leaving.signal })).text();
    const reading = expect(read()).rejects.toThrow();
    await expect.poll(served.openAnswers).toBe(1);
    leaving.abort();
    await reading;
    await expect.poll(served.openAnswers).toBe(0);
  }
  expect(waits).toEqual([]);
});

test('an answer that is no longer wanted is let go of', async () => {
  const { storage } = openBucket();
  const file = await storage.find(key);
  if (!file) throw new Error('it is not there');
  served.faults.push('stop after the first bytes');
  const reader = (await storage.read(file)).getReader();
  await reader.read();
  expect(served.openAnswers()).toBe(1);
  await reader.cancel();
  await expect.poll(served.openAnswers).toBe(0);
});

test('a wrong key, a bucket that is not there and a storage that is away do not pass for one that answers', async () => {
  const wrong = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' };
  const away = { errorKey: 'STORAGE_UNAVAILABLE' };
  await expect(openBucket({ credentials: wrong }).storage.check()).rejects.toMatchObject(away);
  await expect(openBucket({ credentials: wrong }).storage.find(key)).rejects.toMatchObject(away);
  await expect(openBucket({ name: 'other' }).storage.check()).rejects.toMatchObject(away);
  await expect(openBucket({ endpoint: 'http://127.0.0.1:9' }).storage.check()).rejects.toMatchObject(away);
  await expect(openBucket().storage.check()).resolves.toBeUndefined();
});

test('a folder is put into a bucket, what is there already only once, and through faults', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'upload-'));
  mkdirSync(path.join(folder, 'lessons'));
  writeFileSync(path.join(folder, 'lessons/video.mp4'), Buffer.alloc(100_000, 7));
  writeFileSync(path.join(folder, 'list.csv'), 'a,b');
  const { driver, storage } = openBucket();
  served.faults.push(503, 500, 429);
  expect(await uploadFolder({ folder, driver })).toEqual({ put: 2, kept: 0 });
  expectWaits(0.5, 1, 2);
  writeFileSync(path.join(folder, 'list.csv'), 'a,c');
  expect(await uploadFolder({ folder, driver })).toEqual({ put: 1, kept: 1 });
  expect(await storage.readText('list.csv')).toBe('a,c');
  expect((await storage.find('lessons/video.mp4'))?.size).toBe(100_000);
});

test('what takes longer than an answer may be waited for is uploaded all the same', { tags: ['slow'] }, async () => {
  const slow = createServer((request, response) => {
    request.resume().once('end', () => setTimeout(() => response.setHeader('ETag', '"1"').end(), 5 * second));
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const bucket = { ...served.bucket, endpoint };
  const upload = (driver: S3Driver) => driver.put('backups/a', 'whole');
  await expect(upload(new S3Driver(bucket, { timeout: second }))).rejects.toThrow();
  await upload(new S3Driver(bucket, { timeout: Number.POSITIVE_INFINITY, isUpload: true }));
  slow.close();
});
