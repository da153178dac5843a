import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

/** Each key that badges are signed with; its id is the last part of its address, which is a badge's `kid`. The private half is encrypted with the site's secret. */
export const badgeKeys = pgTable('badge_keys', {
  id: text().primaryKey(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  privateKey: text('private_key').notNull(),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
