import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-columns.server.ts';

/** The files of a problem as someone left them, and the prompt they were writing. */
export const practiceDrafts = pgTable(
  'practice_drafts',
  {
    ...ownDataColumns(),
    problemId: text('problem_id').notNull(),
    files: jsonb().$type<Record<string, string>>().notNull(),
    prompt: text().notNull().default(''),
  },
  (table) => [unique('one_draft_per_problem').on(table.parentUserId, table.problemId)],
);
