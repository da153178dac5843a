import { z } from 'zod';

/** The lesson with which a member goes on with the course; `lesson` is null when all are done. */
export const nextLessonAnswer = z.object({
  lesson: z
    .object({
      lessonId: z.string(),
      lessonNumber: z.number(),
      title: z.string(),
      /** Nothing of the course was begun yet. */
      isFirst: z.boolean(),
    })
    .nullable(),
});

export type NextLessonAnswer = z.infer<typeof nextLessonAnswer>;
