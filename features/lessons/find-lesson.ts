import { type Lesson, lessonCatalogue } from './lesson-catalogue.ts';

/** Finds the lesson of this slug, or undefined; whatever came from an address or a body goes through here. */
export function findLesson(lessonId: string): Lesson | undefined {
  return lessonCatalogue.find((lesson) => lesson.lessonId === lessonId);
}
