import type { Page } from '@playwright/test';

const video = (page: Page) => page.locator('video');

/** Waits until the player has its subtitles. */
export async function videoReady(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0) > 0);
}

/** Reads the position of the video, in seconds. */
export const secondsOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** The subtitle that shows now; null when none does. */
export const activeCue = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => {
    const track = element.textTracks[0];
    const cue = track?.mode === 'showing' ? track.activeCues?.[0] : undefined;
    return cue instanceof VTTCue ? cue.text : null;
  });

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
