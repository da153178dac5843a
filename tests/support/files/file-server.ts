import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { minute } from '#platform/durations.ts';
import { type FileStorage, storeFiles } from '#platform/files/file-storage.server.ts';
import { LocalDriver } from '#platform/files/local-driver.server.ts';
import { S3Driver } from '#platform/files/s3-driver.server.ts';
import { answerPublicFile, answerSignedFile, answerStreamedFile } from '#server/files/files.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { serveBucket, type TestBucket } from '#tests/support/site/serve-bucket.ts';

const inUse = vi.hoisted(() => ({ storage: undefined as FileStorage | undefined }));
vi.mock('#platform/files/file-storage.server.ts', async (original) => ({
  ...(await original<object>()),
  get fileStorage() {
    return inUse.storage;
  },
}));

/** Names the file that most tests ask for, and holds what is in it. */
export const key = 'lessons/hello-ai-world/video.mp4';
export const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const files = {
  [key]: bytes,
  'public/sample.vtt': 'WEBVTT\n',
  'checklist.md': '# Checklist\n',
  'assets/sheet.pdf': '%PDF-1.7 a sheet',
  'lessons/hello-ai-world/hls/master.m3u8': '#EXTM3U\n',
  'lessons/hello-ai-world/hls/360p.m4s': bytes,
  'empty.vtt': '',
};
/** Holds the bucket's server, whose faults a test may order. */
export let served: TestBucket;

function storeInFolder(): FileStorage {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'files-')), 'media');
  for (const [name, content] of Object.entries({ ...files, '../secret.txt': 'secret' })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return storeFiles(async () => new LocalDriver(folder));
}

async function storeInBucket(timeout = minute): Promise<FileStorage> {
  const driver = new S3Driver(served.bucket, { timeout });
  for (const [name, content] of Object.entries(files)) await driver.put(name, Buffer.from(content));
  return storeFiles(async () => driver);
}

beforeAll(async () => {
  served = await serveBucket();
});
afterAll(() => served.close());

/** Answers as the site does, from the storage in use. */
export const app = new Hono()
  .get('/files/*', answerSignedFile)
  .get('/streams/*', answerStreamedFile)
  .get('/media/*', answerPublicFile);
app.onError(errorHandler);

/** Makes a member who is signed in. */
export async function member() {
  const { userId } = await createTestMember();
  const { cookie } = await createTestSession({ userId });
  return { userId, cookie };
}

export type Member = Awaited<ReturnType<typeof member>>;

/** Asks as the member's browser does. */
export function read(address: string, { cookie }: Member, { method = 'GET', ...headers }: Record<string, string> = {}) {
  return app.request(address, { method, headers: { cookie, ...headers } });
}

/** Says with what status and for what reason an address is refused. */
export async function refusal(address: string, reader: Member) {
  const response = await read(address, reader);
  return [response.status, (await response.json()).errorKey];
}

/** Puts a bucket in use that is asked again for so long when it does not answer. */
export async function useBucket(timeout?: number): Promise<void> {
  inUse.storage = await storeInBucket(timeout);
}

/** Tests the same of files in a folder and of files in a bucket. */
export function describeStorages(tests: () => void): void {
  describe.each([
    ['a folder', storeInFolder],
    ['a bucket', () => storeInBucket()],
  ])('files in %s', (_, store) => {
    beforeAll(async () => {
      inUse.storage = await store();
    });
    tests();
  });
}
