import { findLessonMedia } from './find-lesson-media.server.ts';
import { type Lesson, lessonCatalogue } from './lesson-catalogue.ts';

/** Adds to a lesson how long its video runs; null where it has none. */
export type TimedLesson = Lesson & { durationSecs: number | null };

/** Lists the course's lessons as everyone sees them. */
export function listLessons(): Promise<TimedLesson[]> {
  return Promise.all(
    lessonCatalogue.map(async (lesson) => ({
      ...lesson,
      durationSecs: (await findLessonMedia(lesson.lessonId))?.durationSecs ?? null,
    })),
  );
}
