import { expect, test, vi } from 'vitest';
import { makeContent } from '#tests/support/content/content-folder.ts';
import { openPages } from '#tests/support/pages/open-pages.ts';

/* Pages with drafts, as the server sends them: to whom, and to nobody else. */

vi.mock('virtual:react-router/server-build', async () => {
  const { buildPages } = await import('#tests/support/pages/build-pages.ts');
  return buildPages(/\/(content-page|home|for-programs\/[\w-]+)\.tsx?$/);
});

const text = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\nkind: blog\ndate: 2026-11-22\n---\n${body}\n`;

const { ask, origin } = await openPages(
  makeContent({
    'blogs/80.wombats.draft.md': text('Wombats', 'The wombat digs.'),
    'blogs/81.kiwis.md': text('Kiwis', 'The kiwi as published.'),
    'blogs/81.kiwis.draft.md': text('Kiwis, revised', 'The kiwi as rewritten.'),
  }),
);
const { createPreviewToken } = await import('#features/content/preview/create-preview-token.server.ts');
const makeToken = async () => (await createPreviewToken({ label: 'test', days: 1 })).token;
const pageAt = async (address: string, headers: Record<string, string> = {}) => (await ask(address, { headers })).text;

async function expectNoDrafts() {
  expect((await ask('/blogs/wombats')).status).toBe(404);
  expect(await pageAt('/blogs/kiwis')).toContain('as published');
  for (const path of ['/', '/blogs']) expect(/wombats|Kiwis, revised|>Draft</.test(await pageAt(path)), path).toBe(false);
}

test('a living token shows drafts by its address, which it leaves, and by its cookie', async () => {
  const token = await makeToken();
  const led = await ask(`/blogs?preview=${token}&kind=blog`);
  expect([led.status, led.headers.get('location')]).toEqual([302, `${origin}/blogs?kind=blog`]);
  expect(led.headers.get('set-cookie')).toContain(`previewToken=${token};`);
  const cookie = `previewToken=${token}`;
  expect(await pageAt('/blogs/wombats', { cookie })).toContain('The wombat digs.');
  expect(await pageAt('/blogs?kind=blog', { cookie })).toMatch(/>Draft<.*Wombats|Wombats.*>Draft</s);
  await expectNoDrafts();
});

test('what is no living token shows nothing, wherever it is put', async () => {
  const token = await makeToken();
  const status = async (path: string, headers: Record<string, string> = {}) => (await ask(path, { headers })).status;
  for (const fake of [
    'true',
    '1',
    'a'.repeat(43),
    `${token}x`,
    token.slice(1),
    token.toUpperCase(),
    "'or 1=1",
    '%00',
    '../',
    'é',
  ]) {
    expect(await status(`/blogs/wombats?preview=${encodeURIComponent(fake)}`), fake).toBe(404);
    expect(await status('/blogs/wombats', { Cookie: `previewToken=${encodeURIComponent(fake)}` }), fake).toBe(404);
  }
  for (const headers of [
    { Authorization: `Bearer ${token}` },
    { 'X-Preview-Token': token },
    { Cookie: `preview=${token}` },
    { Cookie: `xpreviewToken=${token}` },
    { Cookie: `session=previewToken=${token}` },
  ] as Record<string, string>[])
    expect(await status('/blogs/wombats', headers), JSON.stringify(headers)).toBe(404);
  for (const path of ['wombats?previewToken=', 'wombats?Preview=', 'wombats/?p=', 'wombats.md?preview_token='])
    expect(await status(`/blogs/${path}${token}`), path).toBe(404);
  await expectNoDrafts();
});

test('what preview shows is never kept: not in memory, not under an ETag, not for HEAD, nor for whoever asks in between', async () => {
  const Cookie = `previewToken=${await makeToken()}`;
  const etag = (await ask('/blogs/kiwis')).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  for (const method of ['GET', 'HEAD']) {
    const previewed = await ask('/blogs/kiwis', { method, headers: { Cookie, 'If-None-Match': `${etag}, *` } });
    expect([method, previewed.status, previewed.headers.get('cache-control'), previewed.headers.get('etag')]).toEqual([
      method,
      200,
      'private, no-store',
      null,
    ]);
    if (method === 'GET') expect(previewed.text).toContain('as rewritten');
    expect(await pageAt('/blogs/kiwis')).toContain('as published');
  }
  expect((await ask('/blogs/kiwis', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  expect((await ask('/blogs/wombats', { method: 'HEAD' })).status).toBe(404);
  await expectNoDrafts();
});

test('feeds, site map, Markdown and what programs read show no draft, with or without a token', async () => {
  const Cookie = `previewToken=${await makeToken()}`;
  const paths = ['/rss.xml', '/atom.xml', '/feed.xml', '/sitemap.xml', '/robots.txt', '/llms.txt', '/llms-full.txt'];
  for (const path of [...paths, '/blogs.md', '/index.md', '/blogs/wombats.md', '/blogs/kiwis.md']) {
    for (const headers of [{}, { Cookie }] as Record<string, string>[])
      expect(/wombat digs|About Wombats|kiwi as rewritten|Kiwis, revised/i.test(await pageAt(path, headers)), path).toBe(false);
  }
});

test('a token in the address never leads to another site, however the path is written', async () => {
  const token = await makeToken();
  for (const path of [
    '//evil.example/',
    '/\\evil.example/',
    '/%2F%2Fevil.example/',
    '//evil.example/%2e%2e',
    '/.//evil.example',
  ]) {
    const { status, headers } = await ask(`${origin}${path}?preview=${token}`);
    const location = headers.get('location');
    if (location) expect(new URL(location, origin).origin, path).toBe(origin);
    expect(status, path).toBeLessThan(500);
  }
});

test('a page of another site cannot switch preview off', async () => {
  const foreign = await ask('/preview/leave', { method: 'POST', headers: { Origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
  const own = await ask('/preview/leave', { method: 'POST', headers: { Referer: 'https://evil.example/x' } });
  expect([own.status, own.headers.get('location')]).toEqual([303, `${origin}/`]);
});
