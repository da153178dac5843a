import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import type { AiCodingProblem, AiCodingStats } from './ai-coding-lesson.ts';
import { experienceProgressions } from './experience-progression.table.server.ts';
import { startingLives } from './round.ts';

/** Each person's work on the problems of a practice set (docs/product.md §3). Its JSON goes through the schemas of ai-coding-lesson.ts. */
export const aiCodingLessons = pgTable(
  'ai_coding_lessons',
  {
    ...ownDataColumns(),
    parentExperienceId: text('parent_experience_id').references(() => experienceProgressions.id, { onDelete: 'set null' }),
    experience: text().notNull(),
    complete: boolean().notNull().default(false),
    problems: jsonb().$type<AiCodingProblem[]>().notNull(),
    stats: jsonb().$type<AiCodingStats>().notNull(),
    /** A problem that runs out of tries costs one; without any the lesson is over. */
    lives: integer().notNull().default(startingLives),
  },
  (table) => [
    uniqueIndex('one_open_coding_lesson_per_experience')
      .on(table.parentUserId, table.experience)
      .where(sql`not ${table.complete}`),
    check('lives_in_range', sql`${table.lives} between 0 and ${sql.raw(String(startingLives))}`),
    index('ai_coding_lessons_of_person').on(table.parentUserId, sql`${table.created} desc`),
  ],
);
