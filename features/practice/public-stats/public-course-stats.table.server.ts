import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import { aiCodingLessons } from '../rounds/ai-coding-lesson.table.server.ts';
import type { AiCodingStats } from '../rounds/ai-coding-lesson.ts';

/** The result of each finished coding lesson that its owner chose to show, under a name they chose (docs/product.md §3). */
export const publicCourseStats = pgTable(
  'public_course_stats',
  {
    ...ownDataColumns(),
    aiCoderName: text('ai_coder_name').notNull(),
    courseName: text('course_name').notNull(),
    parentAiCodingLessonId: text('parent_ai_coding_lesson_id')
      .notNull()
      .references(() => aiCodingLessons.id, { onDelete: 'cascade' }),
    /** Copied from the lesson by the server: what is shown is what was recorded. */
    stats: jsonb().$type<Omit<AiCodingStats, 'solutions'>>().notNull(),
  },
  (table) => [unique('one_public_result_per_coding_lesson').on(table.parentUserId, table.parentAiCodingLessonId)],
);
