import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { csrfProtection } from './csrf.ts';
import { errorHandler } from './error-handler.ts';

const app = new Hono().onError(errorHandler).use(csrfProtection);
app.all('*', (context) => context.text('answered'));

const ask = async (method: string, headers: Record<string, string>) =>
  (await app.request('/settings', { method, headers })).status;

test.each<[string, Record<string, string>, number]>([
  ['a page of the site', { Origin: config.ORIGIN, 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['a command line', {}, 200],
  ['somebody who typed the address', { 'Sec-Fetch-Site': 'none' }, 200],
  ['a page of another site', { Origin: 'https://attacker.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a page without an origin of its own', { Origin: 'null' }, 403],
  ['a page of another site whose origin was taken away', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a page of a neighbour whose origin was taken away', { 'Sec-Fetch-Site': 'same-site' }, 403],
])('%s changes something: %j', async (_who, headers, status) => {
  for (const method of ['POST', 'PUT', 'DELETE']) expect(await ask(method, headers), method).toBe(status);
});

test('a link from anywhere leads to a page', async () => {
  expect(await ask('GET', { 'Sec-Fetch-Site': 'cross-site' })).toBe(200);
});
