import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalPerson } from './local-person.ts';

/** Each authorization code of the stand-in between its issue and its one use. */
export const localOAuthCodes = pgTable('local_oauth_codes', {
  /** SHA-256 of the code. */
  codeHash: text('code_hash').primaryKey(),
  provider: text({ enum: ['google', 'github'] }).notNull(),
  clientId: text('client_id').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  codeChallenge: text('code_challenge').notNull(),
  person: jsonb().$type<LocalPerson>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
