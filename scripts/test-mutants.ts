/**
 * Plants small faults in the code that money, access and people's data depend on, one at a time in a copy of the tree, and tells which
 * of them no test notices (docs/decisions/0098-mutation-tests-of-our-own.md).
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { minute, second } from '#platform/durations.ts';
import { copyTree } from './mutants/copy-tree.ts';
import { findMutants, type Mutant } from './mutants/find-mutants.ts';
import { judgeMutant } from './mutants/judge-mutant.ts';
import { type Observations, observeTests } from './mutants/observe-tests.ts';
import { refusedByTypes } from './mutants/refused-by-types.ts';
import { complaintsAbout, figuresOf, standingOf } from './mutants/report.ts';
import { sampleMutants } from './mutants/sample-mutants.ts';
import { seenElsewhere, survivors } from './mutants/survivors.ts';
import { TestProcess } from './mutants/test-process.ts';
import { VerdictCache } from './mutants/verdict-cache.ts';

const folders = [
  ...['checkout', 'access', 'own-data', 'users', 'lessons'].map((feature) => `features/${feature}/`),
  'platform/',
  'server/',
];

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'principled' },
    changed: { type: 'string' },
    survivors: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    /** The time after which no new fault is planted; what was tried by then is reported. */
    minutes: { type: 'string', default: '600' },
  },
});

const folder = copyTree();
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const files = gitFiles('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(file));
const sources = files.filter(isSource);
const tests = files.filter((file) =>
  /^(app|bench|features|platform|server|database|scripts)\/.*(?<!\.browser)\.test\.tsx?$/.test(file),
);
const mutants = sources.flatMap((file) => findMutants({ file, source: sourceOf(file) }));
const chosen = choose();
console.log(`${mutants.length} faults in ${sources.length} files; ${chosen.length} are tried.`);

if (options.fresh) rmSync('.mutants', { recursive: true, force: true });
const verdicts = new VerdictCache('.mutants/verdicts.json');
const observations = await observeTests({ folder, sources, tests, store: '.mutants/observed.json' });
const judged = await judgeAll(observations);
askTypes();
report();

/** Views and hooks are for the browser tests; stand-ins are no part of what is sold. */
function isSource(file: string): boolean {
  return folderOf(file) !== '' && file.endsWith('.ts') && !/\.test\.ts$|\.d\.ts$|\/use-[^/]+$|^platform\/local\//.test(file);
}

function folderOf(file: string): string {
  return folders.find((start) => file.startsWith(start)) ?? '';
}

function sourceOf(file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

function gitFiles(...command: string[]): string[] {
  return execFileSync('git', [...command, '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
}

function choose(): Mutant[] {
  const changed = options.changed ? new Set(gitFiles('diff', '--name-only', options.changed)) : null;
  const candidates = mutants.filter(
    ({ file }) => (!changed || changed.has(file)) && (paths.length === 0 || paths.some((start) => file.startsWith(start))),
  );
  if (options.survivors) {
    return candidates.filter(({ file, name }) => survivors.some((named) => named.file === file && named.mutant === name));
  }
  return sampleMutants({ mutants: candidates, folderOf, perFolder: Number(options.sample), seed: options.seed });
}

async function judgeAll(observations: Observations): Promise<Mutant[]> {
  const end = Date.now() + Number(options.minutes) * minute;
  const judged: Mutant[] = [];
  const testProcess = new TestProcess({ folder });
  const killersOf = new Map<string, Map<string, number>>();
  const believed = new Set<string>();
  for (const [index, mutant] of chosen.entries()) {
    const began = Date.now();
    if (began > end) break;
    const { file, line, name } = mutant;
    const killers = killersOf.get(file) ?? new Map<string, number>();
    killersOf.set(file, killers);
    const evidence = { source: sourceOf(file), observations };
    const { state, by } =
      verdicts.holdsFor(mutant, evidence) ??
      verdicts.keep(mutant, await judgeMutant({ mutant, folder, observations, testProcess, killers, believed }), evidence);
    judged.push(mutant);
    if (by) killers.set(by, (killers.get(by) ?? 0) + 1);
    const took = Math.round((Date.now() - began) / second);
    console.log(`${index + 1} ${state}${by ? ` by ${by}` : ''} (${took} s): ${file}:${line} ${name}`);
  }
  await testProcess.close();
  return judged;
}

/** Asks the compiler about the faults that no test notices: it may notice some. */
function askTypes(): void {
  const unexplained = tried().filter((one) => standingOf(one, { survivors, seenElsewhere }) === 'unexplained');
  const asked = unexplained.map(({ mutant }) => mutant).filter((mutant) => !verdicts.of(mutant)?.isTyped);
  const refused = refusedByTypes({ mutants: asked, folder });
  for (const mutant of asked) verdicts.keepTyped(mutant, refused.includes(mutant));
}

function tried() {
  return judged.map((mutant) => ({ mutant, state: verdicts.of(mutant)?.state ?? 'unreached' }));
}

function report(): void {
  const known = { survivors, seenElsewhere };
  const rows = folders.flatMap((start) => {
    const inFolder = tried().filter(({ mutant }) => mutant.file.startsWith(start));
    return inFolder.length > 0 ? [{ folder: start, ...figuresOf({ tried: inFolder, ...known }) }] : [];
  });
  console.table([...rows, { folder: 'all', ...figuresOf({ tried: tried(), ...known }) }]);
  const complaints = complaintsAbout({ tried: tried(), mutants, exists: existsSync, ...known });
  for (const complaint of complaints) console.log(complaint);
  if (complaints.length > 0) process.exitCode = 1;
}
