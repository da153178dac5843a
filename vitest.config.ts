import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,bench,features,platform,server,database,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/own-temp-folder.ts', 'tests/support/template-database.ts'],
    setupFiles: 'tests/support/own-database.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
