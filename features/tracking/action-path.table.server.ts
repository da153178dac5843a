import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';

/** The way an account's browsers took through the site, in the order they sent it (docs/product.md §3). */
export const actionPaths = pgTable(
  'action_paths',
  { ...ownDataColumns(), actionPath: text('action_path').array().notNull() },
  (table) => [unique('one_action_path_per_person').on(table.parentUserId)],
);
