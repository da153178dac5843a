import { chromium } from '@playwright/test';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';
import type { MeasuredSite } from './start-measured-site.ts';

/**
 * Measures the milliseconds from asking for a lesson's page to the first frame of its video, in a browser that has nothing of the site yet.
 */
export async function measureFirstFrame({
  site: { origin, storageState },
  path,
  visits,
}: {
  site: MeasuredSite;
  path: string;
  visits: number;
}): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const waits: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const note = () => performance.mark('first frame');
      document.addEventListener('loadeddata', note, { capture: true, once: true });
    });
    await page.goto(origin + path, { waitUntil: 'commit' });
    const frame = await page.waitForFunction(() => performance.getEntriesByName('first frame')[0]?.startTime);
    waits.push((await frame.jsonValue()) ?? Number.NaN);
    await context.close();
  }
  await browser.close();
  return waits;
}
