import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import type { FinalAnswer, FinalResult } from './final.ts';

/** Each person's attempts at the final: the items that were drawn, what was handed in for each, once, and how it ended (docs/product.md §3). */
export const finals = pgTable(
  'finals',
  {
    ...ownDataColumns(),
    items: jsonb('problems').$type<string[]>().notNull(),
    answers: jsonb().$type<FinalAnswer[]>().notNull().default([]),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    result: jsonb().$type<FinalResult>(),
  },
  (table) => [
    uniqueIndex('one_open_final_per_person').on(table.parentUserId).where(sql`${table.finishedAt} is null`),
    check(
      'a_final_has_an_answer_a_problem_at_most',
      sql`jsonb_array_length(${table.answers}) <= jsonb_array_length(${table.items})`,
    ),
    check('a_final_that_is_over_has_a_result', sql`(${table.finishedAt} is null) = (${table.result} is null)`),
  ],
);
