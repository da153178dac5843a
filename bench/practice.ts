import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import type { Language, Program } from '#features/practice/runner/program.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { second } from '#platform/durations.ts';
import { startSite } from '#tests/support/site/site.ts';
import { measureBrowserRuns } from './measure-browser-runs.ts';
import { median, quantile } from './quantile.ts';

/*
 * `npm run bench:practice`: how long a learner's program takes to run in each language: in the browser from handing it over to its result, and
 * on the server one after another and 200 at once, beside a bare process for each run; and how long a neighbour's short program takes while eight
 * people hand in loops without an end.
 */
const atOnce = 200;
const loops: Record<Language, string> = { javascript: 'for (;;);', typescript: 'for (;;);', python: 'while True: pass' };
const [loopers, neighbourRuns] = [8, 20];
/** Milliseconds before each run of a neighbour's: in Python a machine has to start meanwhile, as it does while somebody reads. */
const neighbourPause: Record<Language, number> = { javascript: 0, typescript: 0, python: 4 * second };
const startProcess = promisify(execFile);
const bareProcesses: Record<Language, (code: string) => Promise<unknown>> = {
  javascript: (code) => startProcess(process.execPath, ['--input-type=module', '-e', code]),
  typescript: (code) => startProcess(process.execPath, ['--input-type=module-typescript', '-e', code]),
  python: (code) => startProcess('python3', ['-c', code]),
};
const oneByOne: Record<Language, number> = { javascript: 200, typescript: 200, python: 20 };

const show = (name: string, ...cells: (number | string)[]) =>
  console.log(name.padEnd(44) + cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell).padStart(10)).join(''));

const site = await startSite();
for (const language of ['javascript', 'typescript', 'python'] as const) await measure(language);
await site.remove();

async function measure(language: Language): Promise<void> {
  const problem = readProblems({ directory: 'content' }).find(
    (each) => each.language === language && Object.keys(each.files).length === 1,
  );
  if (!problem) throw new Error(`there is no problem of one file in ${language}`);
  const program: Program = { files: { ...problem.files, ...problem.solution }, entry: problem.entry };
  const pool = new RunPool();
  const runInPool = async (person = 'somebody') => {
    const { status } = await pool.run({ program, person });
    if (status !== 'finished') throw new Error(`a run: ${status}`);
  };
  const runInProcess = () => bareProcesses[language](program.files[program.entry] ?? '');

  const first = await timeOf(runInPool);
  const ours = await oneAfterAnother(oneByOne[language], () => runInPool());
  const processes = await oneAfterAnother(20, runInProcess).catch(() => []); // there may be no python3 here
  const begun = performance.now();
  const together = await Promise.all(Array.from({ length: atOnce }, (_, number) => timeOf(() => runInPool(`person ${number}`))));
  const perSecond = atOnce / ((performance.now() - begun) / second);
  const beside = await besideLoops({ pool, program, language });
  await pool[Symbol.asyncDispose]();
  const { cold, warm, bytes } = await measureBrowserRuns(site.origin, { program, times: 10 });

  show(`\n${language}`, 'p50 ms', 'p99 ms');
  show('browser, first run', cold, '', `${(bytes / 1024).toFixed(0)} KB`);
  show('browser, next runs', median(warm), quantile(warm, 0.99));
  show('server, first run', first, '');
  show('server, one after another', median(ours), quantile(ours, 0.99));
  show(`server, ${atOnce} at once`, median(together), quantile(together, 0.99), `${perSecond.toFixed(1)}/s`);
  show(`server, a neighbour of ${loopers} people with loops`, median(beside), quantile(beside, 0.99));
  if (processes.length > 0) show('a bare process for each, one after another', median(processes), quantile(processes, 0.99));
}

/** Measures a neighbour's runs once each of the others has had a loop ended; those go on meanwhile. */
async function besideLoops({
  pool,
  program,
  language,
}: {
  pool: RunPool;
  program: Program;
  language: Language;
}): Promise<number[]> {
  let isOver = false;
  const loop: Program = { files: { [program.entry]: loops[language] }, entry: program.entry };
  const people = Array.from({ length: loopers }, (_, number) => `looper ${number}`);
  await Promise.all(people.map((person) => pool.run({ program: loop, person })));
  const going = people.map(async (person) => {
    while (!isOver) await pool.run({ program: loop, person });
  });
  const waits: number[] = [];
  while (waits.length < neighbourRuns) {
    await setTimeout(neighbourPause[language]);
    waits.push(await timeOf(() => pool.run({ program, person: 'neighbour' })));
  }
  isOver = true;
  await Promise.all(going);
  return waits;
}

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
