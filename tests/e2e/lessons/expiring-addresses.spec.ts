import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { test as base, expect } from '#tests/support/browser/test.ts';
import {
  isFed,
  isOfStream,
  jumpToTenth,
  openFirstLesson,
  play,
  saveData,
  secondsOf,
  videoReady,
} from '#tests/support/lessons/lesson-video.ts';
import { type Site, startSite } from '#tests/support/site/site.ts';

/** A site whose addresses of files hold for a few seconds. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite({ SIGNED_URL_SECONDS: '8' });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });

/** Bytes. */
const arrived = 350_000;

/** Keeps all but the first third of a video back until the first address it is asked from has expired. */
async function holdBackUntilExpiry(page: Page): Promise<void> {
  let first = '';
  await page.route('**/video.mp4*', async (route) => {
    const request = route.request();
    if (request.method() === 'HEAD') return route.continue();
    first ||= request.url();
    const [, from = '0'] = /bytes=(\d+)/.exec(request.headers().range ?? '') ?? [];
    if (request.url() !== first || Number(from) >= arrived) {
      if (request.url() === first) await expiryOf(first);
      return route.continue();
    }
    const headers = { ...request.headers(), range: `bytes=${from}-${arrived - 1}` };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
}

const expiryOf = (address: string) => {
  const milliseconds = Math.max(0, Number(new URL(address).searchParams.get('expires')) * 1000 - Date.now());
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
};

/** Writes down what stops a video, or makes it begin anew. */
async function noteStops(page: Page): Promise<() => Promise<string[]>> {
  await page.locator('video').evaluate((video) => {
    const stops: string[] = [];
    for (const name of ['pause', 'emptied', 'error', 'abort']) video.addEventListener(name, () => stops.push(name));
    Object.assign(window, { stops });
  });
  return () => page.evaluate(() => (window as unknown as { stops: string[] }).stops);
}

test('the video plays on over the end of its signed address without being loaded again, and after a jump too', async ({
  page,
  site,
}) => {
  await holdBackUntilExpiry(page);
  const renewed = page.waitForResponse((response) => response.request().method() === 'HEAD' && response.ok());
  await openFirstLesson(page, site);
  const stops = await noteStops(page);
  const first = await page.locator('video').evaluate(({ src }: HTMLVideoElement) => src);
  await page.locator('body').press('k');
  await renewed;
  await expiryOf(first);
  const late = page.waitForResponse(first);
  const jumpedTo = await jumpToTenth(page, 8);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(jumpedTo + 1);
  expect((await late).status()).toBe(206);
  expect(await page.locator('video').evaluate(({ src, paused }: HTMLVideoElement) => [src, paused])).toEqual([first, false]);
  expect(await stops()).toEqual([]);
  await expect(page.getByRole('region', { name: 'Video player' }).getByRole('alert')).toHaveCount(0);
});

test('an address that ends while the stream plays stops nothing', async ({ page, site }) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await saveData(page);
  const signatures = new Set<string>();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (!isOfStream(response.url())) return;
    signatures.add(new URL(response.url()).pathname.split('/')[4] ?? '');
    if (!response.ok()) refused.push(response.url());
  });
  await page.goto('/principled-ai-coding/course/hello-ai-world?t=0');
  await videoReady(page);
  await play(page);
  await expect.poll(() => isFed(page)).toBe(true);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.5);
  const stops = await noteStops(page);
  await expect.poll(() => secondsOf(page), { timeout: 60_000 }).toBeGreaterThan(9);
  const jumpedTo = await jumpToTenth(page, 8);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(jumpedTo + 1);
  expect(await stops()).toEqual([]);
  expect(signatures.size).toBeGreaterThan(1);
  expect(refused).toEqual([]);
});
