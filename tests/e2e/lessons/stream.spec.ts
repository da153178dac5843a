import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
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

/** Bytes. */
const arrived = 350_000;

const player = (page: Page) => page.getByRole('region', { name: 'Video player' });

/** Lets only the first third of a video arrive until all may; the rest stays on its way. */
async function holdBack(page: Page, mayAll: () => boolean): Promise<void> {
  await page.route('**/video.mp4*', async (route) => {
    if (mayAll()) return route.continue();
    const [, from = '0'] = /bytes=(\d+)/.exec(route.request().headers().range ?? '') ?? [];
    const headers = { ...route.request().headers(), range: `bytes=${from}-${arrived - 1}` };
    if (Number(from) < arrived) await route.fulfill({ response: await route.fetch({ headers }) });
  });
}

test('a line on which every byte counts plays the stream, also when told to before it has come; it opens for nobody else', async ({
  page,
  site,
  people,
}) => {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await saveData(page);
  const addresses = new Set<string>();
  page.on('response', (response) => isOfStream(response.url()) && addresses.add(response.url()));
  const isPlaying = Promise.withResolvers<void>();
  await page.route('**/assets/hls*.js', async (route) => {
    await isPlaying.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/hls*.js');
  await page.goto('/principled-ai-coding/course/hello-ai-world?t=0');
  await videoReady(page);
  await asked;
  await play(page);
  isPlaying.resolve();
  await expect.poll(() => isFed(page)).toBe(true);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
  const names = [...addresses].map((address) => address.slice(address.lastIndexOf('/') + 1));
  expect(names).toContain('master.m3u8');
  expect(names.some((name) => name.endsWith('p.m4s'))).toBe(true);

  await page.locator('body').press('5');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(52.5);
  for (const address of addresses) {
    const part = { headers: { Range: 'bytes=0-9' } };
    expect((await page.request.get(address, part)).status(), address).toBe(206);
    for (const other of [people.visitor, people.learner, people.member]) {
      const refused = await other.request.get(address, part);
      expect([refused.status(), (await refused.json()).errorKey], address).toEqual([403, 'FILE_OF_ANOTHER_ACCOUNT']);
    }
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
  await holdBack(page, () => isBack);
  await page.route('**/hello-ai-world.data*', (route) => (isBack ? route.continue() : route.abort()));
  await openFirstLesson(page, site);
  const askedAnew = page.waitForEvent('requestfailed', (request) => request.url().includes('hello-ai-world.data'));
  await page.locator('body').press('k');
  await askedAnew;
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.5);
  await context.setOffline(true);
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(1.5);
  expect(await page.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false);
  const jumpedTo = await jumpToTenth(page, 9);
  await expect(player(page).getByText('You are offline')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(player(page).getByText('You are offline')).toBeVisible();
  expect(asked).not.toContain('/functions/recordLessonProgress');

  const told = page.waitForResponse('**/functions/recordLessonProgress');
  const answered = page.waitForResponse('**/hello-ai-world.data*');
  isBack = true;
  await context.setOffline(false);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(jumpedTo + 0.5);
  await expect(player(page).getByText('You are offline')).toBeHidden();
  expect(await page.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false);
  expect((await told).status()).toBe(200);
  expect((await answered).status()).toBe(200);
});
