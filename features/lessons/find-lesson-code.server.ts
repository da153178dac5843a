import { LRUCache } from 'lru-cache';
import { second } from '#platform/durations.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { type LessonId, lessonCatalogue } from './lesson-catalogue.ts';
import { type LessonCode, lessonCode } from './lesson-code.ts';

/** Read again after a second, as the video's own facts are. */
const kept = new LRUCache<LessonId, { code: LessonCode | null }>({
  max: lessonCatalogue.length,
  ttl: second,
  fetchMethod: async (lessonId) => ({ code: await readLessonCode(lessonId) }),
});

/** Finds the code that is on screen in a lesson's film; null where it shows none. */
export async function findLessonCode(lessonId: LessonId): Promise<LessonCode | null> {
  return (await kept.forceFetch(lessonId)).code;
}

async function readLessonCode(lessonId: LessonId): Promise<LessonCode | null> {
  const file = await fileStorage.find(`lessons/${lessonId}/code.json`);
  return file ? lessonCode.parse(JSON.parse(await fileStorage.readText(file.key))) : null;
}
