import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { keystoneEvents } from '#features/tracking/keystone-event.table.server.ts';
import { config } from '#platform/config.server.ts';
import { minute } from '#platform/durations.ts';
import { type FileStorage, storeFiles } from '#platform/files/file-storage.server.ts';
import { LocalDriver } from '#platform/files/local-driver.server.ts';
import { S3Driver } from '#platform/files/s3-driver.server.ts';
import { signFolderUrl } from '#platform/http/signed-folder-url.server.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { serveBucket, type TestBucket } from '#tests/support/site/serve-bucket.ts';
import { errorHandler } from '../http/error-handler.ts';
import { answerPublicFile, answerSignedFile, answerStreamedFile } from './files.ts';

const inUse = vi.hoisted(() => ({ storage: undefined as FileStorage | undefined }));
vi.mock('#platform/files/file-storage.server.ts', async (original) => ({
  ...(await original<object>()),
  get fileStorage() {
    return inUse.storage;
  },
}));

const key = 'lessons/hello-ai-world/video.mp4';
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const files = {
  [key]: bytes,
  'public/sample.vtt': 'WEBVTT\n',
  'checklist.md': '# Checklist\n',
  'assets/sheet.pdf': '%PDF-1.7 a sheet',
  'lessons/hello-ai-world/hls/master.m3u8': '#EXTM3U\n',
  'lessons/hello-ai-world/hls/360p.m4s': bytes,
  'empty.vtt': '',
};
let served: TestBucket;

function storeInFolder(): FileStorage {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'files-')), 'media');
  for (const [name, content] of Object.entries({ ...files, '../secret.txt': 'secret' })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return storeFiles(async () => new LocalDriver(folder));
}

async function storeInBucket(patience = minute): Promise<FileStorage> {
  const driver = new S3Driver(served.bucket, { patience });
  for (const [name, content] of Object.entries(files)) await driver.put(name, Buffer.from(content));
  return storeFiles(async () => driver);
}

beforeAll(async () => {
  served = await serveBucket();
});
afterAll(() => served.close());

const app = new Hono().get('/files/*', answerSignedFile).get('/streams/*', answerStreamedFile).get('/media/*', answerPublicFile);
app.onError(errorHandler);

async function member() {
  const { userId } = await createTestMember();
  const { cookie } = await createTestSession({ userId });
  return { userId, cookie };
}

type Member = Awaited<ReturnType<typeof member>>;

/** Asks as the member's browser does. */
function read(address: string, { cookie }: Member, { method = 'GET', ...headers }: Record<string, string> = {}) {
  return app.request(address, { method, headers: { cookie, ...headers } });
}

async function refusal(address: string, reader: Member) {
  const response = await read(address, reader);
  return [response.status, (await response.json()).errorKey];
}

describe.each([
  ['a folder', storeInFolder],
  ['a bucket', () => storeInBucket()],
])('files in %s', (_, store) => {
  beforeAll(async () => {
    inUse.storage = await store();
  });

  test('a signed address opens its file for the member it was made for', async () => {
    const ada = await member();
    const response = await read(signFileUrl({ key, userId: ada.userId }), ada);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('cache-control')).toContain('private');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  test('an address is refused to everyone but the member it was made for, whole, in part and as a question', async () => {
    const [ada, other] = [await member(), await member()];
    const address = signFileUrl({ key, userId: ada.userId });
    const ended = { ...ada, cookie: `${ada.cookie.slice(0, -1)}x` };
    for (const reader of [other, ended, { ...ada, cookie: '' }]) {
      expect(await refusal(address, reader)).toEqual([403, 'FILE_OF_ANOTHER_ACCOUNT']);
      expect((await read(address, reader, { Range: 'bytes=0-9' })).status).toBe(403);
      expect((await read(address, reader, { 'If-None-Match': '*' })).status).toBe(403);
      const head = await read(address, reader, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag')]).toEqual([403, null]);
    }
  });

  test('any change to an address is refused', async () => {
    const [ada, other] = [await member(), await member()];
    const address = signFileUrl({ key, userId: ada.userId });
    const changed = (change: (url: URL) => void) => {
      const url = new URL(address);
      change(url);
      return refusal(url.href, ada);
    };
    const altered = [403, 'FILE_ADDRESS_ALTERED'];
    expect(await changed((url) => url.searchParams.set('account', other.userId))).toEqual(altered);
    expect(await changed((url) => url.searchParams.set('expires', '9999999999'))).toEqual(altered);
    expect(await changed((url) => url.searchParams.set('expires', 'never'))).toEqual(altered);
    expect(await changed((url) => url.searchParams.set('signature', 'AAAA'))).toEqual(altered);
    expect(await changed((url) => url.searchParams.delete('signature'))).toEqual(altered);
    for (const name of ['account', 'expires', 'signature']) {
      expect(await changed(({ searchParams }) => searchParams.append(name, searchParams.get(name) ?? '')), name).toEqual(altered);
    }
    expect(await refusal(address.replace('hello-ai-world', 'multi-file-editing'), ada)).toEqual(altered);
    expect(await refusal(`/files/${key}`, ada)).toEqual(altered);
  });

  test('an address is refused from the second in which it expires, at most an hour after it was made', async () => {
    const ada = await member();
    const { userId } = ada;
    const madeAt = (secondsAgo: number) => signFileUrl({ key, userId }, Date.now() - secondsAgo * 1000);
    expect(config.SIGNED_URL_SECONDS).toBeLessThanOrEqual(3600);
    expect((await read(madeAt(config.SIGNED_URL_SECONDS - 60), ada)).status).toBe(200);
    expect(await refusal(madeAt(config.SIGNED_URL_SECONDS + 1), ada)).toEqual([403, 'FILE_ADDRESS_EXPIRED']);
  });

  test('an address stops working at once when its member loses access', async () => {
    const ada = await member();
    const { userId } = ada;
    const address = signFileUrl({ key, userId });
    expect((await read(address, ada)).status).toBe(200);
    await database
      .update(entitlements)
      .set({ revokedAt: new Date(), revokedReason: 'refund' })
      .where(eq(entitlements.userId, userId));
    expect(await refusal(address, ada)).toEqual([403, 'NOT_A_MEMBER']);
  });

  test('the address of a folder opens its playlist and the parts of its film, for its member alone and as long as they have access', async () => {
    const [ada, other] = [await member(), await member()];
    const folder = signFolderUrl({ folder: 'lessons/hello-ai-world/hls', userId: ada.userId });
    const playlist = await read(`${folder}master.m3u8`, ada);
    expect([playlist.status, playlist.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl']);
    expect(playlist.headers.get('content-disposition')).toBeNull();
    const part = await read(`${folder}360p.m4s`, ada, { Range: 'bytes=100-199' });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(100, 200)]);
    for (const reader of [other, { ...ada, cookie: '' }]) {
      for (const name of ['master.m3u8', '360p.m4s']) {
        expect(await refusal(folder + name, reader)).toEqual([403, 'FILE_OF_ANOTHER_ACCOUNT']);
      }
    }
    expect(await refusal(`${folder}..%2fvideo.mp4`, ada)).toEqual([403, 'FILE_ADDRESS_ALTERED']);
    expect(await refusal(`${folder}none.m4s`, ada)).toEqual([404, 'NOT_FOUND']);
    await database
      .update(entitlements)
      .set({ revokedAt: new Date(), revokedReason: 'refund' })
      .where(eq(entitlements.userId, ada.userId));
    expect(await refusal(`${folder}360p.m4s`, ada)).toEqual([403, 'NOT_A_MEMBER']);
  });

  test('Range gives the part that was asked for', async () => {
    const ada = await member();
    const address = signFileUrl({ key, userId: ada.userId });
    const part = await read(address, ada, { Range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 100-199/1000');
    expect(part.headers.get('content-length')).toBe('100');
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));

    const past = await read(address, ada, { Range: 'bytes=1000-' });
    expect(past.status).toBe(416);
    expect(past.headers.get('content-range')).toBe('bytes */1000');

    const several = await read(address, ada, { Range: 'bytes=0-1,5-6' });
    expect(several.status).toBe(200);
    expect(Buffer.from(await several.arrayBuffer())).toEqual(bytes);
  });

  test('If-Range of another version gives the whole file', async () => {
    const ada = await member();
    const address = signFileUrl({ key, userId: ada.userId });
    const etag = (await read(address, ada)).headers.get('etag') ?? '';
    const ask = (ifRange: string) => read(address, ada, { Range: 'bytes=0-9', 'If-Range': ifRange });
    expect((await ask(etag)).status).toBe(206);
    expect((await ask('"another"')).status).toBe(200);
    expect((await read(address, ada, { 'If-None-Match': etag })).status).toBe(304);
  });

  test('HEAD tells size and type and sends no body, as does an empty file', async () => {
    const ada = await member();
    const address = signFileUrl({ key, userId: ada.userId });
    const head = await read(address, ada, { method: 'HEAD', Range: 'bytes=0-9' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe('1000');
    expect(await head.text()).toBe('');
    const empty = await read(signFileUrl({ key: 'empty.vtt', userId: ada.userId }), ada);
    expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', '']);
  });

  test('a key that leads out of the folder, or names nothing, is not found', async () => {
    const ada = await member();
    const { userId } = ada;
    const escapes = [
      '../secret.txt',
      '..%2fsecret.txt',
      'lessons/..%2f..%2fetc/passwd',
      '/etc/passwd',
      '.hidden',
      'lessons',
      'a\\b',
      '%00',
    ];
    for (const outside of escapes) {
      expect((await read(signFileUrl({ key: outside, userId }), ada)).status, outside).toBeGreaterThanOrEqual(403);
      expect((await app.request(`/media/${outside}`)).status, outside).toBe(404);
    }
    expect(await refusal(signFileUrl({ key: 'lessons/none.mp4', userId }), ada)).toEqual([404, 'NOT_FOUND']);
    expect((await app.request('/media/%ff')).status).toBe(404);
  });

  test('a download of the members is counted once a day for each of them, and nothing else is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }); // no midnight in between
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const [ada, ben] = [await member(), await member()];
    const counted = async ({ userId }: Member) =>
      (await database.select().from(keystoneEvents).where(eq(keystoneEvents.parentUserId, userId))).map(({ event, blob }) => ({
        event,
        ...blob,
      }));
    const address = signFileUrl({ key: 'assets/sheet.pdf', userId: ada.userId });
    const { headers } = await read(address, ada, { method: 'HEAD' });
    expect((await read(address, ada, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304);
    expect(await (await read(address, ada, { Range: 'bytes=5-9' })).text()).toBe('1.7 a');
    expect((await read(address, ada, { Range: 'bytes=99-' })).status).toBe(416);
    await (await read(signFileUrl({ key, userId: ada.userId }), ada)).arrayBuffer();
    for (const refused of [
      await refusal(address, ben),
      await refusal('/files/assets/sheet.pdf', ben),
      await refusal(address.replace(/signature=./, 'signature=x'), ada),
      await refusal(signFileUrl({ key: 'assets/sheet.pdf', userId: ada.userId }, 0), ada),
      await refusal(signFileUrl({ key: 'assets/none.pdf', userId: ada.userId }), ada),
    ])
      expect(refused[0]).toBeGreaterThanOrEqual(403);
    expect([await counted(ada), await counted(ben)]).toEqual([[], []]);

    const downloads = await Promise.all([1, 2, 3].map(() => read(address, ada)));
    expect(await Promise.all(downloads.map((download) => download.text()))).toEqual(Array(3).fill('%PDF-1.7 a sheet'));
    const beginning = await read(signFileUrl({ key: 'assets/sheet.pdf', userId: ben.userId }), ben, { Range: 'bytes=0-3' });
    expect(await beginning.text()).toBe('%PDF');
    const once = [{ event: 'DOWNLOAD', fileName: 'sheet.pdf' }];
    expect([await counted(ada), await counted(ben)]).toEqual([once, once]);
  });

  test('only the public folder is public, and what is not shown in place is a download', async () => {
    const sample = await app.request('/media/sample.vtt');
    expect(sample.headers.get('content-type')).toContain('text/vtt');
    expect(sample.headers.get('cache-control')).toContain('public');
    expect((await app.request(`/media/${key}`)).status).toBe(404);
    expect((await app.request('/media/..%2fchecklist.md')).status).toBe(404);
    const ada = await member();
    const download = await read(signFileUrl({ key: 'checklist.md', userId: ada.userId }), ada);
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="checklist.md"');
  });
});

test('a storage that is away is said to be: with a status, a sentence and when to come back', async () => {
  inUse.storage = await storeInBucket(0);
  const ada = await member();
  const address = signFileUrl({ key, userId: ada.userId });
  for (const fault of [503, 429, 'hang up'] as const) {
    served.faults.push(fault);
    const response = await read(address, ada, { Range: 'bytes=0-9' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({
      errorKey: 'STORAGE_UNAVAILABLE',
      error: expect.stringMatching(/^The course’s files cannot be reached/),
    });
  }
  expect((await read(address, ada)).status, 'once it is back').toBe(200);
});

test('a browser that goes away ends the reading at the storage', async () => {
  inUse.storage = await storeInBucket();
  const ada = await member();
  const leaving = new AbortController();
  const address = signFileUrl({ key, userId: ada.userId });
  served.faults.push('pass', 'stop after the first bytes');
  const response = await app.request(new Request(address, { headers: { cookie: ada.cookie }, signal: leaving.signal }));
  expect(response.status).toBe(200);
  expect(served.openAnswers()).toBe(1);
  leaving.abort();
  await expect.poll(served.openAnswers).toBe(0);
});
