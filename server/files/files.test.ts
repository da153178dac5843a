import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { config } from '#platform/config.server.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { errorHandler } from '../http/error-handler.ts';
import { answerPublicFile, answerSignedFile } from './files.ts';

const mediaDir = vi.hoisted(() => {
  process.env.MEDIA_DIR = `${process.env.DATA_DIR}/media`;
  return process.env.MEDIA_DIR;
});
const key = 'lessons/hello-ai-world/video.mp4';
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
mkdirSync(path.join(mediaDir, 'lessons/hello-ai-world'), { recursive: true });
mkdirSync(path.join(mediaDir, 'public'));
writeFileSync(path.join(mediaDir, key), bytes);
writeFileSync(path.join(mediaDir, 'public/sample.vtt'), 'WEBVTT\n');
writeFileSync(path.join(mediaDir, 'checklist.md'), '# Checklist\n');
writeFileSync(path.join(mediaDir, '../secret.txt'), 'secret');

const app = new Hono().get('/files/*', answerSignedFile).get('/media/*', answerPublicFile);
app.onError(errorHandler);

async function member() {
  const { userId } = await createTestUser();
  await database.insert(entitlements).values({ userId, sourceType: 'grant', sourceId: userId });
  return userId;
}

async function refusal(address: string) {
  const response = await app.request(address);
  return [response.status, (await response.json()).errorKey];
}

test('a signed address opens its file for the member it was made for', async () => {
  const response = await app.request(signFileUrl({ key, userId: await member() }));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('video/mp4');
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(response.headers.get('cache-control')).toContain('private');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
});

test('any change to an address is refused', async () => {
  const [userId, other] = [await member(), await member()];
  const address = signFileUrl({ key, userId });
  const changed = (change: (url: URL) => void) => {
    const url = new URL(address);
    change(url);
    return refusal(url.href);
  };
  const altered = [403, 'FILE_ADDRESS_ALTERED'];
  expect(await changed((url) => url.searchParams.set('account', other))).toEqual(altered);
  expect(await changed((url) => url.searchParams.set('expires', '9999999999'))).toEqual(altered);
  expect(await changed((url) => url.searchParams.set('expires', 'never'))).toEqual(altered);
  expect(await changed((url) => url.searchParams.set('signature', 'AAAA'))).toEqual(altered);
  expect(await changed((url) => url.searchParams.delete('signature'))).toEqual(altered);
  for (const name of ['account', 'expires', 'signature']) {
    expect(await changed(({ searchParams }) => searchParams.append(name, searchParams.get(name) ?? '')), name).toEqual(altered);
  }
  expect(await refusal(address.replace('hello-ai-world', 'multi-file-editing'))).toEqual(altered);
  expect(await refusal(`/files/${key}`)).toEqual(altered);
});

test('an address is refused from the second in which it expires, at most an hour after it was made', async () => {
  const userId = await member();
  const madeAt = (secondsAgo: number) => signFileUrl({ key, userId }, Date.now() - secondsAgo * 1000);
  expect(config.SIGNED_URL_SECONDS).toBeLessThanOrEqual(3600);
  expect((await app.request(madeAt(config.SIGNED_URL_SECONDS - 60))).status).toBe(200);
  expect(await refusal(madeAt(config.SIGNED_URL_SECONDS + 1))).toEqual([403, 'FILE_ADDRESS_EXPIRED']);
});

test('an address stops working at once when its member loses access', async () => {
  const userId = await member();
  const address = signFileUrl({ key, userId });
  expect((await app.request(address)).status).toBe(200);
  await database
    .update(entitlements)
    .set({ revokedAt: new Date(), revokedReason: 'refund' })
    .where(eq(entitlements.userId, userId));
  expect(await refusal(address)).toEqual([403, 'NOT_A_MEMBER']);
});

test('Range gives the part that was asked for', async () => {
  const address = signFileUrl({ key, userId: await member() });
  const part = await app.request(address, { headers: { Range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 100-199/1000');
  expect(part.headers.get('content-length')).toBe('100');
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));

  const past = await app.request(address, { headers: { Range: 'bytes=1000-' } });
  expect(past.status).toBe(416);
  expect(past.headers.get('content-range')).toBe('bytes */1000');

  const several = await app.request(address, { headers: { Range: 'bytes=0-1,5-6' } });
  expect(several.status).toBe(200);
  expect(Buffer.from(await several.arrayBuffer())).toEqual(bytes);
});

test('If-Range of another version gives the whole file', async () => {
  const address = signFileUrl({ key, userId: await member() });
  const etag = (await app.request(address)).headers.get('etag') ?? '';
  const ask = (ifRange: string) => app.request(address, { headers: { Range: 'bytes=0-9', 'If-Range': ifRange } });
  expect((await ask(etag)).status).toBe(206);
  expect((await ask('"another"')).status).toBe(200);
  expect((await app.request(address, { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

test('HEAD tells size and type and sends no body', async () => {
  const address = signFileUrl({ key, userId: await member() });
  const head = await app.request(address, { method: 'HEAD', headers: { Range: 'bytes=0-9' } });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe('1000');
  expect(await head.text()).toBe('');
});

test('a key that leads out of the folder, or names nothing, is not found', async () => {
  const userId = await member();
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
    expect((await app.request(signFileUrl({ key: outside, userId }))).status, outside).toBeGreaterThanOrEqual(403);
    expect((await app.request(`/media/${outside}`)).status, outside).toBe(404);
  }
  expect(await refusal(signFileUrl({ key: 'lessons/none.mp4', userId }))).toEqual([404, 'NOT_FOUND']);
  expect((await app.request('/media/%ff')).status).toBe(404);
});

test('only the public folder is public, and what is not shown in place is a download', async () => {
  const sample = await app.request('/media/sample.vtt');
  expect(sample.headers.get('content-type')).toContain('text/vtt');
  expect(sample.headers.get('cache-control')).toContain('public');
  expect((await app.request(`/media/${key}`)).status).toBe(404);
  expect((await app.request('/media/..%2fchecklist.md')).status).toBe(404);
  const download = await app.request(signFileUrl({ key: 'checklist.md', userId: await member() }));
  expect(download.headers.get('content-disposition')).toBe('attachment; filename="checklist.md"');
});
