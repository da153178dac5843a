import { expect, type Page } from '@playwright/test';
import { giveCourse } from '../accounts/give-course.ts';
import { signIn } from '../accounts/sign-in-over-http.ts';
import { openPage } from '../page/open-page.ts';
import type { Site } from '../site/site.ts';

const video = (page: Page) => page.locator('video');

/** Signs a new member in and opens lesson 1; the player is ready. */
export async function openFirstLesson(page: Page, site: Site): Promise<void> {
  const { email } = await signIn(page);
  await giveCourse(site, email);
  await openPage(page, '/principled-ai-coding/course/hello-ai-world');
  await videoReady(page);
}

/** Waits until the player has its subtitles. */
export async function videoReady(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0) > 0);
}

/** Reads the position of the video, in seconds. */
export const secondsOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/**
 * Plays past a second and pauses, until the server was told of it: where a slow machine makes the video's time jump, what it jumped over
 * counts as not watched, and nothing is told.
 */
export async function watchPast(page: Page, second: number): Promise<void> {
  await expect(async () => {
    await video(page).evaluate((element: HTMLVideoElement) => element.play());
    const from = await secondsOf(page);
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(Math.max(second, from + 1));
    const told = page.waitForResponse('**/functions/recordLessonProgress', { timeout: 5_000 });
    await video(page).evaluate((element: HTMLVideoElement) => element.pause());
    await told;
  }).toPass();
}

/** Reads the subtitle that shows now; null when none does. */
export const activeCue = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => {
    const track = element.textTracks[0];
    const cue = track?.mode === 'showing' ? track.activeCues?.[0] : undefined;
    return cue instanceof VTTCue ? cue.text : null;
  });

/** Jumps with a digit's key, 0 to 9, to that tenth of the video; gives the second that is. */
export async function jumpToTenth(page: Page, tenth: number): Promise<number> {
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  await page.locator('body').press(String(tenth));
  const to = await video(page).evaluate((element: HTMLVideoElement, part) => element.duration * part, tenth / 10);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(to - 1);
  return to;
}

/** Takes the video to a second and waits until it is there. */
export async function goToSecond(page: Page, second: number): Promise<void> {
  await video(page).evaluate(
    (element: HTMLVideoElement, to) =>
      new Promise((resolve) => {
        element.addEventListener('seeked', resolve, { once: true });
        element.currentTime = to;
      }),
    second,
  );
}

/** Presses the player's button. */
export const play = (page: Page) =>
  page.getByRole('region', { name: 'Video player' }).getByRole('button', { name: 'Play', exact: true }).click();

/** Slows a page as on a line on which every byte counts. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' }),
    }),
  );
}

/** Tells whether the video plays a stream, of which a script feeds it the parts. */
export const isFed = (page: Page) => video(page).evaluate(({ src }: HTMLVideoElement) => src.startsWith('blob:'));

export const isOfStream = (address: string) => new URL(address).pathname.startsWith('/streams/');
