import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { generatedImages } from '#features/generated-images/generated-image.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { day, hour } from '#platform/durations.ts';
import { listBucketBackups, uploadBackup } from '#platform/files/bucket-backups.server.ts';
import { writtenFiles } from '#platform/files/file-storage.server.ts';
import { S3Driver } from '#platform/files/s3-driver.server.ts';
import { keepBackup, listBackups, readBackup } from '#platform/postgres/backups.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { openDump } from '#platform/postgres/read-dump.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { serveBucket, type TestBucket } from '#tests/support/site/serve-bucket.ts';
import { backUpByItself } from './back-up-by-itself.ts';
import { backup } from './backup.ts';
import { checkBackup } from './check-machine.ts';

/* The backups that the site makes by itself, at a storage that speaks as S3 does. */

/** Counts the looks at what another process makes, between which there is no long wait here. */
const waits = vi.hoisted(() => ({ count: 0 }));
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>();
  return {
    ...timers,
    setTimeout: (milliseconds: number, value?: unknown, options?: object) => {
      if (milliseconds === 10_000) waits.count += 1;
      return timers.setTimeout(Math.min(milliseconds, 20), value, options);
    },
  };
});

const picture = Buffer.from('a picture\nof two lines');
const pictureKey = 'generated-images/one.png';
const key = 'a key of thirty-two letters or more';
const origin = 'https://learn.example.com';
const { signal } = new AbortController();
let served: TestBucket;
let driver: S3Driver;

beforeAll(async () => {
  served = await serveBucket();
  driver = new S3Driver(served.bucket, { timeout: Number.POSITIVE_INFINITY });
  const { name: S3_BUCKET, endpoint: S3_ENDPOINT, credentials } = served.bucket;
  const { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } = credentials;
  Object.assign(config, { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  const { userId } = await createTestUser();
  const image = { parentUserId: userId, prompt: 'A cat', model: 'm', fileKey: pictureKey };
  await database.insert(generatedImages).values([image, { ...image, fileKey: 'generated-images/deleted.png' }]);
  await writtenFiles.write(pictureKey, picture);
});
beforeEach(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
  Object.assign(config, { ...{ BACKUP_INTERVAL_HOURS: 24, BACKUP_KEEP: 2, BACKUP_KEY: key }, DATA_DIR: dataDir, ORIGIN: origin });
  Object.assign(config, { S3_BUCKET: served.bucket.name });
  for (const each of (await driver.list('backups/')).keys()) await driver.delete(each);
});
afterAll(() => served.close());

const inBucket = () => listBucketBackups({ bucket: served.bucket, origin });
const localFiles = () => readdirSync(path.join(config.DATA_DIR, 'backups'), { recursive: true });
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const nameAt = (made: Date, kind = 'scheduled') => `${kind}-${made.toISOString().replaceAll(/[:.]/g, '-')}.jsonl.gz.enc`;

/** Puts a backup of the past into the bucket, whole unless it was cut short. */
async function plant(made: Date, { below = 'learn.example.com/', kind = 'scheduled', isCut = false } = {}): Promise<string> {
  const file = `backups/${below}${nameAt(made, kind)}`;
  await driver.put(file, 'old');
  if (!isCut) await driver.put(`${file}.sha256`, 'old');
  return file;
}

const keepText = (kind: 'backup' | 'scheduled', made: Date) =>
  keepBackup({ dataDir: config.DATA_DIR, dump: (async function* () {})(), kind, made, keep: 9 });

async function filesIn(backup: string): Promise<[string, string][]> {
  const files: [string, string][] = [];
  const { readRows } = await openDump(readBackup(backup, key));
  await readRows({
    rows: async () => {},
    sequence: async () => {},
    file: async (name, content) => void files.push([name, Buffer.from(content).toString()]),
  });
  return files;
}

test('the bucket gets an encrypted backup with the files, once in the interval, and the disk keeps nothing of it', async () => {
  await backUpByItself(signal);
  const [made, ...others] = await inBucket();
  expect([made?.kind, others]).toEqual(['scheduled', []]);
  expect(localFiles()).toEqual([]);
  await backUpByItself(signal);
  expect(await inBucket()).toEqual([made]);
  expect(await checkBackup()).toContain(`the newest was made at ${made?.made.slice(0, 10)}`);
  expect((await backup(['list'])).lines[0]).toContain(`in the bucket  ${made?.file}`);
  const [file = ''] = (await backup(['fetch'])).lines;
  expect(path.basename(file)).toBe(path.basename(made?.file ?? ''));
  expect((await backup(['verify', file])).lines.at(-1)).toMatch(/^whole: \d+ rows, 1 files as they were at/);
  expect(await filesIn(file)).toEqual([[pictureKey, picture.toString()]]);
  expect(readFileSync(file).includes(key)).toBe(false);
  await expect(async () => {
    for await (const _ of readBackup(file, `${key}!`));
  }).rejects.toThrow('another key');
});

test('of processes that come at once, one makes it, in no transaction while the bucket is slow; a round ends when it is known how that went', async () => {
  const held = Promise.withResolvers<void>();
  const upload = vi.spyOn(S3Driver.prototype, 'putStream').mockImplementationOnce(() => held.promise);
  waits.count = 0;
  let ended = 0;
  const rounds = [1, 2, 3].map(() => backUpByItself(signal).finally(() => (ended += 1)));
  const settled = Promise.allSettled(rounds);
  await expect.poll(() => upload.mock.calls.length).toBe(1);
  await expect.poll(() => waits.count).toBeGreaterThan(5);
  expect(ended).toBe(0);
  const inTransaction = await sql`select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  held.reject(new Error('AccessDenied'));
  expect(inTransaction).toEqual([]);
  expect((await settled).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  upload.mockRestore();
  expect(await inBucket()).toHaveLength(1);
});

test('a bucket that is new takes the place of DATA_DIR as it fills, and not before', async () => {
  const local = await Promise.all([5, 4].map((days) => keepText('scheduled', ago(days * day))));
  const full = vi.spyOn(S3Driver.prototype, 'putStream').mockRejectedValueOnce(new Error('AccessDenied'));
  await expect(backUpByItself(signal)).rejects.toThrow('AccessDenied');
  full.mockRestore();
  expect(localFiles()).toHaveLength(4);
  await backUpByItself(signal);
  expect(listBackups(config.DATA_DIR)).toMatchObject([{ file: local[1]?.file }]);
  const [first] = await inBucket();
  await driver.delete(first?.file ?? '');
  await plant(ago(2 * day));
  await backUpByItself(signal);
  expect([(await inBucket()).length, listBackups(config.DATA_DIR)]).toEqual([2, []]);
});

test('what the bucket did not delete fails each round until it does', async () => {
  for (const days of [3, 2, 0]) await plant(ago(days * day));
  const refused = vi.spyOn(S3Driver.prototype, 'delete').mockRejectedValue(new Error('AccessDenied'));
  for (let round = 0; round < 2; round += 1) await expect(backUpByItself(signal)).rejects.toThrow('AccessDenied');
  refused.mockRestore();
  await backUpByItself(signal);
  expect(await inBucket()).toHaveLength(2);
});

test('what a fast clock wrote does not keep the next from being made, and the doctor names it', async () => {
  const ofFuture = await plant(ago(-400 * day));
  await backUpByItself(signal);
  expect((await inBucket()).map(({ file }) => file)).toEqual([ofFuture, expect.stringContaining('scheduled-')]);
  await expect(checkBackup()).rejects.toThrow(ofFuture);
  expect(path.basename((await backup(['fetch'])).lines[0] ?? '')).not.toBe(path.basename(ofFuture));
});

test('a backup that is fetched comes whole or not at all', async () => {
  await backUpByItself(signal);
  const cut = vi.spyOn(S3Driver.prototype, 'getStream').mockResolvedValueOnce(Readable.from(['half of it']));
  await expect(backup(['fetch'])).rejects.toThrow('its checksum is another');
  cut.mockRestore();
  expect(localFiles()).toEqual([]);
});

test('the oldest of its own are deleted when a new one is good, and nothing of anybody else', async () => {
  const [oldest, older, newest] = [await plant(ago(4 * day)), await plant(ago(3 * day)), await plant(ago(2 * day))];
  const cut = await plant(ago(5 * day), { isCut: true });
  const others = [
    await plant(ago(9 * day), { below: 'other.example.com/' }),
    await plant(ago(9 * day), { below: '' }),
    'backups/learn.example.com/notes.txt',
    await plant(ago(hour), { isCut: true }), // of a process that may be at it
    await plant(ago(9 * day), { below: 'learn.example.com/older/' }),
    await plant(ago(9 * day), { below: 'learn.example.com/older/', isCut: true }),
    await plant(ago(9 * day), { below: 'learn.example.com.evil/' }),
    await plant(ago(9 * day), { kind: 'backup' }),
    await plant(ago(9 * day), { kind: 'backup', isCut: true }),
    await plant(ago(-2 * hour)), // of a clock that was fast
  ];
  await driver.put('backups/learn.example.com/notes.txt', 'mine');
  const kept = await keepText('backup', new Date());
  others.push(await uploadBackup({ ...kept, bucket: served.bucket }));
  await backUpByItself(signal);
  const files = await driver.list('backups/');
  expect((await inBucket()).map(({ file }) => file)).toEqual([others.at(-2), expect.anything(), newest]);
  for (const gone of [oldest, older, cut]) expect([files.has(gone), files.has(`${gone}.sha256`)]).toEqual([false, false]);
  for (const there of others) expect(files.has(there), there).toBe(true);
  expect(listBackups(config.DATA_DIR)).toMatchObject([{ file: kept.file }]);
});

test.each([
  ['refuses it', () => vi.spyOn(S3Driver.prototype, 'putStream').mockRejectedValueOnce(new Error('AccessDenied'))],
  ['gives something else back', () => vi.spyOn(S3Driver.prototype, 'getStream').mockResolvedValueOnce(Readable.from(['else']))],
])('a bucket that %s fails the round, and older backups stay', async (_what, spoil) => {
  const old = [await plant(ago(3 * day)), await plant(ago(2 * day)), await plant(ago(1.5 * day))].toReversed();
  const spoilt = spoil();
  await expect(backUpByItself(signal)).rejects.toThrow();
  expect(spoilt).toHaveBeenCalledOnce();
  spoilt.mockRestore();
  expect((await inBucket()).map(({ file }) => file)).toEqual(old);
  expect((await driver.list('backups/learn.example.com/')).size).toBe(6);
  expect(localFiles()).toEqual([]);
});

test('without a bucket they lie in DATA_DIR, beside those that the owner made', async () => {
  Object.assign(config, { S3_BUCKET: undefined, BACKUP_INTERVAL_HOURS: 1, BACKUP_KEY: undefined });
  const owners = await keepText('backup', ago(5 * day));
  for (const days of [4, 3]) await keepText('scheduled', ago(days * day));
  await backUpByItself(signal);
  const [newest, second, ...others] = listBackups(config.DATA_DIR);
  expect([newest?.kind, second?.made.slice(0, 10), others.map(({ file }) => file)]).toEqual([
    'scheduled',
    ago(3 * day)
      .toISOString()
      .slice(0, 10),
    [owners.file],
  ]);
  expect(await filesIn(newest?.file ?? '')).toHaveLength(1);
});

test('a stop ends one in the middle, and nothing of it stays', async () => {
  await expect(backUpByItself(AbortSignal.abort())).rejects.toThrow('aborted');
  expect([await inBucket(), localFiles()]).toEqual([[], []]);
});
