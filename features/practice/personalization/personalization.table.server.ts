import { pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';
import { dueMarks, resetUsages, verdictLanguages } from './personalization.ts';

/** Each account's choice of the tone in which each verdict is told, of when the code is reset, of how it is told what is due, and of taking part in comparisons (docs/product.md §3). */
export const personalizations = pgTable(
  'personalizations',
  {
    ...ownDataColumns(),
    perfectLanguage: text('perfect_language', { enum: verdictLanguages }).notNull().default('beginner'),
    imperfectLanguage: text('imperfect_language', { enum: verdictLanguages }).notNull().default('beginner'),
    failureLanguage: text('failure_language', { enum: verdictLanguages }).notNull().default('beginner'),
    resetCommandUsage: text('reset_command_usage', { enum: resetUsages }).notNull().default('none'),
    dueExercises: text('due_exercises', { enum: dueMarks }).notNull().default('counted'),
    /** Since when they take part in comparisons of features; null where they do not. */
    comparedSince: timestamp('compared_since', { withTimezone: true }),
  },
  (table) => [unique('one_personalization_per_person').on(table.parentUserId)],
);
