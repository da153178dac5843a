import { LRUCache } from 'lru-cache';
import type { ZodType } from 'zod';
import { second } from '#platform/durations.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { type LessonId, lessonCatalogue } from './lesson-catalogue.ts';

/**
 * Makes the reader of a JSON file that lies beside each lesson's film; the reader answers null for a lesson without one and throws where the file is
 * not what the schema says. A file is read again after a second, because each page names the length of every lesson.
 */
export function filmFile<Content>(name: string, schema: ZodType<Content>): (lessonId: LessonId) => Promise<Content | null> {
  const kept = new LRUCache<LessonId, { content: Content | null }>({
    max: lessonCatalogue.length,
    ttl: second,
    fetchMethod: async (lessonId) => {
      const file = await fileStorage.find(`lessons/${lessonId}/${name}`);
      return { content: file ? schema.parse(JSON.parse(await fileStorage.readText(file.key))) : null };
    },
  });
  return async (lessonId) => (await kept.forceFetch(lessonId)).content;
}
