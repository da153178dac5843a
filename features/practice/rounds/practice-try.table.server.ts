import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import { aiCodingLessons } from './ai-coding-lesson.table.server.ts';
import { largestTry } from './try-limits.ts';
import type { TryRecord } from './try-record.ts';

/** Each try at a problem, whole: what was asked, answered, decided, predicted, run and found. Its id is the browser's, once per account. */
export const practiceTries = pgTable(
  'practice_tries',
  {
    ...ownDataColumns(),
    parentAiCodingLessonId: text('parent_ai_coding_lesson_id').references(() => aiCodingLessons.id, { onDelete: 'set null' }),
    problemId: text('problem_id').notNull(),
    status: text({ enum: ['right', 'wrong', 'stopped', 'not-run'] }).notNull(),
    record: jsonb().$type<TryRecord>().notNull(),
  },
  (table) => [
    index('practice_tries_of_problem').on(table.parentUserId, table.problemId, sql`${table.created} desc`),
    check('try_is_small', sql`octet_length(${table.record}::text) <= ${sql.raw(String(largestTry))}`),
  ],
);
