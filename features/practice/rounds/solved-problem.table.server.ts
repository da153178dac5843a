import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';

/** Each problem that someone has solved, in a round or outside one: it stays solved when rounds begin again and tries are deleted. */
export const solvedProblems = pgTable(
  'solved_problems',
  {
    ...ownDataColumns(),
    problemId: text('problem_id').notNull(),
    /** The way it was solved the first time that counted: at the first try, or later. */
    status: text({ enum: ['perfect', 'imperfect'] }).notNull(),
  },
  (table) => [unique('solved_once').on(table.parentUserId, table.problemId)],
);
