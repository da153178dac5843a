import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startSite } from '#tests/support/site/site.ts';

/** Sends a request, or several at once, over a connection of its own and resolves with everything that came back. */
function rawRequest(origin: string, path: string, times = 1): { firstByte: Promise<void>; answer: Promise<string> } {
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  const firstByte = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(times));
  return { firstByte, answer };
}

test('SIGTERM with 200 requests open cuts no answer, stops PostgreSQL and ends by itself', async () => {
  const site = await startSite();
  const requests = Array.from({ length: 200 }, () => rawRequest(site.origin, '/no/such/page'));
  await Promise.race(requests.map(({ firstByte }) => firstByte));
  await site.stop('SIGTERM');
  expect(site.process.exitCode).toBe(0);
  const answers = await Promise.all(requests.map(({ answer }) => answer));
  expect(answers.filter((answer) => !/^HTTP\/1\.1 404 [\s\S]*<\/html>/.test(answer))).toEqual([]);
  await site.remove();
});

test('told to stop twice, it answers all that was sent on a connection and ends those that are kept or silent', async () => {
  const site = await startSite();
  const silent = rawRequest(site.origin, '', 0);
  const kept = rawRequest(site.origin, '/terms');
  await kept.firstByte;
  const several = rawRequest(site.origin, '/no/such/page', 10);
  await several.firstByte; // so all of them have been sent
  const stopped = site.stop('SIGTERM');
  site.process.kill('SIGTERM');
  await stopped;
  expect(site.process.exitCode).toBe(0);
  expect((await several.answer).match(/HTTP\/1\.1 404 |<\/html>/g)).toHaveLength(20);
  expect(await silent.answer).toBe('');
  expect(await kept.answer).toMatch(/^HTTP\/1\.1 200 /);
  await site.remove();
});

test('one Ctrl-C, of which the terminal and npm both tell it, cuts no answer', async () => {
  const site = await startSite();
  const requests = Array.from({ length: 20 }, () => rawRequest(site.origin, '/no/such/page'));
  await Promise.race(requests.map(({ firstByte }) => firstByte));
  const stopped = site.stop('SIGINT');
  await sleep(50);
  site.process.kill('SIGINT');
  await stopped;
  expect(site.process.exitCode).toBe(0);
  const answers = await Promise.all(requests.map(({ answer }) => answer));
  expect(answers.filter((answer) => !/^HTTP\/1\.1 404 [\s\S]*<\/html>/.test(answer))).toEqual([]);
  await site.remove();
});

test('after kill -9 the next start recovers by itself', async () => {
  const site = await startSite();
  await site.stop('SIGKILL');
  const again = await site.restart();
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
  await again.remove();
});
