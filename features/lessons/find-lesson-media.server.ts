import { LRUCache } from 'lru-cache';
import { type ZodType, z } from 'zod';
import type { CourseMember } from '#features/access/caller.ts';
import { second } from '#platform/durations.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { type Lesson, type LessonId, lessonCatalogue } from './lesson-catalogue.ts';
import { type LessonCode, lessonCode } from './lesson-code.ts';
import { requireLesson } from './require-lesson.ts';

/** The file that scripts/make-lesson-video.ts writes beside a video. */
const lessonMedia = z.object({
  durationSecs: z.number().positive(),
  width: z.number().int(),
  height: z.number().int(),
  chapters: z.array(
    z.object({ startSecs: z.number().min(0), title: z.object({ en: z.string(), de: z.string(), es: z.string() }) }),
  ),
  /** The places of the seek bar's pictures on previews.webp. */
  previews: z
    .object({ everySecs: z.number().positive(), columns: z.number().int(), width: z.number().int(), height: z.number().int() })
    .optional(),
});

export type LessonMedia = z.infer<typeof lessonMedia>;

/** Finds the length and chapters of a lesson's video; null for a lesson without one. */
export const findLessonMedia = fileBesideVideo('video.json', lessonMedia);

/** Finds the code that is on screen in a lesson's video; null where it shows none. */
export const findLessonCode = fileBesideVideo('code.json', lessonCode);

/**
 * Gets the code that is on screen in a lesson's video, state by state; null where the video shows none. It takes a member because the video
 * is for members.
 */
export async function getLessonCode({
  lessonId,
}: {
  member: CourseMember;
  lessonId: string;
}): Promise<{ code: LessonCode | null }> {
  return { code: await findLessonCode(requireLesson(lessonId).lessonId) };
}

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

/**
 * Makes the reader of a JSON file that lies beside each lesson's video; the reader answers null for a lesson without one and throws where
 * the file is not what the schema says.
 */
function fileBesideVideo<Content>(name: string, schema: ZodType<Content>): (lessonId: LessonId) => Promise<Content | null> {
  return cachePerLesson(async (lessonId) => {
    const file = await fileStorage.find(`lessons/${lessonId}/${name}`);
    return file ? schema.parse(JSON.parse(await fileStorage.readText(file.key))) : null;
  });
}

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
