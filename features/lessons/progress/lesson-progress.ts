import type { Lesson } from '../lesson-catalogue.ts';
import { type WatchedInterval, watchedSecs } from './watched-intervals.ts';

/** A lesson of the outline and how far one member is with it. */
export type LessonProgress = Lesson & {
  /** Length of the video; null where there is none. */
  durationSecs: number | null;
  /** Done: since it was last started. */
  state: 'not-started' | 'started' | 'done';
  /** When something in it was last played, done or begun again, ISO 8601; null before it is started. */
  workedAt: string | null;
  /** Share of the video watched since the lesson was last started, 0 to 1. */
  watchedShare: number;
  /** Seconds it took the first time it was done. */
  completeDurationSecs: number | null;
};

/** The record of one person and lesson, kept once it is started; dates are ISO 8601. */
export interface LessonRecord {
  lesson: string;
  updated: string;
  finishedAt: string | null;
  progress: WatchedInterval[];
  completeDurationSecs: number | null;
}

/** Says how far the person of these records is with a lesson. */
export function lessonProgress(
  lesson: Lesson & Pick<LessonProgress, 'durationSecs'>,
  records: readonly LessonRecord[],
): LessonProgress {
  const record = records.find((one) => one.lesson === lesson.lessonId);
  return {
    ...lesson,
    state: record?.finishedAt ? 'done' : record ? 'started' : 'not-started',
    workedAt: record?.updated ?? null,
    watchedShare: lesson.durationSecs ? Math.min(1, watchedSecs(record?.progress ?? []) / lesson.durationSecs) : 0,
    completeDurationSecs: record?.completeDurationSecs ?? null,
  };
}
