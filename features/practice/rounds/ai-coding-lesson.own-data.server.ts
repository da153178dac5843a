import { desc } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';

/**
 * Lets learners list their coding lessons, which openAiCodingLesson makes. That a lesson is complete, and what was right and wrong in it, is the server's
 * to record: of what can be updated by its owner (docs/product.md §5) it has no field yet.
 */
export const aiCodingLessonData: OwnDataDeclaration<typeof aiCodingLessons> = {
  table: aiCodingLessons,
  list: { order: [desc(aiCodingLessons.created)], limit: 200 },
  update: { fields: z.strictObject({}) },
};
