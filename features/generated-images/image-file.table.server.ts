import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The name of each picture's file in the file storage: recorded before the file is written and forgotten after it is deleted, so that no file is
 * left to nobody wherever a server is killed. A trigger makes the file of a deleted image one to be deleted.
 */
export const imageFiles = pgTable(
  'image_files',
  {
    key: text().primaryKey(),
    /**
     * The time from which on the file is to be deleted; null while an image has it. A new one waits for its image for longer than that can
     * take.
     */
    deleteAfter: timestamp('delete_after', { withTimezone: true }).default(sql`now() + interval '10 minutes'`),
  },
  (table) => [index('image_files_to_delete').on(table.deleteAfter).where(sql`${table.deleteAfter} is not null`)],
);
