import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { type ApiKeyScope, defaultScopes } from '#features/users/agent-access.ts';
import { users } from '#features/users/user.table.server.ts';

/**
 * The logins of programs without a browser, each for ten minutes, until the person has answered on the site: a device authorization
 * grant (RFC 8628).
 */
export const deviceAuthorizations = pgTable('device_logins', {
  /** SHA-256 of the secret with which the program asks whether it may. */
  deviceDigest: text('device_digest').primaryKey(),
  /** SHA-256 of the code that the person types or confirms. */
  codeDigest: text('code_digest').notNull().unique(),
  /** The name that the program gives itself. */
  program: text().notNull(),
  /** The account that let the program in; null while nobody has answered. */
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** The scopes that its person allowed. */
  scopes: jsonb()
    .$type<ApiKeyScope[]>()
    .notNull()
    .default([...defaultScopes]),
  isRefused: boolean('is_refused').notNull().default(false),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
