import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './user.table.server.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Each picture that a person chose instead of their provider's. It is in the database, so that it goes with the account and into every backup. */
export const userPhotos = pgTable('user_photos', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Random, and new with every picture: the address does not say whose it is. */
  name: text().notNull().unique(),
  contentType: text('content_type').notNull(),
  picture: bytes().notNull(),
});
