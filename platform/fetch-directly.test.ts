import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchDirectly } from './fetch-directly.ts';
import { openModel } from './language-model/language-model.server.ts';

/* A service that leads elsewhere, by fault or because somebody took it over, and what is asked where it leads. */
const followed: IncomingMessage['headers'][] = [];
const elsewhere = createServer(({ headers }, answer) => {
  followed.push(headers);
  answer.end('{}');
});
const service = createServer((_, answer) => answer.writeHead(307, { Location: `${addressOf(elsewhere)}/taken` }).end());

const addressOf = (server: typeof service) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of [service, elsewhere]) await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => void followed.splice(0));
afterAll(() => {
  for (const server of [service, elsewhere]) server.close();
});

test('a redirect is a failure', async () => {
  await expect(fetchDirectly(addressOf(service), { headers: { 'x-api-key': 'secret' } })).rejects.toThrow('fetch failed');
  expect(followed).toEqual([]);
});

test.each(['compatible', 'openai', 'anthropic', 'google'] as const)('the key of a %s model goes nowhere else', async (kind) => {
  const model = await openModel({ kind, name: 'model', apiKey: 'secret', baseURL: `${addressOf(service)}/v1` });
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hello' }] }];
  await expect(model.doGenerate({ prompt })).rejects.toThrow();
  expect(followed).toEqual([]);
});
