import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { second } from '#platform/durations.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { type LessonId, lessonCatalogue } from './lesson-catalogue.ts';

/** The file that scripts/make-lesson-video.ts writes beside a video. */
const lessonMedia = z.object({
  durationSecs: z.number().positive(),
  width: z.number().int(),
  height: z.number().int(),
  chapters: z.array(
    z.object({ startSecs: z.number().min(0), title: z.object({ en: z.string(), de: z.string(), es: z.string() }) }),
  ),
  /** Where the pictures of the seek bar lie on previews.webp. */
  previews: z
    .object({ everySecs: z.number().positive(), columns: z.number().int(), width: z.number().int(), height: z.number().int() })
    .optional(),
});

export type LessonMedia = z.infer<typeof lessonMedia>;

/** Read again after a second: each page names the length of every lesson. */
const kept = new LRUCache<LessonId, { media: LessonMedia | null }>({
  max: lessonCatalogue.length,
  ttl: second,
  fetchMethod: async (lessonId) => ({ media: await readLessonMedia(lessonId) }),
});

/** Finds the length and chapters of a lesson's video; null for a lesson without one. */
export async function findLessonMedia(lessonId: LessonId): Promise<LessonMedia | null> {
  return (await kept.forceFetch(lessonId)).media;
}

async function readLessonMedia(lessonId: LessonId): Promise<LessonMedia | null> {
  const file = await fileStorage.find(`lessons/${lessonId}/video.json`);
  return file ? lessonMedia.parse(JSON.parse(await fileStorage.readText(file.key))) : null;
}
