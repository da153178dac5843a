import { escapeMarkup } from '#platform/text/escape-markup.ts';
import type { RecordedVideo } from './record-video.ts';
import type { VideoLanguage } from './storyboard.ts';

/** Gives the subtitles of one language (W3C WebVTT). */
export function webVtt({ cues, language }: { cues: RecordedVideo['cues']; language: VideoLanguage }): string {
  const blocks = cues.map(
    (cue, index) => `${index + 1}\n${timestamp(cue.startSecs)} --> ${timestamp(cue.endSecs)}\n${escapeMarkup(cue[language])}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(milliseconds / 3_600_000)}:${part((milliseconds / 60_000) % 60)}:${part((milliseconds / 1000) % 60)}.${part(milliseconds % 1000, 3)}`;
}
