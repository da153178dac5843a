import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Each key that ID tokens are signed with; its id is the token's `kid`. The private half is encrypted with the site's secret. */
export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  alg: text(),
  crv: text(),
});
