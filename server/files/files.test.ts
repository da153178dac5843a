import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keystoneEvents } from '#features/tracking/keystone-event.table.server.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import {
  app,
  bytes,
  describeStorages,
  key,
  type Member,
  member,
  read,
  refusal,
  served,
  useBucket,
} from '#tests/support/files/file-server.ts';

describeStorages(() => {
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
      await refusal(
        address.replace(/(?<=signature=)./, (letter) => (letter === 'x' ? 'y' : 'x')),
        ada,
      ),
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
  await useBucket(0);
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
  await useBucket();
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
