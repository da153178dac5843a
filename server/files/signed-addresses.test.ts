import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { entitlements } from '#features/access/entitlement.table.server.ts';
import { config } from '#platform/config/config.server.ts';
import { signFolderUrl } from '#platform/http/signed-folder-url.server.ts';
import { signFileUrl } from '#platform/http/signed-url.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { bytes, describeStorages, key, member, read, refusal } from '#tests/support/files/file-server.ts';

describeStorages(() => {
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

  test('a newer address that a browser opened renews the older ones of its file there, for its member and its time', async () => {
    const [ada, other] = [await member(), await member()];
    const { userId } = ada;
    const madeAt = (secondsAgo: number, of = { key, userId }) => signFileUrl(of, Date.now() - secondsAgo * 1000);
    const old = madeAt(config.SIGNED_URL_SECONDS + 1);
    const renewalBy = async (address: string, reader: typeof ada, method = 'HEAD') => {
      const [set = ''] = (await read(address, reader, { method })).headers.getSetCookie();
      return set;
    };
    const set = await renewalBy(madeAt(0), ada);
    expect(set).toMatch(/Path=\/files\/lessons\/hello-ai-world\/video\.mp4; HttpOnly; SameSite=Strict$/);
    const withCookie = (reader: typeof ada, cookie: string) => ({
      ...reader,
      cookie: `${reader.cookie}; ${cookie.split(';')[0]}`,
    });
    expect((await read(old, withCookie(ada, set), { Range: 'bytes=5-9' })).status).toBe(206);

    expect(await renewalBy(madeAt(0), ada, 'GET')).toBe('');
    expect(await renewalBy(madeAt(0), other)).toBe('');
    expect(await renewalBy(old, ada)).toBe('');
    const expired = [403, 'FILE_ADDRESS_EXPIRED'];
    expect(await refusal(old, ada)).toEqual(expired);
    const inCookie = (address: string) => `renewed_file=${encodeURIComponent(new URL(address).search.slice(1))}`;
    expect(await refusal(old, withCookie(ada, inCookie(old)))).toEqual(expired);
    const altered = [403, 'FILE_ADDRESS_ALTERED'];
    expect(await refusal(old, withCookie(ada, inCookie(madeAt(0, { key: 'checklist.md', userId }))))).toEqual(altered);
    expect(await refusal(old.replace(/expires=\d+/, 'expires=1'), withCookie(ada, set))).toEqual(altered);
    expect(await refusal(old, withCookie(other, set))).toEqual([403, 'FILE_OF_ANOTHER_ACCOUNT']);
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

  test('the address of a folder opens its playlist and the parts of its video, for its member alone and as long as they have access', async () => {
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
});
