import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { leavePreview } from './leave-preview.ts';

const app = new Hono().post('/preview/leave', leavePreview);

test.each([
  [`${config.ORIGIN}/blogs?a=b#c`, '/blogs?a=b'],
  [`${config.ORIGIN}/`, '/'],
  ['https://evil.example/blogs', '/'],
  [`${config.ORIGIN}.evil.example/blogs`, '/'],
  ['no address', '/'],
  ['', '/'],
])('who leaves the preview on "%s" loses its cookie and is led to %s of this site', async (referer, path) => {
  const answer = await app.request('/preview/leave', { method: 'POST', headers: referer ? { referer } : {} });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, config.ORIGIN + path]);
  expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});
