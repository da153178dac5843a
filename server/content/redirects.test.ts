import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { errorHandler } from '../http/error-handler.ts';
import { answerRedirectCheck, applyRedirects } from './redirects.ts';

const app = new Hono();
app.use(applyRedirects);
app.onError(errorHandler);
app.get('/content/redirect', answerRedirectCheck);
app.all('*', ({ text }) => text('a page'));

const ask = (address: string, init?: RequestInit) => app.request(`http://site.test${address}`, init);

test('a path that moved is led on from before any page is looked for, with its query', async () => {
  const response = await ask('/blog?kind=guide&utm_source=a%20b');
  expect(response.status).toBe(301);
  expect(response.headers.get('Location')).toBe('/blogs?kind=guide&utm_source=a+b');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test.each(['/blog', '/blog/', '/%62log', '/blog%2F'])('%s is the path that moved', async (path) => {
  const response = await ask(path, { method: 'HEAD' });
  expect(response.headers.get('Location')).toBe('/blogs');
});

test.each(['//blog', '/Blog', '/blog%', '/blog/x', '/blogs', '/%2Fblog'])('%s has not moved', async (path) => {
  expect((await ask(path)).status).toBe(200);
});

test('a query cannot name another host', async () => {
  const response = await ask('/blog?//evil.example&next=https://evil.example');
  expect(new URL(response.headers.get('Location') ?? '', 'http://site.test').host).toBe('site.test');
});

test('what is sent to a path that moved is not sent on', async () => {
  expect((await ask('/blog', { method: 'POST' })).status).toBe(200);
});

test('the check says where a path moved, or that it did not', async () => {
  const moved = await ask('/content/redirect?path=/blog/');
  expect(await moved.json()).toEqual({ redirect: { to: '/blogs', external: false, status: 301 } });
  expect(moved.headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(await (await ask('/content/redirect?path=/blogs')).json()).toEqual({ redirect: null });
});

test('a browser that asked before this content was edited is told in an empty answer', async () => {
  const etag = (await ask('/content/redirect?path=/blog')).headers.get('ETag') ?? '';
  expect((await ask('/content/redirect?path=/blog', { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

test.each([
  '',
  '?path=',
  '?path=blog',
  '?path=//evil.example',
  '?path=https://evil.example',
  '?path=/%25zz',
  '?path=/a%5Cb',
  '?path=/a%00',
])('the check does not understand "%s"', async (query) => {
  const response = await ask(`/content/redirect${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errorKey: 'INVALID_INPUT' });
});

test('the check does not understand a path of a megabyte', async () => {
  expect((await ask(`/content/redirect?path=/${'a'.repeat(2048)}`)).status).toBe(400);
});
