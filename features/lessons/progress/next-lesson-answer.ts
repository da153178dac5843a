import { z } from 'zod';

/** The lesson with which a member goes on with the course; `lesson` is null when all are done. */
export const nextLessonAnswer = z.object({
  lesson: z
    .object({
      /** The page of the lesson, at the place where it was last worked at. */
      address: z.string(),
      lessonNumber: z.number(),
      title: z.string(),
      /** Says that nothing of the course was begun yet. */
      isFirst: z.boolean(),
      /** The place in the lesson that was last worked at, in words; null without one. */
      place: z.string().nullable(),
    })
    .nullable(),
});

export type NextLessonAnswer = z.infer<typeof nextLessonAnswer>;
