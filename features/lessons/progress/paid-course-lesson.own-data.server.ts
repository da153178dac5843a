import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { day, second } from '#platform/durations.ts';
import { paidCourseLessons } from './paid-course-lesson.table.server.ts';

const seconds = z
  .number()
  .min(0)
  .max(day / second);

/** Lets members set anew what counts as watched; the verbs of this folder start, finish and restart lessons, because a refund depends on what was started. */
export const paidCourseLessonData: OwnDataDeclaration<typeof paidCourseLessons> = {
  table: paidCourseLessons,
  membersOnly: true,
  list: { order: [paidCourseLessons.order], limit: 100 },
  update: {
    fields: z
      .strictObject({
        progress: z
          .array(z.strictObject({ fromSecs: seconds, toSecs: seconds }).refine(({ fromSecs, toSecs }) => fromSecs < toSecs))
          .max(1000),
      })
      .partial(),
  },
};
