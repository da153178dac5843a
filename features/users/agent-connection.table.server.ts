import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { oauthClients } from './oauth-client.table.server.ts';
import { users } from './user.table.server.ts';

/**
 * Each agent that an account let in by OAuth. Tokens hang on its row: deleting it ends them all in the same moment, and none can be made
 * without it.
 */
export const agentConnections = pgTable(
  'agent_connections',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.clientId, { onDelete: 'cascade' }),
    scopes: text().array().notNull(),
    resources: text().array(),
    requestedUserInfoClaims: text('requested_user_info_claims').array(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The time at which its person last allowed it. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** To the minute. */
    lastUsed: timestamp('last_used', { withTimezone: true }),
  },
  (table) => [
    unique('one_connection_per_agent').on(table.userId, table.clientId),
    index('agent_connections_of_client').on(table.clientId),
  ],
);
