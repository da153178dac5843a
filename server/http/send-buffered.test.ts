import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sendBuffered } from './send-buffered.ts';

const long = '<p>Ada’s own page</p>'.repeat(200);

function get(body: string | null, accepted?: string, method = 'GET') {
  const app = new Hono();
  const answer = () => new Response(body === null ? 'its own body' : null, { status: 404, headers: { 'X-Of': 'page' } });
  app.all('*', (context) => sendBuffered(context, { answer: answer(), body: body === null ? null : Buffer.from(body) }));
  return app.request('http://site.test/', { method, headers: accepted ? { 'Accept-Encoding': accepted } : {} });
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('a page is compressed for who takes that, and keeps its status and headers', async () => {
  const br = await get(long, 'gzip, deflate, br');
  expect(br.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(long);
  expect([br.status, br.headers.get('X-Of'), br.headers.get('Vary')]).toEqual([404, 'page', 'Accept-Encoding']);

  const gzipped = await get(long, 'br;q=0, gzip');
  expect(gzipped.headers.get('Content-Encoding')).toBe('gzip');
  expect(gunzipSync(await bytesOf(gzipped)).toString()).toBe(long);
});

test('who takes no encoding gets the page as it is, and caches are told that others may not', async () => {
  const plain = await get(long);
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await plain.text()).toBe(long);
});

test('what is short, or has a body of its own, is left as it is', async () => {
  for (const [body, text] of [
    ['short', 'short'],
    [null, 'its own body'],
  ] as const) {
    const answer = await get(body, 'br');
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(await answer.text()).toBe(text);
  }
});
