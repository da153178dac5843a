import type { LessonProgress } from './lesson-progress.ts';

/**
 * Finds the lesson where a member goes on: the one last worked at and not done, else the first that is not done; null when all are done.
 */
export function nextLesson(lessons: LessonProgress[]): LessonProgress | null {
  const [begun] = lessons
    .filter(({ state }) => state === 'started')
    .sort((one, other) => (other.workedAt ?? '').localeCompare(one.workedAt ?? ''));
  return begun ?? lessons.find(({ state }) => state !== 'done') ?? null;
}
