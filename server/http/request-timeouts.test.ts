import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { errorHandler } from './error-handler.ts';
import { limitBodySize } from './request-limits.ts';
import { requestListener } from './request-listener.ts';
import { type RequestTimeouts, requestTimeouts, serverOptions } from './request-timeouts.ts';

const mebibyte = 1024 * 1024;
const endless = 3_600_000;
const noTimeouts: RequestTimeouts = {
  ...requestTimeouts,
  headersTimeout: endless,
  bodyTimeout: endless,
  requestTimeout: endless,
  checkInterval: 10,
};

let server: Server;
let largestBody: number;

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Serves a site with the ways in which bodies are met: read, refused before they are read, and not looked at. */
async function serveSite(timeouts: Partial<RequestTimeouts> = {}): Promise<number> {
  const app = new Hono();
  largestBody = 0;
  const read = async (request: Request) => {
    const { length } = await request.text();
    largestBody = Math.max(largestBody, length);
    return new Response(String(length));
  };
  app.onError(errorHandler);
  app.use(limitBodySize);
  app.post('/read', ({ req }) => read(req.raw));
  app.post('/settings', ({ req }) => read(req.raw));
  for (const errorKey of ['NOT_SIGNED_IN', 'TOO_MANY_REQUESTS'] as const) {
    app.post(`/${errorKey}`, () => {
      throw new AppError(errorKey);
    });
  }
  app.post('/405', () => new Response(null, { status: 405 }));
  const all = { ...noTimeouts, ...timeouts };
  server = createServer(serverOptions(all), requestListener(app.fetch, all)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const head = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`;

/** Asks on a connection that a proxy keeps; returns the answer, and whether it was said to be the last. */
async function ask(socket: Socket, path: string, length: number): Promise<{ status: number; isLast: boolean }> {
  socket.write(head(path, `Content-Length: ${length}`));
  socket.write('x'.repeat(length));
  const [chunk] = await once(socket, 'data');
  const answer = String(chunk);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), isLast: /^connection: close/im.test(answer) };
}

test.each([
  ['/NOT_SIGNED_IN', 401, 500_000],
  ['/nowhere', 404, 500_000],
  ['/405', 405, 500_000],
  ['/TOO_MANY_REQUESTS', 429, 500_000],
  ['/read', 413, 2 * mebibyte],
])('an answer to %s before its body is read (%i) never costs the connection’s next request', async (path, status, length) => {
  const port = await serveSite();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const answer = await ask(socket, path, length);
  expect(answer.status).toBe(status);
  if (!answer.isLast) expect(await ask(socket, '/read', 10)).toEqual({ status: 200, isLast: false });
  socket.destroy();
});

test('a body that has arrived when it is refused costs no connection', async () => {
  const port = await serveSite();
  const socket = connect(port, '127.0.0.1');
  expect(await ask(socket, '/NOT_SIGNED_IN', 100)).toEqual({ status: 401, isLast: false });
  expect(await ask(socket, '/read', 100)).toEqual({ status: 200, isLast: false });
  socket.destroy();
});

test('a body of unknown length is refused when it is too long, and read no further', async () => {
  const port = await serveSite();
  const connected = once(server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const [serverSide] = (await connected) as [Socket];
  socket.write(head('/settings', 'Transfer-Encoding: chunked'));
  const chunk = Buffer.alloc(mebibyte, 'x');
  const flood = () => {
    for (let sent = 0; sent < 200; sent += 1) {
      socket.write(`${chunk.length.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write('\r\n');
    }
  };
  flood();
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [\s\S]*at most 1 MiB/);
  if (!serverSide.destroyed) await once(serverSide, 'close');
  expect(serverSide.bytesRead).toBeLessThan(8 * mebibyte);
  expect(largestBody).toBe(0);
});

test('a length that is too long is refused before anything is read; a photo may be longer than the rest', async () => {
  const port = await serveSite();
  const declare = async (path: string, length: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head(path, `Content-Length: ${length}`));
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer);
  };
  expect(await declare('/read', mebibyte + 1)).toMatch(/^HTTP\/1\.1 413 [\s\S]*at most 1 MiB/);
  expect(await declare('/settings', 5 * mebibyte + 1)).toMatch(/^HTTP\/1\.1 413 [\s\S]*at most 5 MiB/);
  const socket = connect(port, '127.0.0.1');
  expect(await ask(socket, '/settings', 5 * mebibyte)).toMatchObject({ status: 200 });
  expect(await ask(socket, '/read', mebibyte)).toMatchObject({ status: 200 });
  socket.destroy();
});

test('a head that does not end is ended', async () => {
  const port = await serveSite({ headersTimeout: second }); // long enough to have read it: what closes with unread bytes is reset
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /read HTTP/1.1\r\nHost: localhost\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

/** Opens a connection on which a body begins, with the clock in the test's hands from its first byte on. */
async function beginBody({ length, sent }: { length: number; sent: number }) {
  const port = await serveSite(requestTimeouts);
  const connected = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  const [serverSide] = (await connected) as [Socket];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  socket.write(head('/read', `Content-Length: ${length}\r\nConnection: close`));
  await once(server, 'request');
  const before = serverSide.bytesRead;
  socket.write('x'.repeat(sent));
  await expect.poll(() => serverSide.bytesRead).toBe(before + sent);
  return socket;
}

test('a body that does not go on is ended after half a minute', async () => {
  const socket = await beginBody({ length: 1000, sent: 1 });
  const answer = text(socket);
  vi.advanceTimersByTime(29 * second);
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(2 * second);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that goes on slowly arrives: each 4 KiB are worth a second', async () => {
  const length = 100 * 1024;
  const socket = await beginBody({ length, sent: length - 1 });
  vi.advanceTimersByTime(54 * second);
  socket.write('x');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n102400$/);
});

test('a body that stops half way is ended when what it bought is over', async () => {
  const length = 100 * 1024;
  const socket = await beginBody({ length, sent: length - 1 });
  vi.advanceTimersByTime(56 * second);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('an answer says for how long its connection is kept: longer than proxies keep one', async () => {
  const port = await serveSite();
  const { headers } = await fetch(`http://127.0.0.1:${port}/read`, { method: 'POST', body: 'x' });
  expect(headers.get('keep-alive')).toBe('timeout=75');
});
