import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { openBrowserRunner } from '#tests/support/practice/browser-runner.ts';
import { compareRuns } from '#tests/support/practice/compare-runs.ts';
import { randomPrograms } from '#tests/support/practice/random-programs.ts';
import { startSite } from '#tests/support/site/site.ts';

/*
 * `npm run bench:differential`: runs programs made by chance in a browser and on the server and names those that ended differently. `-- --scripts 10000
 * --python 200 --seed 7` says how many and which.
 */
const { values } = parseArgs({
  options: {
    scripts: { type: 'string', default: '10000' },
    python: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
const seed = Number(values.seed);
/** A browser's page is given so many, then comes another: what a page has run long ago shall not decide. */
const mostOnPage = 500;

const site = await startSite();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const pool = new RunPool();
let faults = 0;
for (const [languages, count] of [
  [['javascript', 'typescript'], Number(values.scripts)],
  [['python'], Number(values.python)],
] as const) {
  const programs = randomPrograms({ seed, languages: [...languages] });
  const total = { compared: 0, timeOuts: 0, different: 0 };
  while (total.compared < count) {
    const page = await browser.newPage({ baseURL: site.origin });
    await openPage(page, '/playground');
    const runInBrowser = await openBrowserRunner(page);
    const found = await compareRuns({ programs, count: Math.min(mostOnPage, count - total.compared), runInBrowser, pool });
    await page.close();
    total.compared += found.compared;
    total.timeOuts += found.timeOuts;
    total.different += found.different.length;
    for (const each of found.different) console.log(JSON.stringify(each, null, 2));
    console.error(`${total.compared} of ${count}, ${total.different} different`);
  }
  console.log(
    `${languages.join(' and ')}: ${total.compared} runs, ${total.different} different, ${total.timeOuts} that took all of their time`,
  );
  faults += total.different;
}
await browser.close();
await pool[Symbol.asyncDispose]();
await site.remove();
process.exit(faults > 0 ? 1 : 0);
