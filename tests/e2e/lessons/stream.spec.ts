import type { Page } from '@playwright/test';
import { giveCourse } from '#tests/support/accounts/give-course.ts';
import { signIn } from '#tests/support/accounts/sign-in-over-http.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { jumpToTenth, secondsOf, videoReady } from '#tests/support/lessons/lesson-video.ts';
import { type Site, startSite } from '#tests/support/site/site.ts';

const lesson = '/principled-ai-coding/course/hello-ai-world?t=0';
const isOfStream = (address: string) => new URL(address).pathname.startsWith('/streams/');
const play = (page: Page) =>
  page.getByRole('region', { name: 'Video player' }).getByRole('button', { name: 'Play', exact: true }).click();
const isFed = (page: Page) => page.locator('video').evaluate(({ src }: HTMLVideoElement) => src.startsWith('blob:'));

async function signInAsMember(page: Page, site: Site): Promise<void> {
  const { email } = await signIn(page);
  await giveCourse(site, email);
}

/** Slows a page as on a line on which every byte counts. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' }),
    }),
  );
}

/** Writes down what stops a video, or makes it begin anew. */
async function noteStops(page: Page): Promise<() => Promise<string[]>> {
  await page.locator('video').evaluate((video) => {
    const stops: string[] = [];
    for (const name of ['pause', 'emptied', 'error', 'abort']) video.addEventListener(name, () => stops.push(name));
    Object.assign(window, { stops });
  });
  return () => page.evaluate(() => (window as unknown as { stops: string[] }).stops);
}

test('a line on which every byte counts plays the stream, which opens for nobody else', async ({ page, site, people }) => {
  await signInAsMember(page, site);
  await saveData(page);
  const addresses = new Set<string>();
  page.on('response', (response) => isOfStream(response.url()) && addresses.add(response.url()));
  await page.goto(lesson);
  await videoReady(page);
  await play(page);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
  expect(await isFed(page)).toBe(true);
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

test('a video that is told to play before its stream has come plays when it comes', async ({ people }) => {
  const page = await people.member.newPage();
  await saveData(page);
  const isPlaying = Promise.withResolvers<void>();
  await page.route('**/assets/hls*.js', async (route) => {
    await isPlaying.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/hls*.js');
  await page.goto(lesson);
  await videoReady(page);
  await asked;
  await play(page);
  isPlaying.resolve();
  await expect.poll(() => isFed(page)).toBe(true);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
});

test('a video that has to wait for the line again and again becomes a stream, where it is', async ({ people }) => {
  const page = await people.member.newPage();
  // Those that the line of this machine makes do not count here.
  await page.addInitScript(() =>
    addEventListener('waiting', (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto(lesson);
  await videoReady(page);
  await play(page);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(2);
  expect(await isFed(page)).toBe(false);
  const wait = () => page.locator('video').evaluate((video) => void video.dispatchEvent(new Event('waiting')));
  await wait();
  await wait();
  expect(await isFed(page)).toBe(false);
  await wait();
  await expect.poll(() => isFed(page)).toBe(true);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(3);
  expect(await page.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false);
});

test('a stream that cannot be had gives way to the video', async ({ people }) => {
  const page = await people.member.newPage();
  await saveData(page);
  await page.route('**/streams/**', (route) => route.fulfill({ status: 404, body: '' }));
  const refused = page.waitForResponse('**/streams/**');
  await page.goto(lesson);
  await refused;
  await videoReady(page);
  await play(page);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
  expect(await isFed(page)).toBe(false);
});

test('an address that ends while the stream plays stops nothing', async ({ browser }) => {
  const site = await startSite({ SIGNED_URL_SECONDS: '8' });
  const context = await browser.newContext({ baseURL: site.origin });
  await signInAsMember(await context.newPage(), site);

  const stream = await context.newPage();
  await saveData(stream);
  const signatures = new Set<string>();
  const refused: string[] = [];
  stream.on('response', (response) => {
    if (!isOfStream(response.url())) return;
    signatures.add(new URL(response.url()).pathname.split('/')[4] ?? '');
    if (!response.ok()) refused.push(response.url());
  });
  await stream.goto(lesson);
  await videoReady(stream);
  await play(stream);
  await expect.poll(() => secondsOf(stream)).toBeGreaterThan(0.5);
  const stopsOfStream = await noteStops(stream);
  await expect.poll(() => secondsOf(stream), { timeout: 60_000 }).toBeGreaterThan(12);
  const jumpedTo = await jumpToTenth(stream, 8);
  await expect.poll(() => secondsOf(stream)).toBeGreaterThan(jumpedTo + 2);
  expect(await stopsOfStream()).toEqual([]);
  expect(signatures.size).toBeGreaterThan(1);
  expect(refused).toEqual([]);
  await context.close();
  await site.remove();
});
