import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerRequestError } from './answer-request-error.ts';

const server = createServer(getRequestListener(() => new Response('found'), { errorHandler: answerRequestError }));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Returns the answer to an address as it is, which no client of ours would send. */
async function ask(address: string, host = 'site.test'): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test.each([
  ['an address with a backslash', '/content/query/a.b/eyJ\\.json', undefined],
  ['a host that is none', '/', 'a b'],
])('%s is a fault that is named', async (_what, address, host) => {
  const answer = await ask(address, host);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('"error":"The request was not understood: its address or host cannot be read"');
});

test('others are answered', async () => {
  expect(await ask('/content/query')).toMatch(/^HTTP\/1\.1 200 [\s\S]*found/);
});
