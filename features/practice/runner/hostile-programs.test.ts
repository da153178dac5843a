import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { second } from '#platform/durations.ts';
import { gotOut, type HostileProgram, hostilePrograms } from './hostile-programs.ts';
import { languageOf } from './program.ts';
import { canRunPython } from './python-sandbox.server.ts';
import { RunPool } from './run-pool.server.ts';
import type { RunResult } from './run-result.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());

const runnable = hostilePrograms.filter(({ program }) => languageOf(program) !== 'python' || canRunPython());

/** The end of a run in the words of the table. */
function endOf(result: RunResult): string {
  if (result.status !== 'stopped') return result.status;
  return result.reason.includes('characters') ? 'output' : 'time';
}

test('there are more than a hundred, in three languages', () => {
  expect(hostilePrograms.length).toBeGreaterThanOrEqual(100);
});

test('hostile programs end as they have to, get at nothing, and leave the runs of others alone', async () => {
  const secret = 'a-secret-of-the-server';
  process.env.RUNNER_TEST_SECRET = secret;
  // What only its time ends need not have all of it: a loop is one after a fifth of a second as well.
  const run = async ({ name, program, end }: HostileProgram) =>
    [name, await pool.run({ program, person: name, time: end === 'time' ? 0.2 * second : undefined })] as const;
  const all = Promise.all(runnable.map(run));
  const neighbours = await Promise.all(
    ['console.log(1 + 1)', 'console.log(1 + 1 as number)'].map((code, at) => {
      const entry = at === 0 ? 'main.js' : 'main.ts';
      return pool.run({ program: { files: { [entry]: code }, entry }, person: `neighbour ${at}` });
    }),
  );
  const results = await all;
  delete process.env.RUNNER_TEST_SECRET;
  expect(neighbours).toEqual(Array(2).fill({ status: 'finished', output: '2\n' }));
  // On a busy machine any of them may take all of its time; that is an end like the others.
  const ends = results.map(([name, result], at) => [name, endOf(result) === 'time' ? runnable[at]?.end : endOf(result)]);
  expect(Object.fromEntries(ends)).toEqual(Object.fromEntries(runnable.map(({ name, end }) => [name, end])));
  const told = results.map(([name, result]) => `${name}: ${JSON.stringify(result)}`);
  expect(told.filter((each) => each.includes(gotOut) || each.includes(secret) || each.includes('root:'))).toEqual([]);
  expect(results.every(([, result]) => !('output' in result) || result.output.length <= 10_000)).toBe(true);
}, 600_000);

test.runIf(canRunPython())('no process of a run reaches a server that listens beside it', async () => {
  let visits = 0;
  const server = createServer((_request, response) => {
    visits += 1;
    response.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const code = `import urllib.request\nurllib.request.urlopen('http://127.0.0.1:${port}')`;
  expect(await pool.run({ program: { files: { 'main.py': code }, entry: 'main.py' }, person: 'somebody' })).toMatchObject({
    status: 'threw',
  });
  server.close();
  expect(visits).toBe(0);
});

test.runIf(canRunPython())('after all of them Python runs as ever', async () => {
  const program = { files: { 'main.py': 'print(1 + 1)' }, entry: 'main.py' };
  expect(await pool.run({ program, person: 'neighbour' })).toEqual({ status: 'finished', output: '2\n' });
});
