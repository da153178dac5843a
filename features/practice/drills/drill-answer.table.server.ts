import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import { maxAnswerBytes } from './kinds/drill-kind.ts';

/** Each answer to a drill, with how it was graded. Its id is the browser's, once per account. */
export const drillAnswers = pgTable(
  'drill_answers',
  {
    ...ownDataColumns(),
    drillId: text('drill_id').notNull(),
    kind: text().notNull(),
    answer: jsonb().$type<unknown>().notNull(),
    isRight: boolean('is_right').notNull(),
    /** What was to find, and how much of it was found. */
    total: integer().notNull(),
    found: integer().notNull(),
    falseAlarms: integer('false_alarms').notNull(),
  },
  (table) => [
    index('drill_answers_of_drill').on(table.parentUserId, table.drillId, sql`${table.created} desc`),
    check('drill_answer_is_small', sql`octet_length(${table.answer}::text) <= ${sql.raw(String(maxAnswerBytes))}`),
  ],
);
