import { defineConfig } from '@playwright/test';
import { chromiumOptions, chromiumPath } from './tests/support/browser/chromium-path.ts';
import { workerCount } from './tests/support/setup/worker-count.ts';

// Before the run has a temporary folder of its own: the browser is unpacked once, for all runs.
process.env.CHROMIUM_PATH = await chromiumPath();
// Of the sites that tests start; five seconds of a core each.
process.env.LAZY_CONTENT ??= 'true';

export default defineConfig({
  globalSetup: ['./tests/support/setup/own-temp-folder.ts', './tests/support/setup/template-data-folder.ts'],
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Each has a browser and a site with its PostgreSQL.
  workers: workerCount({ gibibytesEach: 1.5, waiting: 1 }),
  forbidOnly: true,
  // A test that fails by chance is a fault to mend at its cause.
  retries: 0,
  // For what never ends: how long a thing takes on a busy machine is no test's matter.
  timeout: 180_000,
  expect: {
    timeout: 60_000,
    // Letters may be smoothed a little otherwise elsewhere; a colour or a place that changed is more than that.
    toHaveScreenshot: { animations: 'disabled', scale: 'css', threshold: 0.1, maxDiffPixelRatio: 0.002 },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    // Painting what moves takes a third of the browser's time. What a buyer does (`journey.spec.ts`) is done while it moves.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording what is done, asked and answered costs a fifteenth of all time: `npx playwright test NAME --trace on` does it.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A worker that starts while the debugger attaches may wait for it for ever; only the tests of offline pages need one.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: chromiumOptions,
    },
  },
});
