import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type DocumentStream, endSignedOut, sendEvent } from './document-stream.ts';
import { userTopic } from './user-topic.ts';

/** Opens a stream whose browser is there, on a response of Node's own. */
async function openStream() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}`);
  const [, outgoing] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  const findUser = async () => null;
  const stream: DocumentStream = { userId: 'u', topic: userTopic, outgoing, findUser, endsAt: Infinity, cursor: '' };
  return { stream, received: async () => (await answer).text(), close: () => server.close() };
}

test('a stream that has ended is told nothing more, and nothing breaks', async () => {
  const { stream, received, close } = await openStream();
  const errors: unknown[] = [];
  stream.outgoing.on('error', (error) => errors.push(error));
  sendEvent({ stream, event: 'document', data: { id: 'u' } });
  endSignedOut(stream);
  endSignedOut(stream); // an account that is disabled announces itself and each of its sessions
  sendEvent({ stream, event: 'document', data: { id: 'late' } });
  expect(await received()).toBe('event: document\ndata: {"id":"u"}\n\nevent: signed-out\ndata: {}\n\n');
  expect(errors).toEqual([]);
  close();
});
