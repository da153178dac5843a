import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { minute, second } from '#platform/durations.ts';
import { gotOut, type HostileProgram, hostilePrograms } from './hostile-programs.ts';
import { languageOf, type RunResult } from './program.ts';
import { canRunPython } from './python-sandbox.server.ts';
import { RunPool } from './run-pool.server.ts';

const pool = new RunPool();
afterAll(() => pool[Symbol.asyncDispose]());

const runnable = hostilePrograms.filter(({ program }) => languageOf(program) !== 'python' || canRunPython());
const isPython = ({ program }: HostileProgram) => languageOf(program) === 'python';
/** Tries something and prints whether it worked: such programs run as one as well. */
const isAttempt = ({ program }: HostileProgram) => program.files[program.entry]?.startsWith('try:') === true;

/** One of each kind among those that take all of their time, or a process of their own. */
const ofEachKind = [
  'javascript: a loop that catches everything',
  'javascript: one operation that is not interrupted',
  'javascript: a timer that sets itself',
  'typescript: a loop behind types',
  'python: a loop that catches everything',
  'python: a search that is not interrupted',
  'python: output past the console',
  'python: lists until there is no memory',
  'python: a file without an end',
  'python: recursion without a limit',
  'python: an end of the process',
  'python: the environment',
  'python: a result as the host tells it',
  'python: builtins changed under the host',
];
const everyDay = runnable.filter((each) => ofEachKind.includes(each.name) || !(isPython(each) || each.end === 'time'));

/** The end of a run in the words of the table. */
function endOf(result: RunResult): string {
  if (result.status !== 'stopped') return result.status;
  return result.reason.includes('characters') ? 'output' : 'time';
}

test('there are more than a hundred, in three languages', () => {
  expect(hostilePrograms.length).toBeGreaterThanOrEqual(100);
});

async function expectHarmless(programs: HostileProgram[]): Promise<void> {
  const secret = 'a-secret-of-the-server';
  process.env.RUNNER_TEST_SECRET = secret;
  // What only its time ends need not have all of it: a loop is one after a fifth of a second as well.
  const run = async ({ name, program, end }: HostileProgram) =>
    [name, await pool.run({ program, person: name, time: end === 'time' ? 0.2 * second : undefined })] as const;
  const all = Promise.all(programs.map(run));
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
  const ends = results.map(([name, result], at) => [name, endOf(result) === 'time' ? programs[at]?.end : endOf(result)]);
  expect(Object.fromEntries(ends)).toEqual(Object.fromEntries(programs.map(({ name, end }) => [name, end])));
  const told = results.map(([name, result]) => `${name}: ${JSON.stringify(result)}`);
  expect(told.filter((each) => each.includes(gotOut) || each.includes(secret) || each.includes('root:'))).toEqual([]);
  expect(results.every(([, result]) => !('output' in result) || result.output.length <= 10_000)).toBe(true);
}

test('hostile programs end as they have to, get at nothing, and leave the runs of others alone', () => {
  expect(everyDay.filter(({ name }) => ofEachKind.includes(name))).toHaveLength(canRunPython() ? ofEachKind.length : 4);
  return expectHarmless(everyDay);
});

test('so do all others', { tags: ['slow'] }, () => expectHarmless(runnable.filter((each) => !everyDay.includes(each))));

test.runIf(canRunPython())('whatever a Python program tries, one after the other, it gets at nothing', async () => {
  // What takes the finders of modules off comes last, or nothing after it would find any.
  const attempts = runnable
    .filter((each) => isPython(each) && isAttempt(each))
    .toSorted((one, other) => Number(one.name.includes('finders')) - Number(other.name.includes('finders')));
  expect(attempts.length).toBeGreaterThan(25);
  const code = attempts.map(({ program }) => program.files[program.entry]).join('\n');
  const program = { files: { 'main.py': code }, entry: 'main.py' };
  const result = await pool.run({ program, person: 'somebody', time: minute });
  expect(result).toEqual({ status: 'finished', output: 'no\n'.repeat(attempts.length) });
});

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
