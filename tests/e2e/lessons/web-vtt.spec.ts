import { expect, type Page, test } from '@playwright/test';
import { parseWebVtt } from '#features/lessons/player/subtitles/parse-web-vtt.ts';
import { webVttCases } from '#tests/support/content/web-vtt-cases.ts';

/** The cues that the browser's own track has after reading the file. */
const cuesOfTrack = (page: Page, vtt: string): Promise<unknown> =>
  page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const element = document.createElement('track');
        const answer = () =>
          resolve(
            ([...(element.track.cues ?? [])] as VTTCue[]).map((cue) => ({
              id: cue.id,
              startSecs: cue.startTime,
              endSecs: cue.endTime,
              text: cue.getCueAsHTML().textContent.replaceAll('\n', ' ').trim(),
              settings: {
                vertical: cue.vertical,
                line: cue.line,
                snapToLines: cue.snapToLines,
                position: cue.position,
                size: cue.size,
                align: cue.align,
              },
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

/** The settings of a browser's cue where its file says nothing. */
const defaults = { vertical: '', line: 'auto', snapToLines: true, position: 'auto', size: 100, align: 'center' };

test('the transcript has the cues that the browser’s own track has, whatever the file', async ({ page }) => {
  await page.goto('about:blank');
  for (const [name, vtt] of Object.entries(webVttCases)) {
    const cues = parseWebVtt(vtt).map(({ settings, ...cue }) => ({ ...cue, settings: { ...defaults, ...settings } }));
    expect([name, cues]).toEqual([name, await cuesOfTrack(page, vtt)]);
  }
});
