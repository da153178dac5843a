import { findLessonTimes } from '#app/landing/find-lesson-times.server.ts';
import type { Lesson } from '#features/lessons/lesson-catalogue.ts';
import type { LessonTimes } from '#features/lessons/lesson-times.ts';
import type { TimedLesson } from '#features/lessons/list-lessons.server.ts';

/** Describes a lesson as the one before or after it names it. */
export interface Neighbour {
  lessonId: string;
  title: string;
  times: LessonTimes;
}

/** Finds the lessons before and after one, with what they take. */
export function findNeighbours({ lesson: { lessonNumber }, lessons }: { lesson: Lesson; lessons: TimedLesson[] }): {
  previous: Neighbour | null;
  next: Neighbour | null;
} {
  const find = (wanted: number): Neighbour | null => {
    const found = lessons.find((one) => one.lessonNumber === wanted);
    return found ? { lessonId: found.lessonId, title: found.title, times: findLessonTimes(found) } : null;
  };
  return { previous: find(lessonNumber - 1), next: find(lessonNumber + 1) };
}
