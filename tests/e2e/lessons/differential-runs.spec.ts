import { canRunPython } from '#features/practice/runner/python-sandbox.server.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { openBrowserRunner } from '#tests/support/practice/browser-runner.ts';
import { compareRuns } from '#tests/support/practice/compare-runs.ts';
import { randomPrograms } from '#tests/support/practice/random-programs.ts';

// The programs of `runner.spec.ts` are compared with every change.
test('browser and server see the same run of programs made by chance', { tag: '@slow' }, async ({ page }) => {
  test.setTimeout(1_200_000); // for what never ends, on a busy machine: some three hundred runs
  await page.goto('/playground');
  const runInBrowser = await openBrowserRunner(page);
  const pool = new RunPool();
  const scripts = randomPrograms({ seed: 1, languages: ['javascript', 'typescript'] });
  const { different, byStatus } = await compareRuns({ programs: scripts, count: 300, runInBrowser, pool });
  expect(different).toEqual([]);
  expect(byStatus.finished).toBeGreaterThan(50);
  expect(byStatus.threw).toBeGreaterThan(50);
  if (canRunPython()) {
    const python = randomPrograms({ seed: 2, languages: ['python'] });
    expect((await compareRuns({ programs: python, count: 15, runInBrowser, pool })).different).toEqual([]);
  }
  await pool[Symbol.asyncDispose]();
});
