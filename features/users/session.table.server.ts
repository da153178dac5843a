import { type AnyPgColumn, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { identityProviders } from './identity-provider.ts';
import { users } from './user.table.server.ts';

/** Each signed-in browser. Deleting its row signs it out everywhere: cookies and ID tokens both need it alive. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The token that the cookie carries, next to its signature. */
    token: text().notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** With whom its person signed in; null where that was not noted. */
    provider: text({ enum: identityProviders }),
    /** The owner's session that sees the site as this account does, and with which this one ends; null where the person is signed in. */
    viewerSessionId: text('viewer_session_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_of_viewer').on(table.viewerSessionId)],
);
