import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumOptions, chromiumPath } from './tests/support/browser/chromium-path.ts';
import { TestOrder } from './tests/support/setup/test-order.ts';
import { workerCount } from './tests/support/setup/worker-count.ts';

const include =
  '{app,bench,deploy,features,platform,server,database,scripts,tests/nuxt-content,tests/support}/**/*.test.{ts,tsx}';
const browserTests = '**/*.browser.test.tsx';
// For what never ends: how long a thing takes on a busy machine is no test's matter.
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/**
 * Each file has a database of its own, and in a process that it shares the site's modules, loaded anew. Packages stay loaded: a process
 * for each file, Vitest's default, took 1.5 times the processor time.
 */
const node: TestProjectInlineConfiguration = {
  test: {
    name: 'node',
    include: [include],
    exclude: [browserTests],
    globalSetup: ['own-temp-folder', 'template-database', 'python-snapshot'].map((name) => `tests/support/setup/${name}.ts`),
    setupFiles: 'tests/support/setup/own-database.ts',
    isolate: false,
    // The one adds globals when it is loaded, which the next file shall not find, and the other remembers them.
    server: { deps: { inline: ['fake-indexeddb', 'idb'] } },
    ...timeouts,
  },
};

/** Components as a browser has them, each alone: what they show, and what they send to a site that is not there. */
const components: TestProjectInlineConfiguration = {
  plugins: [tailwindcss()],
  // Packages that it met only while tests ran would load the page anew under them.
  optimizeDeps: { force: true },
  test: {
    name: 'components',
    include: [browserTests],
    setupFiles: 'tests/support/component/own-browser.ts',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: { executablePath: await chromiumPath(), args: chromiumOptions },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
    ...timeouts,
  },
};

export default defineConfig({
  test: {
    sequence: { sequencer: TestOrder },
    maxWorkers: workerCount({ gibibytesEach: 1, waiting: 1 }),
    tags: [{ name: 'slow', description: 'Not for every change: npm run test:slow' }],
    projects: [node, components],
  },
});
