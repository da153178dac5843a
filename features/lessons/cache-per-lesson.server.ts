import { LRUCache } from 'lru-cache';
import { second } from '#platform/durations.ts';
import { type LessonId, lessonCatalogue } from './lesson-catalogue.ts';

/**
 * Keeps what is read from the files of each lesson, and reads it again after a second: a page names the length of every video, and many
 * open the same lesson.
 */
export function cachePerLesson<Content>(
  read: (lessonId: LessonId) => Promise<Content>,
): (lessonId: LessonId) => Promise<Content> {
  const kept = new LRUCache<LessonId, { content: Content }>({
    max: lessonCatalogue.length,
    ttl: second,
    fetchMethod: async (lessonId) => ({ content: await read(lessonId) }),
  });
  return async (lessonId) => (await kept.forceFetch(lessonId)).content;
}
