import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-columns.server.ts';
import type { FinalAnswer } from './final.ts';

/** Holds each person's attempts at the final: the problems that were drawn, and what was handed in for each, once (docs/product.md §3). */
export const finals = pgTable(
  'finals',
  {
    ...ownDataColumns(),
    problems: jsonb().$type<string[]>().notNull(),
    answers: jsonb().$type<FinalAnswer[]>().notNull().default([]),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('one_open_final_per_person').on(table.parentUserId).where(sql`${table.finishedAt} is null`),
    check(
      'a_final_has_an_answer_a_problem_at_most',
      sql`jsonb_array_length(${table.answers}) <= jsonb_array_length(${table.problems})`,
    ),
  ],
);
