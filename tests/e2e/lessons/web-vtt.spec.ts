import { expect, type Page, test } from '@playwright/test';
import { parseWebVtt, type SubtitleCue } from '#features/lessons/player/parse-web-vtt.ts';
import { webVttCases } from '#tests/support/content/web-vtt-cases.ts';

/** The cues that the browser's own track has after reading the file. */
const cuesOfTrack = (page: Page, vtt: string): Promise<SubtitleCue[]> =>
  page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const element = document.createElement('track');
        const answer = () =>
          resolve(
            [...(element.track.cues ?? [])].map((cue) => ({
              startSecs: cue.startTime,
              endSecs: cue.endTime,
              text: (cue as VTTCue).getCueAsHTML().textContent.replaceAll('\n', ' ').trim(),
            })),
          );
        element.addEventListener('load', answer);
        element.addEventListener('error', answer);
        element.src = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
        document.body.appendChild(document.createElement('video')).append(element);
        element.track.mode = 'hidden';
      }),
    vtt,
  );

test('the transcript has the cues that the browser’s own track has, whatever the file', async ({ page }) => {
  await page.goto('about:blank');
  for (const [name, vtt] of Object.entries(webVttCases)) {
    expect([name, parseWebVtt(vtt)]).toEqual([name, await cuesOfTrack(page, vtt)]);
  }
});
