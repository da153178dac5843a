import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-columns.server.ts';

/** In which tone each verdict is told, and how often the hint about resetting the code was used (docs/product.md §3). */
export const personalizations = pgTable(
  'personalizations',
  {
    ...ownDataColumns(),
    perfectLanguage: text('perfect_language').notNull().default('beginner'),
    imperfectLanguage: text('imperfect_language').notNull().default('beginner'),
    failureLanguage: text('failure_language').notNull().default('beginner'),
    resetCommandUsage: text('reset_command_usage').notNull().default('none'),
  },
  (table) => [unique('one_personalization_per_person').on(table.parentUserId)],
);
