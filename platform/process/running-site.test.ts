import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceRunningSite, findRunningSite, type RunningSite } from './running-site.server.ts';

const server = createServer((_incoming, outgoing) => outgoing.end('ok'));
let site: RunningSite;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const PORT = (server.address() as { port: number }).port;
  const address = `http://127.0.0.1:${PORT}`;
  site = { pid: process.pid, HOST: '127.0.0.1', PORT, ORIGIN: 'https://learn.example.com', address };
});
afterAll(() => server.close());

const ownFolder = () => mkdtempSync(path.join(tmpdir(), 'running-'));
const deadProcess = () => spawnSync(process.execPath, ['--version']).pid;

test('a site is found in its data folder while it runs, and nowhere else', async () => {
  const dataDir = path.join(ownFolder(), 'of', 'a', 'container');
  expect(await findRunningSite({ dataDir })).toBeNull();
  const takeBack = announceRunningSite({ dataDir, ...site });
  expect(await findRunningSite({ dataDir })).toEqual(site);
  expect(await findRunningSite({ dataDir: ownFolder() })).toBeNull();
  takeBack();
  expect(await findRunningSite({ dataDir })).toBeNull();
});

test('what a killed site left behind is not taken for a running one, also where its port is another’s by now', async () => {
  const dataDir = ownFolder();
  announceRunningSite({ dataDir, ...site, pid: deadProcess() });
  expect(await findRunningSite({ dataDir })).toBeNull();
  announceRunningSite({ dataDir, ...site, address: 'http://127.0.0.1:1' });
  expect(await findRunningSite({ dataDir })).toBeNull();
  writeFileSync(path.join(dataDir, 'running-site-1.json'), '{"pid": 1');
  expect(await findRunningSite({ dataDir })).toBeNull();
});

test('a site is asked again when an answer is lost', async () => {
  let asked = 0;
  const losesFirst = createServer((request, response) => (asked++ === 0 ? request.socket.destroy() : response.end()));
  await new Promise<void>((resolve) => losesFirst.listen(0, '127.0.0.1', resolve));
  const dataDir = ownFolder();
  const { port } = losesFirst.address() as { port: number };
  const found = { ...site, address: `http://127.0.0.1:${port}` };
  announceRunningSite({ dataDir, ...found });
  expect(await findRunningSite({ dataDir })).toEqual(found);
  losesFirst.close();
});

test('of two processes that serve one site each is found when the other has stopped, and nothing of them stays', async () => {
  const dataDir = ownFolder();
  const another = { ...site, pid: process.ppid };
  announceRunningSite({ dataDir, ...site, pid: deadProcess() });
  for (const [first, second] of [
    [site, another],
    [another, site],
  ] as const) {
    const stopFirst = announceRunningSite({ dataDir, ...first });
    const stopSecond = announceRunningSite({ dataDir, ...second });
    stopSecond();
    expect(await findRunningSite({ dataDir })).toEqual(first);
    stopFirst();
  }
  expect(readdirSync(dataDir)).toEqual([]);
});
