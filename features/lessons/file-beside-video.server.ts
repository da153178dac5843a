import type { ZodType } from 'zod';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { cachePerLesson } from './cache-per-lesson.server.ts';
import type { LessonId } from './lesson-catalogue.ts';

/**
 * Makes the reader of a JSON file that lies beside each lesson's video; the reader answers null for a lesson without one and throws where
 * the file is not what the schema says.
 */
export function fileBesideVideo<Content>(
  name: string,
  schema: ZodType<Content>,
): (lessonId: LessonId) => Promise<Content | null> {
  return cachePerLesson(async (lessonId) => {
    const file = await fileStorage.find(`lessons/${lessonId}/${name}`);
    return file ? schema.parse(JSON.parse(await fileStorage.readText(file.key))) : null;
  });
}
