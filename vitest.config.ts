import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** All files share one PostgreSQL, of whose 100 connections each may take 20. */
const mostFilesAtOnce = 4;

export default defineConfig({
  test: {
    include: ['{app,bench,features,platform,server,database,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/setup/own-temp-folder.ts', 'tests/support/setup/template-database.ts'],
    setupFiles: 'tests/support/setup/own-database.ts',
    maxWorkers: Math.min(mostFilesAtOnce, availableParallelism()),
    // For what never ends: how long a thing takes on a busy machine is no test's matter.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
