import type { paidCourseLessons } from '../progress/paid-course-lesson.table.server.ts';
import type { Loot } from './loot.ts';

/**
 * Says whether someone has come to the moment of an extra: the video was played at it or beyond, or the lesson is done, by whatever way;
 * whoever reads instead of watching gets the extras then.
 */
export function isReached(
  { unlockAtSec }: Loot,
  lesson: Pick<typeof paidCourseLessons.$inferSelect, 'progress' | 'finishedAt'> | undefined,
): boolean {
  if (!lesson) return false;
  return lesson.finishedAt !== null || lesson.progress.some(({ toSecs }) => toSecs >= unlockAtSec);
}
