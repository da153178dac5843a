import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/support/chromium-path.ts';

// Before the run has a temporary folder of its own: the browser is unpacked once, for all runs.
process.env.CHROMIUM_PATH = await chromiumPath();

export default defineConfig({
  globalSetup: './tests/support/own-temp-folder.ts',
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // For what never ends: how long a thing takes on a busy machine is no test's matter.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
      ],
    },
  },
});
