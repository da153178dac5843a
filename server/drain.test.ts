import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { leavePort, openAnswers } from './drain.ts';

test('who leaves a port ends what listens, takes no more, and waits for the answers that are under way', async () => {
  const asked: Record<string, ServerResponse> = {};
  const listener: RequestListener = ({ url = '' }, outgoing) => {
    asked[url] = outgoing;
    outgoing.flushHeaders();
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  const answers = openAnswers(server);
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [image, stream] = await Promise.all([fetch(`${origin}/image`), fetch(`${origin}/listen`)]);
  let hasLeft = false;
  const left = leavePort({ server, listener, answers, endListening: () => asked['/listen']?.end('connect anew') }).then(() => {
    hasLeft = true;
  });
  expect(await stream.text()).toBe('connect anew');
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
  await expect.poll(() => answers.size).toBe(1);
  expect(hasLeft).toBe(false);
  asked['/image']?.end('drawn');
  expect(await image.text()).toBe('drawn');
  await left;
  server.closeAllConnections();
});
