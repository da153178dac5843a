import { useOwnData } from '#features/own-data/use-own-data.ts';
import { type LessonProgress, type LessonRecord, lessonProgress } from './lesson-progress.ts';

const table = 'paid_course_lessons';
const tables = [table] as const;

/**
 * Keeps the outline that a page was made with in step with the account's own course lessons: what is done in another window or on another
 * device shows at once. What this browser kept from earlier never goes over what the server said later.
 */
export function useLessonProgress({ userId, lessons }: { userId: string; lessons: LessonProgress[] }): LessonProgress[] {
  const { documents } = useOwnData({ userId, tables });
  const records = (documents[table] ?? []) as unknown as LessonRecord[];
  return lessons.map((made) => {
    const own = lessonProgress(made, records);
    return (own.workedAt ?? '') > (made.workedAt ?? '') ? own : made;
  });
}
