import { execFileSync } from 'node:child_process';
import { runChild } from './run-child.mjs';

/* Runs the tests that what is not committed yet can reach, those beside the change first, and ends with the first failure. */

const vitest = 'node_modules/vitest/vitest.mjs';
const selected = ['--changed', '--bail', '1', '--passWithNoTests', '--tags-filter', '!slow'];
let status = await runChild(process.execPath, [vitest, 'run', ...selected]);

// A journey needs the site built, which nobody waits for whose change is none.
const changed = execFileSync('git', ['status', '--porcelain', '--', 'tests'], { encoding: 'utf8' });
if (status === 0 && changed) {
  const command = ['run', 'test:e2e', '--', '--only-changed', '--pass-with-no-tests'];
  status = await runChild('npm', command, { shell: process.platform === 'win32' });
}
process.exitCode = status ?? 1;
