import { foreignKey, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { agentConnections } from './agent-connection.table.server.ts';
import { sessions } from './session.table.server.ts';

/**
 * The tokens with which an agent gets its next token of an hour, as digests. Each is good once: what comes a second time ends all of the
 * connection's.
 */
export const oauthRefreshTokens = pgTable(
  'oauth_refresh_tokens',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text('user_id').notNull(),
    clientId: text('client_id').notNull(),
    /** The browser that allowed it. A connection outlives its sign-out, as a key does. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    authorizationCodeId: text('authorization_code_id'),
    resources: text().array(),
    scopes: text().array().notNull(),
    confirmation: jsonb(),
    authTime: timestamp('auth_time', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revoked: timestamp({ withTimezone: true }),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'oauth_refresh_tokens_connection',
      columns: [table.userId, table.clientId],
      foreignColumns: [agentConnections.userId, agentConnections.clientId],
    }).onDelete('cascade'),
    index('oauth_refresh_tokens_of_connection').on(table.userId, table.clientId),
    index('oauth_refresh_tokens_of_session').on(table.sessionId),
    index('oauth_refresh_tokens_of_code').on(table.authorizationCodeId),
  ],
);
