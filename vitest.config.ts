import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { listStatelessTests } from './tests/support/setup/stateless-tests.ts';

/** All files share one PostgreSQL, of whose 100 connections each may take 20. */
const mostFilesAtOnce = 4;
const include = '{app,bench,features,platform,server,database,scripts,tests/support}/**/*.test.{ts,tsx}';
const statelessTests = listStatelessTests(include);
// For what never ends: how long a thing takes on a busy machine is no test's matter.
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/**
 * Files that leave nothing behind take turns in a few processes: starting one and loading everything takes longer than most of
 * them.
 */
const stateless: TestProjectInlineConfiguration = {
  test: { name: 'stateless', include: statelessTests, isolate: false, ...timeouts },
};

/**
 * Every other file has a database of its own, and in a process that it shares the site's modules, loaded anew: packages stay loaded, whose
 * loading took half of all processor time.
 */
const stateful: TestProjectInlineConfiguration = {
  test: {
    name: 'stateful',
    include: [include],
    exclude: statelessTests,
    globalSetup: ['own-temp-folder', 'template-database', 'python-snapshot'].map((name) => `tests/support/setup/${name}.ts`),
    setupFiles: 'tests/support/setup/own-database.ts',
    isolate: false,
    // The one adds globals when it is loaded, which the next file shall not find, and the other remembers them.
    server: { deps: { inline: ['fake-indexeddb', 'idb'] } },
    ...timeouts,
  },
};

/** The test files that take longest. Begun last, one of them would run alone while the other processes have nothing left to do. */
const longest = ['function-attacks', 'hostile-programs', 'measurements', 'run-python', 'any-order', 'run-prompt'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    return (await super.sort(files)).toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.min(mostFilesAtOnce, availableParallelism()),
    projects: [stateless, stateful],
  },
});
