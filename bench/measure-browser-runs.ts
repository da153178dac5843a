import { chromium } from '@playwright/test';
import type { Program } from '#features/practice/runner/program.ts';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';
import { openWorkbench } from '#tests/support/browser/workbench.ts';
import { openBrowserRunner } from '#tests/support/practice/browser-runner.ts';

/** A learner is not faster, and the next worker is ready by then. */
const pause = 1500;

/**
 * Measures the milliseconds from handing a program over to its result: of the first run in a browser that has nothing, and of the next ones. `bytes` is
 * what the first run loaded, compressed.
 */
export async function measureBrowserRuns(
  origin: string,
  { program, times }: { program: Program; times: number },
): Promise<{ cold: number; warm: number[]; bytes: number }> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const page = await browser.newPage({ baseURL: origin });
  await openWorkbench(page); // with its editor, which is no part of a run
  let bytes = 0;
  page.on('response', async (response) => {
    const { responseBodySize } = await response.request().sizes();
    bytes += responseBodySize;
  });
  const runInBrowser = await openBrowserRunner(page);
  const run = async () => {
    const startedAt = performance.now();
    const { status } = await runInBrowser(program);
    if (status !== 'finished') throw new Error(`a run in the browser: ${status}`);
    return performance.now() - startedAt;
  };
  const cold = await run();
  await page.waitForTimeout(pause); // until the sizes are told
  const loaded = bytes;
  const warm: number[] = [];
  while (warm.length < times) {
    await page.waitForTimeout(pause);
    warm.push(await run());
  }
  await browser.close();
  return { cold, warm, bytes: loaded };
}
