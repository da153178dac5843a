import type { SubtitleCue } from '#features/lessons/player/subtitles/parse-web-vtt.ts';
import { hour, minute, second } from '#platform/durations.ts';
import { escapeMarkup } from '#platform/text/escape-markup.ts';

/** Writes subtitles (W3C WebVTT). */
export function writeWebVtt(cues: Pick<SubtitleCue, 'startSecs' | 'endSecs' | 'text'>[]): string {
  const blocks = cues.map(
    ({ startSecs, endSecs, text }, index) =>
      `${index + 1}\n${timestamp(startSecs)} --> ${timestamp(endSecs)}\n${escapeMarkup(text)}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * second);
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(milliseconds / hour)}:${part((milliseconds % hour) / minute)}:${part((milliseconds % minute) / second)}.${part(milliseconds % second, 3)}`;
}
