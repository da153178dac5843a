import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';

/** Each picture made from a prompt. A trigger keeps the newest 100 of an account (docs/product.md §9). */
export const generatedImages = pgTable(
  'generated_images',
  {
    ...ownDataColumns(),
    prompt: text().notNull(),
    model: text().notNull(),
    /** Width and height in pixels, as they were asked for. */
    size: text().notNull().default('1024x1024'),
    /** The key under which the picture lies in the file storage. */
    fileKey: text('file_key').notNull(),
  },
  (table) => [index('generated_images_of_person').on(table.parentUserId, sql`${table.created} desc`)],
);
