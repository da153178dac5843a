import type { Page } from '@playwright/test';
import { build, type Rollup } from 'vite';
import type { Program, RunResult } from '#features/practice/runner/program.ts';

type Run = (options: { program: Program }) => Promise<RunResult>;

/** Gives a page of the site what lessons run learners' programs with, and answers how to run one there. */
export async function openBrowserRunner(page: Page): Promise<(program: Program) => Promise<RunResult>> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'import.meta.env.VITE_BUILD_ID': '"test"' },
    build: {
      write: false,
      lib: { entry: 'features/practice/runner/run-code.ts', formats: ['iife'], name: 'runner', fileName: 'runner' },
    },
  })) as Rollup.RollupOutput[];
  await page.evaluate(`{ ${built[0]?.output[0].code}; window.runner = runner; }`);
  return (program) =>
    page.evaluate((given) => (window as unknown as { runner: { runCode: Run } }).runner.runCode({ program: given }), program);
}
