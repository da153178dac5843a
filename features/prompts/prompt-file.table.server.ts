import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';

/**
 * Each folder, and each file that stands for one template (docs/product.md §3). Foreign keys (migrations) hold that the folder above and the
 * template are of the same owner; a trigger holds that what is above is a folder, and not one of the folder's own.
 */
export const promptFiles = pgTable(
  'prompt_files',
  {
    ...ownDataColumns(),
    name: text().notNull(),
    type: text({ enum: ['folder', 'file'] }).notNull(),
    parentPromptTemplateId: text('parent_prompt_template_id'),
    /** Null at the top of the tree. */
    parentFolderId: text('parent_folder_id'),
    position: integer().notNull().default(0),
  },
  (table) => [
    check('a_file_has_a_template', sql`(${table.type} = 'file') = (${table.parentPromptTemplateId} is not null)`),
    unique('one_file_per_template').on(table.parentPromptTemplateId, table.parentUserId),
    unique('prompt_file_of_owner').on(table.id, table.parentUserId),
    index('prompt_files_of_person').on(table.parentUserId),
    index('prompt_files_in_folder').on(table.parentFolderId),
  ],
);
