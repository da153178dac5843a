import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import { promptTemplates } from '#features/prompts/prompt-template.table.server.ts';
import { defaultSetAnswer } from '../run-limits.ts';
import { largestCases, type SetCase } from './prompt-set.ts';

/** Each regression set: cases that every version of a prompt has to pass. It goes with its prompt. */
export const promptSets = pgTable(
  'prompt_sets',
  {
    ...ownDataColumns(),
    parentPromptTemplateId: text('parent_prompt_template_id').notNull(),
    name: text().notNull(),
    cases: jsonb().$type<SetCase[]>().notNull().default([]),
    repeats: integer().notNull().default(3),
    answerTokens: integer('answer_tokens').notNull().default(defaultSetAnswer),
  },
  (table) => [
    foreignKey({
      name: 'prompt_set_of_a_template_of_its_owner',
      columns: [table.parentPromptTemplateId, table.parentUserId],
      foreignColumns: [promptTemplates.id, promptTemplates.parentUserId],
    }).onDelete('cascade'),
    unique('prompt_set_of_owner').on(table.id, table.parentUserId),
    index('prompt_sets_of_template').on(table.parentPromptTemplateId),
    check('cases_are_few', sql`octet_length(${table.cases}::text) <= ${sql.raw(String(2 * largestCases))}`),
  ],
);
