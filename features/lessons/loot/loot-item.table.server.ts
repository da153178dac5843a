import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ownDataColumns } from '#features/own-data/own-data-declaration.server.ts';

/** Each extra of a lesson's video that someone has reached (docs/product.md §3): once per person, however often it is sent. */
export const lootItems = pgTable(
  'loot_items',
  {
    ...ownDataColumns(),
    lootId: text('loot_id').notNull(),
    unlocked: boolean().notNull().default(true),
    interacted: boolean().notNull().default(false),
  },
  (table) => [unique('loot_once_per_person').on(table.parentUserId, table.lootId)],
);
