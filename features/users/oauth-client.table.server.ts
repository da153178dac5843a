import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const none = sql`'{}'::text[]`;

/** The programs that registered to ask for access (RFC 7591), with the columns of Better Auth. Nobody vouches for what they say of themselves. */
export const oauthClients = pgTable('oauth_clients', {
  id: text().primaryKey(),
  clientId: text('client_id').notNull().unique(),
  /** The name that the program gives itself. */
  name: text().notNull(),
  /** The addresses to which its people's browsers may be sent back. */
  redirectUris: text('redirect_uris').array().notNull(),
  applicationType: text('application_type'),
  tokenEndpointAuthMethod: text('token_endpoint_auth_method'),
  grantTypes: text('grant_types').array(),
  responseTypes: text('response_types').array(),
  scopes: text().array(),
  clientCredentialsScopes: text('client_credentials_scopes').array().notNull().default(none),
  clientDiscoveryId: text('client_discovery_id'),
  dpopBoundAccessTokens: boolean('dpop_bound_access_tokens').notNull().default(false),
  disabled: boolean().notNull().default(false),
  metadata: jsonb(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
