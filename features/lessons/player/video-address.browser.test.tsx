import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { maxTimeout } from '#platform/durations.ts';
import { answerRequests, refuse } from '#tests/support/component/answer-requests.ts';
import { firstLesson, LessonPlayer, videoReady } from '#tests/support/component/lesson-player.tsx';
import { showComponent } from '#tests/support/component/show-component.tsx';

const streamUrl = firstLesson.signedUrl.replace('video.mp4', 'hls/master.m3u8');
const player = page.getByRole('region', { name: 'Video player' });
const isFed = (video: HTMLVideoElement) => video.src.startsWith('blob:');

/** An address of the video that is another one, and holds for so many seconds. */
const addressFor = (seconds: number, name = '') =>
  firstLesson.signedUrl.replace(/expires=\d+/, `expires=${Math.ceil(Date.now() / 1000) + seconds}&name=${name}`);

const renewed = () => ({ signedUrl: addressFor(3600, 'renewed'), streamUrl: null });

async function showVideo(playback: Partial<typeof firstLesson> = {}, getSignedVideoUrls: () => object = renewed) {
  const sent = answerRequests({
    getSignedVideoUrls,
    recordLessonProgress: () => ({ finished: false, isFirstTime: false }),
    '/media/lessons/hello-ai-world/video.mp4': () => ({}),
  });
  await showComponent(<LessonPlayer playback={{ ...firstLesson, ...playback }} />);
  const asked = (name: string) => sent.filter((request) => request.name.endsWith(name));
  return { asked, video: await videoReady() };
}

/** A line on which every byte counts. */
const saveData = () =>
  vi
    .spyOn(navigator as Navigator & { connection: object }, 'connection', 'get')
    .mockReturnValue({ saveData: true, effectiveType: '4g' });

test('a video that fails says so, and goes on where it was with a new address', async () => {
  const { video, asked } = await showVideo();
  video.currentTime = 96;
  await expect.poll(() => video.seeking).toBe(false);
  video.dispatchEvent(new Event('timeupdate'));
  video.src = '/no-such-video.mp4';
  await expect.element(page.getByRole('alert')).toMatchTextContent('could not be loaded');
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.poll(() => video.currentTime).toBeGreaterThanOrEqual(96);
  expect(asked('getSignedVideoUrls')).toHaveLength(1);
});

test('an address is renewed before it ends while the video plays on from the first', async () => {
  const { video, asked } = await showVideo({ signedUrl: addressFor(3, 'first') });
  const first = video.src;
  vi.spyOn(video, 'buffered', 'get').mockReturnValue({ length: 0, start: () => 0, end: () => 0 });
  const stops: string[] = [];
  for (const stop of ['pause', 'emptied', 'error']) video.addEventListener(stop, () => stops.push(stop));
  await userEvent.keyboard('k');
  await expect.poll(() => asked('video.mp4').length).toBe(1);
  expect(asked('getSignedVideoUrls')).toHaveLength(1);
  expect([video.src, stops]).toEqual([first, []]);
});

test('where an address could not be renewed while it played, the video goes on from a new one where it was', async () => {
  let isAway = true;
  const signedUrl = addressFor(2, 'first');
  const { video, asked } = await showVideo({ signedUrl }, () => (isAway ? refuse('The site is away', 'AWAY', 503) : renewed()));
  vi.spyOn(video, 'buffered', 'get').mockReturnValue({ length: 0, start: () => 0, end: () => 0 });
  await userEvent.keyboard('k');
  await expect.poll(() => asked('getSignedVideoUrls').length).toBe(1);
  const expiry = Number(new URL(signedUrl).searchParams.get('expires')) * 1000;
  await expect.poll(() => Date.now()).toBeGreaterThan(expiry);
  isAway = false;
  const place = video.currentTime;
  const resumedAt = new Promise<number>((resolve) => {
    video.addEventListener('seeking', () => resolve(video.currentTime), { once: true });
  });
  video.src = '/no-such-video.mp4'; // as the storage answers an address that has ended
  await expect.poll(() => video.src).toContain('name=renewed');
  expect(Math.abs((await resumedAt) - place)).toBeLessThan(1);
  await expect.poll(() => video.currentTime).toBeGreaterThan(place);
  expect(video.paused).toBe(false);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('an address that holds for longer than any timer is not renewed at once', async () => {
  const { video, asked } = await showVideo({ signedUrl: addressFor(maxTimeout / 1000 + 3600) });
  await userEvent.keyboard('k');
  await expect.poll(() => video.currentTime).toBeGreaterThan(1.5);
  expect(asked('getSignedVideoUrls')).toEqual([]);
});

test('a video that is here to its end asks for no new address', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'buffered', 'get').mockReturnValue({ length: 1, start: () => 0, end: () => 282 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { asked } = await showVideo({ signedUrl: addressFor(8) });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked('getSignedVideoUrls')).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('a line on which every byte counts plays the stream; one that cannot be had gives way to the file', async () => {
  saveData();
  const { video } = await showVideo({ streamUrl });
  await expect.poll(() => isFed(video)).toBe(true);
  await userEvent.click(player.getByRole('button', { name: 'Play', exact: true }));
  await expect.poll(() => video.currentTime).toBeGreaterThan(0.5);
  expect(isFed(video)).toBe(true);
});

test('a stream that cannot be had gives way to the video', async () => {
  saveData();
  const { video } = await showVideo({ streamUrl: streamUrl.replace('master', 'no-such-list') });
  await userEvent.click(player.getByRole('button', { name: 'Play', exact: true }));
  await expect.poll(() => video.currentTime).toBeGreaterThan(0.5);
  expect(isFed(video)).toBe(false);
});

test('a video that has to wait for the line again and again becomes a stream, where it is', async () => {
  // Those that the line of this machine makes do not count here.
  const onlyMade = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
  addEventListener('waiting', onlyMade, { capture: true });
  try {
    const { video } = await showVideo({ streamUrl });
    await userEvent.click(player.getByRole('button', { name: 'Play', exact: true }));
    await expect.poll(() => video.currentTime).toBeGreaterThan(0.5);
    const place = video.currentTime;
    for (let waits = 0; waits < 2; waits += 1) video.dispatchEvent(new Event('waiting'));
    await expect.element(player).toBeVisible();
    expect(isFed(video)).toBe(false);
    video.dispatchEvent(new Event('waiting'));
    await expect.poll(() => isFed(video)).toBe(true);
    await expect.poll(() => video.currentTime).toBeGreaterThan(place + 0.5);
    expect(video.paused).toBe(false);
  } finally {
    removeEventListener('waiting', onlyMade, { capture: true });
  }
});

test('without a network the video says why it stops, and goes on from a new address when it is back', async () => {
  const { video, asked } = await showVideo();
  let isOnline = true;
  vi.spyOn(Navigator.prototype, 'onLine', 'get').mockImplementation(() => isOnline);
  await userEvent.keyboard('k');
  await expect.poll(() => video.currentTime).toBeGreaterThan(0.7);
  isOnline = false;
  dispatchEvent(new Event('offline'));
  vi.spyOn(video, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_CURRENT_DATA);
  video.dispatchEvent(new Event('waiting'));
  await expect.element(player.getByText('You are offline')).toBeVisible();
  expect(asked('recordLessonProgress')).toEqual([]);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => asked('getSignedVideoUrls')).toHaveLength(1);
  await expect.poll(() => asked('recordLessonProgress').length, { message: 'what was watched is told then' }).toBe(1);
  vi.mocked(Object.getOwnPropertyDescriptor(video, 'readyState')?.get as () => number).mockRestore();
  await expect.element(player.getByText('You are offline')).not.toBeInTheDocument();
});
