import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';
import { jumpToTenth, openFirstLesson, secondsOf } from '#tests/support/lessons/lesson-video.ts';
import { startSite } from '#tests/support/site/site.ts';

/** Bytes. */
const arrived = 350_000;

const player = (page: Page) => page.getByRole('region', { name: 'Video player' });
const addressOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.src);
const isPlaying = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused);

/** Lets only the first third of a video arrive at the addresses that are `held`; the rest stays on its way. */
async function holdBack(page: Page, held: (address: string) => boolean): Promise<void> {
  await page.route('**/video.mp4*', async (route) => {
    if (!held(route.request().url())) return route.continue();
    const [, from = '0'] = /bytes=(\d+)/.exec(route.request().headers().range ?? '') ?? [];
    const headers = { ...route.request().headers(), range: `bytes=${from}-${arrived - 1}` };
    if (Number(from) < arrived) await route.fulfill({ response: await route.fetch({ headers }) });
  });
}

/** Counts how often the video stops, and by how many seconds it is elsewhere after its address changed. */
function watchVideo(page: Page) {
  return page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const seen = { pauses: 0, jumps: [] as number[] };
    let reached = 0;
    let leftAt: number | null = null;
    video.addEventListener('pause', () => (seen.pauses += 1));
    video.addEventListener('emptied', () => (leftAt = reached));
    video.addEventListener('playing', () => {
      if (leftAt !== null) seen.jumps.push(Math.abs(video.currentTime - leftAt));
      leftAt = null;
    });
    video.addEventListener('timeupdate', () => {
      if (leftAt === null) reached = video.currentTime;
    });
    return seen;
  });
}

/** Keeps all but the first third of a video back until the first address it is asked from has expired. */
async function holdBackUntilExpiry(page: Page, { isRenewed }: { isRenewed: boolean }): Promise<void> {
  let first = '';
  await page.route('**/video.mp4*', async (route) => {
    const request = route.request();
    if (request.method() === 'HEAD') return isRenewed ? route.continue() : route.abort();
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

test('the video plays on over the end of its signed address without being loaded again, and after a jump too', async ({
  browser,
}) => {
  const site = await startSite({ SIGNED_URL_SECONDS: '8' });
  try {
    const page = await browser.newPage({ baseURL: site.origin });
    await holdBackUntilExpiry(page, { isRenewed: true });
    const renewed = page.waitForResponse((response) => response.request().method() === 'HEAD' && response.ok());
    await openFirstLesson(page, site);
    const seen = await watchVideo(page);
    const first = await addressOf(page);
    await page.locator('body').press('k');
    await renewed;
    await expiryOf(first);
    const late = page.waitForResponse(first);
    const jumpedTo = await jumpToTenth(page, 8);
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(jumpedTo + 2);
    expect((await late).status()).toBe(206);
    expect(await addressOf(page)).toBe(first);
    expect(await isPlaying(page)).toBe(true);
    expect(await seen.jsonValue()).toEqual({ pauses: 0, jumps: [] });
    await expect(player(page).getByRole('alert')).toHaveCount(0);
  } finally {
    await site.remove();
  }
});

test('where an address could not be renewed while it played, the video goes on from a new one', async ({ browser }) => {
  const site = await startSite({ SIGNED_URL_SECONDS: '8' });
  try {
    const page = await browser.newPage({ baseURL: site.origin });
    await holdBackUntilExpiry(page, { isRenewed: false });
    await openFirstLesson(page, site);
    const seen = await watchVideo(page);
    const first = await addressOf(page);
    await page.locator('body').press('k');
    await expect.poll(() => addressOf(page)).not.toBe(first);
    const after = await secondsOf(page);
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(after + 2);
    await expect.poll(async () => (await seen.jsonValue()).jumps.length).toBeGreaterThan(0);
    const { jumps } = await seen.jsonValue();
    expect(Math.max(...jumps)).toBeLessThan(1);
  } finally {
    await site.remove();
  }
});

test('without a network the video plays what is here, says why it stops, and plays on by itself; what was watched is told then', async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  let isBack = false;
  const asked: string[] = [];
  await holdBack(page, () => !isBack);
  await openFirstLesson(page, site);
  await page.locator('body').press('k');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
  await context.setOffline(true);
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(4);
  expect(await isPlaying(page)).toBe(true);
  const jumpedTo = await jumpToTenth(page, 9);
  await expect(player(page).getByText('You are offline')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(player(page).getByText('You are offline')).toBeVisible();
  expect(asked).not.toContain('/functions/recordLessonProgress');

  const told = page.waitForResponse('**/functions/recordLessonProgress');
  isBack = true;
  await context.setOffline(false);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(jumpedTo + 2);
  await expect(player(page).getByText('You are offline')).toBeHidden();
  expect(await isPlaying(page)).toBe(true);
  expect((await told).status()).toBe(200);
});
