import cluster, { type Worker } from 'node:cluster';
import { afterEach, expect, test } from 'vitest';
import { readMetrics, shareMetrics } from './group-metrics.server.ts';

const workers: Worker[] = [];
afterEach(() => {
  for (const worker of workers.splice(0)) worker.process.kill('SIGKILL');
});

async function start(): Promise<Worker> {
  cluster.setupPrimary({ exec: 'tests/support/site/measured-process.ts', execArgv: [], args: [] });
  const worker = cluster.fork();
  workers.push(worker);
  await hear(worker, (message) => message === 'ready');
  return worker;
}

const hear = (worker: Worker, isIt: (message: unknown) => boolean) =>
  new Promise<unknown>((resolve) => worker.on('message', (message) => isIt(message) && resolve(message)));

async function read(worker: Worker): Promise<string | null> {
  const answer = hear(worker, (message) => typeof message === 'object' && message !== null && 'read' in message);
  worker.send('read');
  return ((await answer) as { read: string | null }).read;
}

test('whichever process of a group is asked tells of all, and a process that is none of a group of itself', async () => {
  shareMetrics();
  const [first, second] = await Promise.all([start(), start()]);
  for (const text of await Promise.all([read(first), read(second), read(second)])) {
    expect(text).toMatch(/^things_total 2$/m);
    expect(text).toMatch(/^things_waiting 3$/m);
  }
  expect(await readMetrics()).not.toContain('things_total');
});

test('one that died is not counted, and nobody waits for it', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const gone = new Promise((resolve) => second.once('exit', resolve));
  second.process.kill('SIGKILL');
  await gone;
  expect(await read(first)).toMatch(/^things_total 1$/m);
});

test('where one does not answer, nobody tells of itself alone', { tags: 'slow' }, async () => {
  const [first, second] = await Promise.all([start(), start()]);
  second.process.kill('SIGSTOP');
  expect(await read(first)).toBeNull();
});
