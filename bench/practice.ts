import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { listProblems } from '#features/practice/problems/list-problems.server.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { startSite } from '#tests/support/site/site.ts';
import { measureBrowserRuns } from './measure-browser-runs.ts';
import { median, quantile } from './quantile.ts';

/*
 * `npm run bench:practice`: how long a learner's JavaScript takes to run, in the browser from press to verdict, and on the server one after
 * another and 200 at once, beside a bare `node -e` process for each run.
 */
const problem = listProblems().find(({ language }) => language === 'javascript');
if (!problem) throw new Error('there is no JavaScript problem to run');
const { entry: fileName, solution } = problem;
const code = solution[fileName] ?? '';
const startProcess = promisify(execFile);
const atOnce = 200;

const pool = new RunPool();
const runInPool = async (person = 'somebody') => {
  const { status } = await pool.run({ program: { files: { [fileName]: code }, entry: fileName }, person });
  if (status !== 'finished') throw new Error(`a run ${status}`);
};
const runInProcess = () => startProcess(process.execPath, ['--input-type=module', '-e', code]);

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function oneAfterAnother(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < times) waits.push(await timeOf(work));
  return waits;
}

const first = await timeOf(runInPool);
const ours = await oneAfterAnother(200, () => runInPool());
const processes = await oneAfterAnother(20, runInProcess);
const begun = performance.now();
const together = await Promise.all(Array.from({ length: atOnce }, (_, number) => timeOf(() => runInPool(`person ${number}`))));
const perSecond = atOnce / ((performance.now() - begun) / 1000);
await pool[Symbol.asyncDispose]();

const site = await startSite();
const { cold, warm } = await measureBrowserRuns(site.origin, { times: 20 });
await site.remove();

const show = (name: string, ...cells: (number | string)[]) =>
  console.log(name.padEnd(44) + cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell).padStart(10)).join(''));
show('', 'p50 ms', 'p99 ms');
show('browser, first run', cold, '');
show('browser, next runs, press to verdict', median(warm), quantile(warm, 0.99));
show('server, first run', first, '');
show('server, one after another', median(ours), quantile(ours, 0.99));
show(`server, ${atOnce} at once`, median(together), quantile(together, 0.99));
show('bare `node -e`, one after another', median(processes), quantile(processes, 0.99));
console.log(`\n${perSecond.toFixed(0)} runs a second with ${atOnce} at once`);
console.log(`${(median(processes) / median(ours)).toFixed(1)} × as fast as a process for each run`);
