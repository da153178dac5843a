import type { VideoSpan } from '../lesson-code.ts';
import type { SubtitleLanguage } from './subtitles/subtitle-languages.ts';

/** The addresses of a lesson's video, which hold for a while. */
export interface VideoAddresses {
  /** The video in one file. */
  signedUrl: string;
  /** The playlist of its renditions (HTTP Live Streaming); null where it has none. */
  streamUrl: string | null;
}

/** The data with which the player begins: addresses good for a while, the English subtitles, and the chapters. */
export interface LessonPlayback extends VideoAddresses {
  posterUrl: string;
  vtt: string;
  /** The languages there are subtitles in. */
  languages: SubtitleLanguage[];
  durationSecs: number;
  width: number;
  height: number;
  chapters: LessonChapter[];
  previews?: ThumbnailSheet;
  /** The seconds at which code is on screen that can be taken over. */
  codeSpans: VideoSpan[];
}

export interface LessonChapter {
  startSecs: number;
  title: { en: string; de: string; es: string };
}

/** Browsers place the video up to a frame before the second that was asked for. */
const oneFrame = 0.05;

/** Finds which of the chapters or cues, in the order of their start, a moment of the video belongs to; -1 before the first. */
export function timestampIndex(parts: { startSecs: number }[], second: number): number {
  return parts.findLastIndex(({ startSecs }) => startSecs <= second + oneFrame);
}

/** Finds which of the spans, in their order, a moment of the video lies in; -1 where it lies in none. */
export function spanIndex(spans: { startSecs: number; endSecs: number }[], second: number): number {
  const index = timestampIndex(spans, second);
  return second <= (spans[index]?.endSecs ?? -1) ? index : -1;
}

/** The sheet of small pictures of a video: one every `everySecs`, row by row, each of the same size in pixels. */
export interface ThumbnailSheet {
  url: string;
  everySecs: number;
  columns: number;
  width: number;
  height: number;
}

/** Finds where on its sheet the picture of a second begins, in pixels. */
export function thumbnailTile(
  { everySecs, columns, width, height }: ThumbnailSheet,
  second: number,
): { left: number; top: number } {
  const index = Math.floor(second / everySecs);
  return { left: (index % columns) * width, top: Math.floor(index / columns) * height };
}
