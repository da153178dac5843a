import { formatMoment } from '#platform/text/format-time.ts';
import type { Lesson } from '../lesson-catalogue.ts';
import type { LessonPlace } from './lesson-place.ts';
import { type WatchedInterval, watchedSecs } from './watched-intervals.ts';

/** Adds to a lesson of the outline how far one member is with it. */
export type LessonProgress = Lesson & {
  /** Length of the video; null where there is none. */
  durationSecs: number | null;
  /** Done: since it was last started. */
  state: 'not-started' | 'started' | 'done';
  /** The time at which something in it was last played, tried, read, done or begun again, ISO 8601; null before it is started. */
  workedAt: string | null;
  /** Share of the video watched since the lesson was last started, 0 to 1. */
  watchedShare: number;
  /** The second at which its video goes on; null where it was not played. */
  videoSecs: number | null;
  /** Says that the lesson's text was read to the end since then, or before. */
  isRead: boolean;
  place: LessonPlace | null;
  /** Seconds it took the first time it was done. */
  completeDurationSecs: number | null;
};

/** The record of one person and lesson, kept once its text is read to the end or it is started; dates are ISO 8601. */
export interface LessonRecord {
  lesson: string;
  systemOrUser: 'system' | 'user';
  updated: string;
  finishedAt: string | null;
  progress: WatchedInterval[];
  filmSecs: number | null;
  place: LessonPlace | null;
  readAt: string | null;
  completeDurationSecs: number | null;
}

/** Lists the lessons that were never done; beginning one again takes nothing back. */
export function listLessonsLeft<Entry extends Pick<LessonProgress, 'state' | 'completeDurationSecs'>>(lessons: Entry[]): Entry[] {
  return lessons.filter(({ state, completeDurationSecs }) => state !== 'done' && completeDurationSecs === null);
}

/** Says how far the person of these records is with a lesson. */
export function lessonProgress(
  lesson: Lesson & Pick<LessonProgress, 'durationSecs'>,
  records: readonly LessonRecord[],
): LessonProgress {
  const record = records.find((one) => one.lesson === lesson.lessonId);
  const started = record?.systemOrUser === 'user' ? record : undefined;
  return {
    ...lesson,
    state: started?.finishedAt ? 'done' : started ? 'started' : 'not-started',
    workedAt: started?.updated ?? null,
    watchedShare: lesson.durationSecs ? watchedSecs(started?.progress ?? [], lesson.durationSecs) / lesson.durationSecs : 0,
    videoSecs: started?.filmSecs ?? null,
    isRead: Boolean(record?.readAt),
    place: started?.place ?? null,
    completeDurationSecs: started?.completeDurationSecs ?? null,
  };
}

/**
 * Finds the lesson where a member goes on: the one last worked at and not done, else the first that is not done; null when all are done.
 */
export function nextLesson(lessons: LessonProgress[]): LessonProgress | null {
  const [begun] = lessons
    .filter(({ state }) => state === 'started')
    .sort((one, other) => (other.workedAt ?? '').localeCompare(one.workedAt ?? ''));
  return begun ?? lessons.find(({ state }) => state !== 'done') ?? null;
}

/** Says a place in a lesson in words: 4:12, the exercise “Countdown”, or “The heading”. */
export function describeLessonPlace(place: LessonPlace): string {
  if (place.kind === 'film') return formatMoment(place.secs);
  return place.kind === 'exercise' ? `the exercise “${place.title}”` : `“${place.title}”`;
}

/** Returns the address of a lesson, at the place where it was last worked at; its video goes on where it was by itself. */
export function lessonAddress({ lessonId, place }: { lessonId: string; place: LessonPlace | null }): string {
  const page = `/principled-ai-coding/course/${lessonId}`;
  if (!place || place.kind === 'film') return page;
  return `${page}#${place.kind === 'exercise' ? `exercise-${place.id}` : place.id}`;
}
