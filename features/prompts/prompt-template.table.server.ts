import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';

/**
 * Each prompt that someone keeps (docs/product.md §3). It has exactly one file in the tree, which carries the same name: a deferred foreign key
 * to prompt_files holds that (migrations), because the two tables cannot import each other.
 */
export const promptTemplates = pgTable(
  'prompt_templates',
  { ...ownDataColumns(), name: text().notNull(), prompt: text().notNull().default('') },
  (table) => [
    index('prompt_templates_of_person').on(table.parentUserId),
    unique('prompt_template_of_owner').on(table.id, table.parentUserId),
  ],
);
