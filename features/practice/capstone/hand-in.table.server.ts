import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import type { CapstoneReport } from './capstone.ts';
import type { GradedChange } from './grade-change.ts';

/** What each member handed in for the capstone, how it was graded, and what they answered about their change. Its id is the client's. */
export const capstoneHandIns = pgTable(
  'capstone_hand_ins',
  {
    ...ownDataColumns(),
    number: integer().notNull(),
    /** The files that differ from the repository as it was dealt, whole, and the paths of those that are gone. */
    files: jsonb().$type<Record<string, string>>().notNull(),
    removed: jsonb().$type<string[]>().notNull(),
    /** What was asked of the agent, as far as it kept a log. */
    requests: text().notNull(),
    /** Null until it is graded. */
    report: jsonb().$type<CapstoneReport>(),
    questions: jsonb().$type<GradedChange['questions']>(),
    /** Null until the questions are answered, once. */
    answers: jsonb().$type<string[]>(),
  },
  (table) => [uniqueIndex('capstone_hand_ins_of_member').on(table.parentUserId, table.number)],
);
