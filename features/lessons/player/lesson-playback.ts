import type { VideoSpan } from '../lesson-code.ts';
import type { SubtitleLanguage } from './subtitles/subtitle-languages.ts';
import type { ThumbnailSheet } from './thumbnail-tile.ts';

/** Holds the addresses of a lesson's video, which hold for a while. */
export interface VideoAddresses {
  /** The video in one file. */
  signedUrl: string;
  /** The playlist of its renditions (HTTP Live Streaming); null where it has none. */
  streamUrl: string | null;
}

/** Holds the data with which the player begins: addresses good for a while, the English subtitles, and the chapters. */
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
