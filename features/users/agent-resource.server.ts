import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { oauthResources } from './oauth-resource.table.server.ts';

/** The address that agents call, and the only thing that their tokens are for (RFC 8707). */
export const agentResource = `${config.ORIGIN}/mcp`;

/** Keeps the row by which Better Auth knows what tokens can be for: it follows from the site's address, which a migration cannot know. */
export async function keepAgentResource(): Promise<void> {
  await database.insert(oauthResources).values({ identifier: agentResource }).onConflictDoNothing();
}
