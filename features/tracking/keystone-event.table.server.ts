import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';

/** Each action worth keeping for good (docs/product.md §3): an account made, a purchase, a lesson done, a round finished, a file downloaded. */
export const keystoneEvents = pgTable(
  'keystone_events',
  { ...ownDataColumns(), event: text().notNull(), blob: jsonb().$type<Record<string, unknown>>().notNull() },
  (table) => [index('keystone_events_of_person').on(table.parentUserId, table.created)],
);
