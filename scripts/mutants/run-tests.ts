/*
 * A process that keeps Vitest and its PostgreSQL warm and runs test files as its parent says, up to the first failure. Its working folder
 * is the copy whose sources the parent changes.
 */

import { createVitest, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';
import { second } from '#platform/durations.ts';

/** A request of the parent process: these test files, in this order, on the sources as they are now. */
export interface TestOrder {
  /** Sources that changed since the last run. */
  changed: string[];
  tests: string[];
  /** Settings for the tests' processes. */
  environment?: Record<string, string>;
}

export interface TestResult {
  /** The test files that were run until something failed. */
  files: { file: string; passed: boolean; milliseconds: number }[];
  passed: boolean;
}

class InGivenOrder {
  sort(files: TestSpecification[]) {
    return files;
  }
  shard(files: TestSpecification[]) {
    return files;
  }
}

let ended: TestModule[] = [];
const remember: Reporter = {
  onTestModuleEnd(module) {
    ended.push(module);
  },
};

const vitest = await createVitest({
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [remember],
  sequence: { sequencer: InGivenOrder },
  testTimeout: 40 * second,
  hookTimeout: 60 * second,
});

async function run({ changed, tests, environment }: TestOrder): Promise<TestResult> {
  Object.assign(process.env, environment);
  for (const file of changed) vitest.invalidateFile(`${process.cwd()}/${file}`);
  ended = [];
  const specificationsOf = (file: string) =>
    vitest.projects.filter((project) => project.matchesTestGlob(file)).map((project) => project.createSpecification(file));
  const { unhandledErrors } = await vitest.runTestSpecifications(
    tests.flatMap((file) => specificationsOf(`${process.cwd()}/${file}`)),
  );
  const files = ended.map((module) => ({
    file: module.relativeModuleId,
    passed: module.ok(),
    milliseconds: Math.round(module.diagnostic().duration),
  }));
  return { files, passed: unhandledErrors.length === 0 && files.every(({ passed }) => passed) };
}

process.on('message', async (order: TestOrder) => {
  const result = await run(order).catch((error: unknown) => ({ files: [], passed: false, error: String(error) }));
  process.send?.(result);
});
process.on('disconnect', () => vitest.close().finally(() => process.exit()));
process.send?.('ready');
