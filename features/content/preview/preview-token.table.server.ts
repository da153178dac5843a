import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The tokens that let whoever shows one see drafts. Only a token's hash is kept, so nobody can take one from the database. */
export const previewTokens = pgTable('preview_tokens', {
  /** The id by which the owner can revoke the token, as by its label. */
  id: text().primaryKey(),
  /** SHA-256 of the token. */
  hash: text().notNull().unique(),
  label: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
});
