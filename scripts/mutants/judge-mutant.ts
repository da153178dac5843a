import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { second } from '#platform/durations.ts';
import type { Mutant } from './find-mutants.ts';
import { hashOf, type Observations, testsThatEnter } from './observe-tests.ts';
import type { TestProcess } from './test-process.ts';

export type Verdict =
  /** A test failed. */
  | { state: 'killed'; by: string }
  /** The tests did not end. */
  | { state: 'timeout' }
  /** The tests that get there passed: those asked, the likeliest first. */
  | { state: 'survived'; ran: number }
  /** No test gets there. */
  | { state: 'unreached' };

interface Trial {
  mutant: Mutant;
  /** The copy of the tree. */
  folder: string;
  observations: Observations;
  testProcess: TestProcess;
  /** The number of faults of this source that each test file has noticed. */
  killers: ReadonlyMap<string, number>;
  /** Test files that pass on the sources as they are, and so can be believed; those that do not are left out from then on. */
  believed: Set<string>;
}

/** Plants one fault in the copy, runs the tests that get there until one fails, and takes the fault out again. */
export async function judgeMutant(trial: Trial): Promise<Verdict> {
  const verdict = await tryMutant(trial);
  const { believed, observations, testProcess } = trial;
  if (verdict.state !== 'killed' || believed.has(verdict.by)) return verdict;
  const unharmed = await testProcess.run({ changed: [], tests: [verdict.by] }, 300 * second);
  if (unharmed?.passed) {
    believed.add(verdict.by);
    return verdict;
  }
  const observation = observations[verdict.by];
  if (!observation) return verdict;
  console.log(`  ${verdict.by} fails without a fault and is left out`);
  observation.passed = false;
  return judgeMutant(trial);
}

async function tryMutant({ mutant, folder, observations, testProcess, killers }: Trial): Promise<Verdict> {
  const { file, within, start, end, replacement } = mutant;
  const copy = path.join(folder, file);
  const source = readFileSync(copy, 'utf8');
  const tests = testsThatEnter({ observations, file, within, sourceHash: hashOf(source), killers });
  if (tests.length === 0) return { state: 'unreached' };
  writeFileSync(copy, source.slice(0, start) + replacement + source.slice(end));
  try {
    const usual = tests.reduce((sum, test) => sum + (observations[test]?.milliseconds ?? 0), 0);
    const result = await testProcess.run({ changed: [file], tests }, 60 * second + tests.length * 10 * second + 5 * usual);
    if (!result) return { state: 'timeout' };
    if (result.passed) return { state: 'survived', ran: tests.length };
    return { state: 'killed', by: result.files.find(({ passed }) => !passed)?.file ?? 'an error outside the tests' };
  } finally {
    writeFileSync(copy, source);
  }
}
