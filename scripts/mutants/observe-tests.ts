import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minute } from '#platform/durations.ts';
import { addProbes } from './add-probes.ts';
import { TestProcess } from './test-process.ts';

/** The record of one test file: how long it takes, whether it passes, which functions of which sources it enters. */
interface Observation {
  hash: string;
  passed: boolean;
  milliseconds: number;
  entered: Record<string, { hash: string; functions: string[] }>;
}

export type Observations = Record<string, Observation>;

/**
 * The most tests that are asked about one fault. What so many of those who get there have not noticed, the rest would hardly; to ask all 60
 * who load the settings takes minutes.
 */
const mostTests = 10;

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Runs each test file that is new or changed once, with probes in the sources, and keeps what it enters in `store`. */
export async function observeTests({
  folder,
  sources,
  tests,
  store,
}: {
  /** A copy of the tree. */
  folder: string;
  sources: readonly string[];
  tests: readonly string[];
  store: string;
}): Promise<Observations> {
  const observations: Observations = existsSync(store) ? JSON.parse(readFileSync(store, 'utf8')) : {};
  for (const test of Object.keys(observations)) if (!tests.includes(test)) delete observations[test];
  const hashes = new Map(tests.map((test) => [test, hashOf(readFileSync(path.join(folder, test), 'utf8'))]));
  const missing = tests.filter((test) => observations[test]?.hash !== hashes.get(test));
  if (missing.length === 0) return observations;

  const texts = new Map(sources.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  for (const [file, source] of texts) writeFileSync(path.join(folder, file), addProbes({ file, source }));
  const testProcess = new TestProcess({ folder, nodeOptions: `--import ${path.join(folder, 'scripts/mutants/probe.mjs')}` });
  const probeFile = path.join(folder, 'entered.jsonl');
  mkdirSync(path.dirname(store), { recursive: true });
  for (const [index, test] of missing.entries()) {
    writeFileSync(probeFile, '');
    const order = { changed: [], tests: [test], environment: { MUTANTS_PROBE_FILE: probeFile } };
    const result = await testProcess.run(order, 10 * minute);
    const entered: Observation['entered'] = {};
    for (const line of readFileSync(probeFile, 'utf8').split('\n').filter(Boolean)) {
      const [file = '', key = ''] = (JSON.parse(line) as string).split('\n');
      entered[file] ??= { hash: hashOf(texts.get(file) ?? ''), functions: [] };
      if (!entered[file].functions.includes(key)) entered[file].functions.push(key);
    }
    const milliseconds = result?.files[0]?.milliseconds ?? 0;
    observations[test] = { hash: hashes.get(test) ?? '', passed: result?.passed ?? false, milliseconds, entered };
    console.log(`  observed ${index + 1} of ${missing.length}: ${test}${result?.passed ? '' : ' FAILS and is left out'}`);
    writeFileSync(store, JSON.stringify(observations));
  }
  await testProcess.close();
  rmSync(probeFile);
  for (const [file, source] of texts) writeFileSync(path.join(folder, file), source);
  return observations;
}

/** Lists the test files that enter the place, those most likely to notice a fault there first. */
export function testsThatEnter({
  observations,
  file,
  sourceHash,
  within,
  killers,
}: {
  observations: Observations;
  file: string;
  sourceHash: string;
  within: string;
  /** The number of faults of this source that each test file has noticed. */
  killers: ReadonlyMap<string, number>;
}): string[] {
  const isKnown = Object.values(observations).some(({ entered }) => entered[file]?.functions.includes(within));
  const all = Object.entries(observations).flatMap(([test, { passed, entered, milliseconds }]) => {
    const here = entered[file];
    // A function that has appeared or got another name since may be entered by whoever loads its file.
    const isNew = !isKnown && here && here.hash !== sourceHash;
    if (!passed || !here || !(isNew || here.functions.includes(within))) return [];
    return [{ test, milliseconds, depth: here.functions.length, killed: killers.get(test) ?? 0 }];
  });
  // What a module sets up is there for its functions: of many who load it, those who use it will notice.
  const using = all.filter(({ depth }) => depth > 1);
  const asked = within === '' && using.length > 0 ? using : all;
  const beside = (test: string) => Number(path.dirname(test) === path.dirname(file));
  asked.sort(
    (one, other) => other.killed - one.killed || beside(other.test) - beside(one.test) || one.milliseconds - other.milliseconds,
  );
  return asked.slice(0, mostTests).map(({ test }) => test);
}
