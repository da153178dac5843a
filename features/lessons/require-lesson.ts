import { AppError } from '#platform/errors.ts';
import { findLesson, type Lesson } from './lesson-catalogue.ts';

/** Finds the lesson of this slug; throws UNKNOWN_LESSON for any other. */
export function requireLesson(lessonId: string): Lesson {
  const lesson = findLesson(lessonId);
  if (!lesson) throw new AppError('UNKNOWN_LESSON', lessonId.slice(0, 60));
  return lesson;
}
