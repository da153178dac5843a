import type { OwnDataSnapshot } from '#features/own-data/own-data-snapshot.ts';
import { useOwnData } from '#features/own-data/use-own-data.ts';
import { type LessonProgress, type LessonRecord, lessonProgress } from './lesson-progress.ts';

/** The table of own data that {@link followOwnLessons} reads. */
export const lessonsTable = 'paid_course_lessons';
const tables = [lessonsTable] as const;

/** Keeps the outline that a page was made with in step with the account's own course lessons, as {@link followOwnLessons} does. */
export function useLessonProgress({ userId, lessons }: { userId: string; lessons: LessonProgress[] }): LessonProgress[] {
  return followOwnLessons(lessons, useOwnData({ userId, tables }));
}

/**
 * Brings an outline up to the account's own course lessons: what is done in another window or on another device shows at once. What this browser
 * kept from earlier never goes over what the server said later.
 */
export function followOwnLessons(lessons: LessonProgress[], { documents }: Pick<OwnDataSnapshot, 'documents'>): LessonProgress[] {
  const records = (documents[lessonsTable] ?? []) as unknown as LessonRecord[];
  return lessons.map((made) => {
    const own = lessonProgress(made, records);
    return (own.workedAt ?? '') > (made.workedAt ?? '') ? own : made;
  });
}
