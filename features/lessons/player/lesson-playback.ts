/** The data with which the player begins: addresses good for a while, the English subtitles, and the chapters. */
export interface LessonPlayback {
  signedUrl: string;
  posterUrl: string;
  vtt: string;
  durationSecs: number;
  width: number;
  height: number;
  chapters: LessonChapter[];
}

export interface LessonChapter {
  startSecs: number;
  title: { en: string; de: string };
}
