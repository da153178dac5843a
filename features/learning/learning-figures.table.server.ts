import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * The figures that were last counted of all learners, in one row: a summary, made anew from the tables that it was counted in.
 */
export const learningFiguresTable = pgTable(
  'learning_figures',
  {
    id: integer().primaryKey().default(1),
    /** The figures in the form of learning-figures.ts. */
    figures: jsonb().notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('one_row_of_figures', sql`${table.id} = 1`)],
);
