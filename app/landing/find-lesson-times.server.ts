import { findReadingMinutes } from '#features/content/find-content-item.server.ts';
import type { TimedLesson } from '#features/lessons/find-lesson-media.server.ts';
import { type LessonTimes, practiceMinutes } from '#features/lessons/lesson-times.ts';
import { listPracticeSet } from '#features/practice/problems/practice-set.server.ts';

/** Finds what each lesson takes, by its slug. */
export const listLessonTimes = (lessons: TimedLesson[]): Record<string, LessonTimes> =>
  Object.fromEntries(lessons.map((lesson) => [lesson.lessonId, findLessonTimes(lesson)]));

/** Finds what a lesson takes to read, to watch and to practise, whoever may open it. */
export function findLessonTimes({
  lessonId,
  difficulty,
  durationSecs,
}: Pick<TimedLesson, 'lessonId' | 'difficulty' | 'durationSecs'>): LessonTimes {
  const exercises = listPracticeSet(lessonId).length;
  return {
    readingMinutes: findReadingMinutes({ path: `/lessons/${lessonId}` }) ?? null,
    durationSecs,
    exercises,
    practiceMinutes: practiceMinutes({ difficulty, exercises }),
  };
}
