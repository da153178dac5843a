import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import { real } from '#platform/postgres/real-column.ts';
import { answerCuts, defaultAnswer } from './run-limits.ts';

/** Each run of a prompt, with all that it takes to repeat it. Its id is the browser's id of the request. */
export const promptRuns = pgTable(
  'prompt_runs',
  {
    ...ownDataColumns(),
    /** The prompt that was run, which may be gone since, or not have reached the server yet. */
    parentPromptTemplateId: text('parent_prompt_template_id'),
    /** The prompt as it was then, with its variables. */
    prompt: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull().default({}),
    model: text().notNull(),
    temperature: real().notNull(),
    repeat: integer().notNull().default(0),
    /** The most tokens that the answer could have. */
    answerTokens: integer('answer_tokens').notNull().default(defaultAnswer),
    answer: text().notNull(),
    /** What ended the answer before its end; null where nothing did. */
    cutBy: text('cut_by', { enum: answerCuts }),
    tokens: integer().notNull(),
    /** The cost of the tokens by the price of that day, in millionths of a dollar; null where the model had no price. */
    microDollars: bigint('micro_dollars', { mode: 'number' }),
    milliseconds: integer().notNull(),
    /** The person's own word on the answer. */
    verdict: text({ enum: ['good', 'bad'] }),
  },
  (table) => [
    index('prompt_runs_of_person').on(table.parentUserId, sql`${table.created} desc`),
    check('verdict_is_known', sql`${table.verdict} in ('good', 'bad')`),
    check('cut_is_known', sql`${table.cutBy} in ('request', 'model')`),
  ],
);
