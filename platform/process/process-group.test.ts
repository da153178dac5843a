import cluster from 'node:cluster';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../logging/log.server.ts';
import { freePort } from './free-port.server.ts';
import { openProcessGroup } from './process-group.server.ts';

/** Answers with its version and its number, and leaves when it is told; what it is given as FAULT it cannot start for. */
const program = path.join(mkdtempSync(path.join(tmpdir(), 'group-')), 'program.mjs');
writeFileSync(
  program,
  `import { createServer } from 'node:http';
  const { FAULT, PORT, VERSION } = process.env;
  const server = createServer((_, answer) => answer.setHeader('Connection', 'close').end(JSON.stringify([VERSION, process.pid])));
  process.on('message', (message) => server.close(() => (VERSION !== 'busy' || message === 'stop') && process.exit()));
  if (FAULT === 'silent') process.kill(process.pid, 'SIGKILL');
  else if (FAULT === 'slow') setInterval(() => {}, 1000);
  else if (FAULT) process.send({ failure: FAULT }, () => process.exit(1));
  else server.listen(PORT, '127.0.0.1');`,
);

let PORT: string;
let group: ReturnType<typeof openProcessGroup>;
beforeEach(async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  PORT = String(await freePort());
  group = openProcessGroup({ program, count: 2 });
});
afterEach(async () => {
  await group.stop();
  vi.restoreAllMocks();
});

const ask = async (): Promise<[version: string, pid: number]> => (await fetch(`http://127.0.0.1:${PORT}`)).json();

/** Asks so often at once that each process that there is has answered, sooner or later. */
async function listAnswering() {
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  return { versions: new Set(answers.map(([version]) => version)), pids: new Set(answers.map(([, pid]) => pid)) };
}

async function untilTwoAnswer(but?: number) {
  let found = await listAnswering();
  while (found.pids.size < 2 || found.pids.has(but ?? 0)) found = await listAnswering().catch(() => found);
  return found;
}

test('processes answer on one port, and one that is killed has a successor', async () => {
  await group.replace({ PORT, VERSION: '1' });
  const { pids } = await untilTwoAnswer();
  const [killed = 0, other] = pids;
  process.kill(killed, 'SIGKILL');
  await vi.waitUntil(() => !cluster.workers || Object.values(cluster.workers).every((worker) => worker?.process.pid !== killed));
  expect((await untilTwoAnswer(killed)).pids).toContain(other);
  await group.stop();
  await expect(ask()).rejects.toThrow('fetch failed');
});

test('new processes take the place of the old while requests come, and none fails', async () => {
  await group.replace({ PORT, VERSION: '1' });
  const answers: Promise<unknown>[] = [];
  const asking = setInterval(() => answers.push(ask().then(([version]) => version, String)), 5);
  await expect.poll(() => answers.length).toBeGreaterThan(5);
  await group.replace({ PORT, VERSION: '2' });
  const before = answers.length;
  await expect.poll(() => answers.length).toBeGreaterThan(before + 5);
  clearInterval(asking);
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['1', '2']));
  await expect.poll(async () => (await listAnswering()).versions).toEqual(new Set(['2']));
});

test.each([
  ['no database', 'no database'],
  ['silent', 'a process ended (SIGKILL) before it was ready'],
])('where new processes cannot start (%s), the old stay', async (FAULT, reason) => {
  await expect(group.replace({ PORT, FAULT })).rejects.toThrow(reason);
  await group.replace({ PORT, VERSION: '1' });
  const before = await untilTwoAnswer();
  await expect(group.replace({ PORT, VERSION: '2', FAULT })).rejects.toThrow(reason);
  expect(await untilTwoAnswer()).toEqual(before);
});

test('where the system starts one process and refuses the next, neither stays', async () => {
  const fork = cluster.fork.bind(cluster);
  const refuse = () => {
    throw new Error('spawn EAGAIN');
  };
  vi.spyOn(cluster, 'fork').mockImplementationOnce(fork).mockImplementationOnce(refuse);
  await expect(group.replace({ PORT, VERSION: '1' })).rejects.toThrow('spawn EAGAIN');
  await expect.poll(() => Object.keys(cluster.workers ?? {})).toEqual([]);
});

test('a process that is still starting is ended, too', async () => {
  const replaced = group.replace({ PORT, FAULT: 'slow' }).catch((error: Error) => error.message);
  const stopped = group.stop();
  expect(await replaced).toBe('a process ended (SIGTERM) before it was ready');
  await stopped;
});

test('nobody waits for a process that leaves and has answers to end, but a stop ends it', async () => {
  await group.replace({ PORT, VERSION: 'busy' });
  const { pids } = await untilTwoAnswer();
  await group.replace({ PORT, VERSION: '2' });
  await expect.poll(async () => (await listAnswering()).versions).toEqual(new Set(['2']));
  for (const pid of pids) expect(process.kill(pid, 0)).toBe(true);
  await group.stop();
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
