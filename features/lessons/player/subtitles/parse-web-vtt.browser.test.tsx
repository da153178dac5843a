import { expect, test } from 'vitest';
import { webVttCases } from '#tests/support/content/web-vtt-cases.ts';
import { parseWebVtt } from './parse-web-vtt.ts';

/** The cues that the browser's own track has after reading the file. */
const cuesOfTrack = (vtt: string): Promise<object[]> =>
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
    element.src = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    document.body.appendChild(document.createElement('video')).append(element);
    element.track.mode = 'hidden';
  });

/** The settings of a browser's cue where its file says nothing. */
const defaults = { vertical: '', line: 'auto', snapToLines: true, position: 'auto', size: 100, align: 'center' };

test('the transcript has the cues that the browser’s own track has, whatever the file', async () => {
  for (const [name, vtt] of Object.entries(webVttCases)) {
    const cues = parseWebVtt(vtt).map(({ settings, ...cue }) => ({ ...cue, settings: { ...defaults, ...settings } }));
    expect([name, cues]).toEqual([name, await cuesOfTrack(vtt)]);
  }
  document.querySelectorAll('video').forEach((video) => void video.remove());
});
