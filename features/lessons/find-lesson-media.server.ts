import { z } from 'zod';
import { fileBesideVideo } from './file-beside-video.server.ts';

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
