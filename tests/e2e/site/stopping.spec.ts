import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { runOwnerCommand } from '#tests/support/site/owner.ts';
import { type Site, startSite } from '#tests/support/site/site.ts';

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

test('told to stop twice with 200 requests open, it cuts no answer, stops PostgreSQL and ends by itself', async () => {
  const site = await startSite();
  const silent = rawRequest(site.origin, '', 0);
  const kept = rawRequest(site.origin, '/terms');
  await kept.firstByte;
  const several = rawRequest(site.origin, '/no/such/page', 10);
  await several.firstByte; // so all of them have been sent
  const requests = await openRequests(site, 200);
  const stopped = site.stop('SIGTERM');
  site.process.kill('SIGTERM');
  await stopped;
  expect(site.process.exitCode).toBe(0);
  expect(await requests.cut()).toEqual([]);
  expect((await several.answer).match(/HTTP\/1\.1 404 |<\/html>/g)).toHaveLength(20);
  expect(await silent.answer, 'a silent connection is ended').toBe('');
  expect(await kept.answer, 'so is one that is kept').toMatch(/^HTTP\/1\.1 200 /);
  await site.remove();
});

test('after kill -9 the owner’s commands say that none runs, the next start recovers, and Ctrl-C cuts no answer', async () => {
  const site = await startSite();
  await site.stop('SIGKILL');
  const failure = await runOwnerCommand({ ...site, environment: { DATA_DIR: site.dataDir } }, 'reconcile').catch(
    (error) => error,
  );
  expect(failure).toMatchObject({ code: 3, stdout: '' });
  expect(failure.stderr).toContain(`No site runs on ${site.dataDir}: this works on its database alone.\n`);
  expect(failure.stderr).toContain('is stopped, and the payment stand-in runs inside it: start it (npm start) and try again\n');

  const again = await site.restart();
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
  const requests = await openRequests(again, 20);
  const stopped = again.stop('SIGINT'); // the terminal and npm both tell it
  await sleep(50);
  again.process.kill('SIGINT');
  await stopped;
  expect(again.process.exitCode).toBe(0);
  expect(await requests.cut()).toEqual([]);
  await again.remove();
});

/** Sends that many requests at once; `cut` waits for their ends and lists the answers that are not whole. */
async function openRequests({ origin }: Site, count: number) {
  const requests = Array.from({ length: count }, () => rawRequest(origin, '/no/such/page'));
  await Promise.race(requests.map(({ firstByte }) => firstByte));
  const cut = async () => {
    const answers = await Promise.all(requests.map(({ answer }) => answer));
    return answers.filter((answer) => !/^HTTP\/1\.1 404 [\s\S]*<\/html>/.test(answer));
  };
  return { cut };
}
