import { foreignKey, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { agentConnections } from './agent-connection.table.server.ts';
import { oauthRefreshTokens } from './oauth-refresh-token.table.server.ts';
import { sessions } from './session.table.server.ts';

/** The tokens that agents send with their requests, each for an hour, as digests. Every request with one asks here. */
export const oauthAccessTokens = pgTable(
  'oauth_access_tokens',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text('user_id').notNull(),
    clientId: text('client_id').notNull(),
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    refreshId: text('refresh_id').references(() => oauthRefreshTokens.id, { onDelete: 'cascade' }),
    authorizationCodeId: text('authorization_code_id'),
    /** The addresses that the token is for (RFC 8707). */
    resources: text().array(),
    scopes: text().array().notNull(),
    confirmation: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revoked: timestamp({ withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'oauth_access_tokens_connection',
      columns: [table.userId, table.clientId],
      foreignColumns: [agentConnections.userId, agentConnections.clientId],
    }).onDelete('cascade'),
    index('oauth_access_tokens_of_connection').on(table.userId, table.clientId),
    index('oauth_access_tokens_of_refresh').on(table.refreshId),
    index('oauth_access_tokens_of_session').on(table.sessionId),
    index('oauth_access_tokens_of_code').on(table.authorizationCodeId),
  ],
);
