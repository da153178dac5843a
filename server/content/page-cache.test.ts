import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test } from 'vitest';
import { pageCache } from './page-cache.ts';

const publicHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Content-Security-Policy': "script-src 'self'",
};

type Render = (request: Request) => Response;

/** Makes a site whose pages are rendered by `render`; counts the renderings. */
function siteOf(render: Render) {
  const site = { renderings: 0, version: 'one' };
  const counted = async (request: Request) => {
    site.renderings += 1;
    return render(request);
  };
  const app = new Hono();
  app.use(pageCache({ render: counted, contentVersion: () => site.version, parameters: { '/list': ['kind', 'page'] } }));
  app.use(compress());
  app.all('*', ({ req }) => counted(req.raw));
  const get = (path: string, headers: Record<string, string> = {}) => app.request(`http://site.test${path}`, { headers });
  return Object.assign(site, { get, app });
}

const page: Render = (request) => new Response(`<p>${new URL(request.url).pathname}</p>`, { headers: publicHeaders });

test('a public page is rendered for its first reader and then answered from memory', async () => {
  const site = siteOf(page);
  await site.get('/essay');
  const { renderings } = site;
  const second = await site.get('/essay');
  expect(await second.text()).toBe('<p>/essay</p>');
  expect(site.renderings).toBe(renderings);
});

test('a header that a page has not is not sent from memory either', async () => {
  const { 'Content-Security-Policy': _, ...headers } = { ...publicHeaders, 'Content-Type': 'text/markdown' };
  const site = siteOf(() => new Response('# Essay', { headers }));
  await site.get('/essay.md');
  const kept = await site.get('/essay.md');
  expect(kept.headers.get('Content-Type')).toBe('text/markdown');
  expect(kept.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'");
});

test('what is kept was rendered without the cookie of whoever asked first', async () => {
  const site = siteOf((request) => new Response(`hello ${request.headers.get('Cookie')}`, { headers: publicHeaders }));
  const first = await site.get('/essay', { Cookie: 'session=ada' });
  expect(await first.text()).toBe('hello null');
  expect(await (await site.get('/essay')).text()).toBe('hello null');
});

test('a page is kept in one form for each choice that marks it, and other cookies make no further ones', async () => {
  const site = siteOf((request) => new Response(`marked ${request.headers.get('Cookie')}`, { headers: publicHeaders }));
  const dark = await site.get('/essay', { Cookie: 'visit=1; theme=dark' });
  expect(await dark.text()).toBe('marked theme=dark');
  expect(dark.headers.get('Vary')).toContain('Cookie');
  const plain = await site.get('/essay', { Cookie: 'visit=1' });
  expect(await plain.text()).toBe('marked null');
  expect(plain.headers.get('ETag')).not.toBe(dark.headers.get('ETag'));
  const { renderings } = site;
  for (const Cookie of ['theme=dark; visit=2', 'theme=pink', 'signed_in=0']) await site.get('/essay', { Cookie });
  expect(site.renderings).toBe(renderings);
});

test.each([
  ['sets a cookie', 200, { ...publicHeaders, 'Set-Cookie': 'a=b' }],
  ['is private', 200, { ...publicHeaders, 'Cache-Control': 'private, no-store' }],
  ['says nothing about keeping', 200, { 'Content-Type': 'text/html' }],
  ['was not found', 404, publicHeaders],
  ['is a redirect', 302, { ...publicHeaders, Location: '/login' }],
  ['failed', 500, publicHeaders],
  ['is not a page', 200, { ...publicHeaders, 'Content-Type': 'application/json' }],
])('a page that %s is never kept', async (_reason, status, headers: Record<string, string>) => {
  const site = siteOf(() => new Response('body', { status, headers }));
  await site.get('/page');
  const { renderings } = site;
  const again = await site.get('/page');
  expect(again.status).toBe(status);
  expect(again.headers.get('ETag')).toBeNull();
  expect(site.renderings).toBeGreaterThan(renderings);
});

test('a page that is public only for someone signed in is answered to them and not kept', async () => {
  const site = siteOf((request) =>
    request.headers.has('Cookie')
      ? new Response('for members', { headers: publicHeaders })
      : new Response(null, { status: 302, headers: { Location: '/login' } }),
  );
  expect(await (await site.get('/members', { Cookie: 'session=ada' })).text()).toBe('for members');
  expect((await site.get('/members')).status).toBe(302);
});

test('tracking parameters and a trailing slash lead to the page that is kept', async () => {
  const site = siteOf(page);
  await site.get('/essay');
  const { renderings } = site;
  for (const path of ['/essay/', '/essay?utm_source=a&utm_campaign=b', '/essay?y=42']) {
    expect(await (await site.get(path)).text()).toBe('<p>/essay</p>');
  }
  expect(site.renderings).toBe(renderings);
});

test('preview and any other query are rendered for whoever asks, and not kept', async () => {
  const site = siteOf((request) => new Response(new URL(request.url).search, { headers: publicHeaders }));
  await site.get('/essay');
  expect(await (await site.get('/essay?preview=token')).text()).toBe('?preview=token');
  expect(await (await site.get('/essay?utm_source=a&page=2')).text()).toBe('?utm_source=a&page=2');
  expect(await (await site.get('/essay')).text()).toBe('');
});

test('a request with a preview token is rendered for itself, neither from memory nor for it', async () => {
  const site = siteOf((request) => {
    const hasToken = request.headers.get('Cookie')?.includes('previewToken=');
    const headers = hasToken ? { ...publicHeaders, 'Cache-Control': 'private, no-store' } : publicHeaders;
    return new Response(hasToken ? 'with drafts' : 'as published', { headers });
  });
  const preview = { Cookie: 'a=b; previewToken=abc' };
  expect(await (await site.get('/essay', preview)).text()).toBe('with drafts');
  expect(await (await site.get('/essay')).text()).toBe('as published');
  const etag = (await site.get('/essay')).headers.get('ETag') ?? '';
  const again = await site.get('/essay', { ...preview, 'If-None-Match': etag });
  expect(again.status).toBe(200);
  expect(await again.text()).toBe('with drafts');
  expect(await (await site.get('/essay')).text()).toBe('as published');
});

test('a kept page does not repeat the host that was asked for', async () => {
  const site = siteOf((request) => new Response(new URL(request.url).host, { headers: publicHeaders }));
  await site.app.request('http://evil.test/essay');
  expect(await (await site.get('/essay')).text()).not.toContain('evil');
});

test('only reading is answered from memory', async () => {
  const site = siteOf(page);
  await site.get('/essay');
  const { renderings } = site;
  await site.app.request('http://site.test/essay', { method: 'POST' });
  expect(site.renderings).toBe(renderings + 1);
});

test('a change of the content renders the page again', async () => {
  let text = 'before';
  const site = siteOf(() => new Response(text, { headers: publicHeaders }));
  await site.get('/essay');
  text = 'after';
  expect(await (await site.get('/essay')).text()).toBe('before');
  site.version = 'two';
  expect(await (await site.get('/essay')).text()).toBe('after');
});

test('the first reader too gets the page in the encoding it says', async () => {
  const long = 'word '.repeat(1000);
  const site = siteOf(() => new Response(long, { headers: publicHeaders }));
  const first = await site.get('/essay', { 'Accept-Encoding': 'br, gzip' });
  expect(first.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(await first.arrayBuffer()).toString()).toBe(long);
});

test('many who ask at once share the one rendering that is kept', async () => {
  const site = siteOf(page);
  await Promise.all(Array.from({ length: 20 }, () => site.get('/essay')));
  expect(site.renderings).toBe(20 + 1);
});

test('each reader gets the encoding their browser takes, each with an ETag of its own', async () => {
  const site = siteOf(page);
  await site.get('/essay');
  const brotli = await site.get('/essay', { 'Accept-Encoding': 'gzip, deflate, br' });
  const gzip = await site.get('/essay', { 'Accept-Encoding': 'gzip, br;q=0' });
  const plain = await site.get('/essay');
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe('<p>/essay</p>');
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe('<p>/essay</p>');
  const etags = [brotli, gzip, plain].map(({ headers }) => headers.get('ETag'));
  expect(new Set(etags).size).toBe(3);
  expect(etags.every((etag) => etag?.startsWith('"'))).toBe(true);
});

test('a browser that has the page already is told so in an empty answer', async () => {
  const site = siteOf(page);
  await site.get('/essay');
  const etag = (await site.get('/essay')).headers.get('ETag') ?? '';
  const again = await site.get('/essay', { 'If-None-Match': `"other", W/${etag}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('ETag')).toBe(etag);
  expect((await site.get('/essay', { 'If-None-Match': '"other"' })).status).toBe(200);
});

test('a page from memory carries the security headers and its own policy', async () => {
  const site = siteOf(page);
  await site.get('/essay');
  const { headers } = await site.get('/essay');
  expect(headers.get('Content-Security-Policy')).toBe("script-src 'self'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Strict-Transport-Security')).toContain('max-age');
});

test('memory is bounded, and what is read stays longer than what is not', async () => {
  const site = siteOf(page);
  await site.get('/popular');
  for (let index = 0; index < 1000; index++) {
    await site.get(`/essay-${index}`);
    await site.get('/popular');
  }
  const { renderings } = site;
  await site.get('/popular');
  await site.get('/essay-999');
  expect(site.renderings).toBe(renderings);
  await site.get('/essay-0');
  expect(site.renderings).toBeGreaterThan(renderings);
});

test('a page that differs by query is kept once for each, however the query is spelt; no other query is', async () => {
  const site = siteOf(({ url }) => new Response(new URL(url).search, { headers: publicHeaders }));
  expect(await (await site.get('/list?page=2&kind=guide&utm_source=news')).text()).toBe('?kind=guide&page=2');
  const { renderings } = site;
  for (const query of ['kind=guide&page=2', 'page=2&kind=guide', 'kind=guide&kind=other&page=2'])
    expect(await (await site.get(`/list/?${query}`)).text()).toBe('?kind=guide&page=2');
  expect(site.renderings).toBe(renderings);
  expect(await (await site.get('/list?kind=')).text()).toBe('');
  for (const address of ['/list?kind=guide&other=1', '/essay?kind=guide'])
    expect((await site.get(address)).headers.get('ETag')).toBeNull();
});

test('other spellings of an address are answered and never kept', async () => {
  const site = siteOf(page);
  for (const path of ['/ESSAY', '/essay%2Fpart', '/%2565ssay', '//essay', '/essay//', '/x//essay']) {
    await site.get(path);
    const { renderings } = site;
    const again = await site.get(path);
    expect([again.status, again.headers.get('ETag'), site.renderings - renderings], path).toEqual([200, null, 1]);
  }
  for (const path of ['/', '/essay', '/de/essay', '/essay.md', '/.well-known/security.txt', '/list?kind=a%2Fb']) {
    await site.get(path);
    expect((await site.get(path)).headers.get('ETag'), path).not.toBeNull();
  }
});

test('headers that name another site, another method or a part change nothing of a kept page', async () => {
  const site = siteOf((request) => new Response(`${request.url} ${[...request.headers.keys()]}`, { headers: publicHeaders }));
  const hostile = {
    'X-Forwarded-Host': 'evil.test',
    'X-Forwarded-Proto': 'gopher',
    'X-Original-URL': '/admin',
    'X-Rewrite-URL': '/admin',
    'X-HTTP-Method-Override': 'DELETE',
    Forwarded: 'host=evil.test',
    'Accept-Language': 'xx',
    Authorization: 'Bearer x',
  };
  await site.get('/essay', hostile);
  const kept = await site.get('/essay', { Range: 'bytes=0-3', 'If-Range': '"x"', 'If-Modified-Since': new Date().toUTCString() });
  expect(kept.status).toBe(200);
  const text = await kept.text();
  expect(text).not.toMatch(/evil|admin|forwarded|authorization|language/);
  const head = await site.app.request('http://site.test/essay', { method: 'HEAD' });
  expect([head.status, head.headers.get('ETag')]).toEqual([200, kept.headers.get('ETag')]);
});
