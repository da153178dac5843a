import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';

/** Each person's rounds through practice sets (docs/product.md §3, §4). */
export const experienceProgressions = pgTable(
  'experience_progressions',
  {
    ...ownDataColumns(),
    /** The key of the practice set. */
    experience: text().notNull(),
    type: text().notNull(),
    status: text({ enum: ['in-progress', 'perfect-completed'] })
      .notNull()
      .default('in-progress'),
    completed: boolean().notNull().default(false),
    /** The number of problems solved for the first time; only ever one more. */
    step: integer().notNull().default(0),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    endFeedbackRating: integer('end_feedback_rating'),
  },
  (table) => [
    uniqueIndex('one_open_progression_per_experience')
      .on(table.parentUserId, table.experience)
      .where(sql`not ${table.completed}`),
    index('experience_progressions_of_person').on(table.parentUserId, sql`${table.created} desc`),
    check('step_not_negative', sql`${table.step} >= 0`),
    check('end_feedback_rating_range', sql`${table.endFeedbackRating} between 1 and 5`),
    check(
      'finished_progression_is_completed',
      sql`${table.completed} = (${table.status} = 'perfect-completed') and ${table.completed} = (${table.completedAt} is not null)`,
    ),
  ],
);
