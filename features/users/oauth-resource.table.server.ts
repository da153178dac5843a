import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';

/** The addresses that tokens can be for (RFC 8707): the site's `/mcp`, as Better Auth wants to look it up. */
export const oauthResources = pgTable('oauth_resources', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  identifier: text().notNull().unique(),
});
