import type { Lesson } from './lesson-catalogue.ts';

/** A lesson of the outline and how far one member is with it. */
export type LessonProgress = Lesson & {
  /** Length of the video; null where there is none. */
  durationSecs: number | null;
  state: 'not-started' | 'started' | 'done';
  /** Share of the video watched since the lesson was last started, 0 to 1. */
  watchedShare: number;
  /** Seconds it took the first time it was done. */
  completeDurationSecs: number | null;
};
