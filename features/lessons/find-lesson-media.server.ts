import { z } from 'zod';
import { fileStorage } from '#platform/http/file-storage.server.ts';
import type { LessonId } from './lesson-catalogue.ts';

/** The file that scripts/make-lesson-video.ts writes beside a video. */
const lessonMedia = z.object({
  durationSecs: z.number().positive(),
  width: z.number().int(),
  height: z.number().int(),
  chapters: z.array(z.object({ startSecs: z.number().min(0), title: z.object({ en: z.string(), de: z.string() }) })),
});

export type LessonMedia = z.infer<typeof lessonMedia>;

/** Finds the length and chapters of a lesson's video; null for a lesson without one. */
export async function findLessonMedia(lessonId: LessonId): Promise<LessonMedia | null> {
  const file = await fileStorage.find(`lessons/${lessonId}/video.json`);
  return file ? lessonMedia.parse(JSON.parse(await fileStorage.readText(file.key))) : null;
}
