import { sql } from 'drizzle-orm';
import { check, date, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';

/** By day in UTC, the minutes in which a member typed or pressed something on a page of the course. */
export const workDays = pgTable(
  'work_days',
  {
    ...ownDataColumns(),
    day: date().notNull(),
    /** Counted from midnight, each once. */
    minutes: smallint().array().notNull(),
  },
  (table) => [
    uniqueIndex('one_work_day_per_person_and_date').on(table.parentUserId, table.day),
    check('a_day_has_minutes', sql`cardinality(${table.minutes}) between 1 and 1440`),
  ],
);
