import { chromium } from '@playwright/test';
import { chromiumPath } from '#tests/support/browser/chromium-path.ts';
import { openPage } from '#tests/support/browser/open-page.ts';

/** From the press of the button to the verdict on the page, in milliseconds: of the first run in a browser that has nothing, and of the next ones. */
export async function measureBrowserRuns(
  origin: string,
  { times }: { times: number },
): Promise<{ cold: number; warm: number[] }> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const page = await browser.newPage({ baseURL: origin });
  await openPage(page, '/playground');
  const run = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const button = document.querySelector<HTMLElement>('.playground-change .button-primary');
          const result = document.querySelector('.playground-result');
          const startedAt = performance.now();
          let isRunning = false;
          const observer = new MutationObserver(() => {
            isRunning ||= !result?.querySelector('.stamp');
            if (!isRunning || !result?.querySelector('.stamp')) return;
            observer.disconnect();
            resolve(performance.now() - startedAt);
          });
          if (result) observer.observe(result, { childList: true, subtree: true });
          button?.click();
        }),
    );
  const cold = await run();
  const warm: number[] = [];
  while (warm.length < times) {
    await page.waitForTimeout(300); // a reader is not faster, and the next worker is ready by then
    warm.push(await run());
  }
  await browser.close();
  return { cold, warm };
}
