import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import { real } from '#platform/postgres/real-column.ts';
import { promptSets } from './prompt-set.table.server.ts';
import type { CaseResult } from './set-result.ts';

/** The results of running regression sets, each with one version of its prompt. They go with their set. */
export const promptSetResults = pgTable(
  'prompt_set_results',
  {
    ...ownDataColumns(),
    parentPromptSetId: text('parent_prompt_set_id').notNull(),
    prompt: text().notNull(),
    model: text().notNull(),
    temperature: real().notNull(),
    casesDigest: text('cases_digest').notNull(),
    cases: jsonb().$type<CaseResult[]>().notNull(),
    runs: integer().notNull(),
    passed: integer().notNull(),
    lost: integer().notNull(),
    tokens: integer().notNull(),
    /** The cost of the tokens by the price of that day, in millionths of a dollar; null where the model had no price. */
    microDollars: bigint('micro_dollars', { mode: 'number' }),
    milliseconds: integer().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'prompt_set_result_of_a_set_of_its_owner',
      columns: [table.parentPromptSetId, table.parentUserId],
      foreignColumns: [promptSets.id, promptSets.parentUserId],
    }).onDelete('cascade'),
    index('prompt_set_results_of_set').on(table.parentPromptSetId, sql`${table.created} desc`),
  ],
);
