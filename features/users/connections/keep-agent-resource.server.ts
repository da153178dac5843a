import { database } from '#platform/postgres/database.server.ts';
import { agentResource } from '../agent-resource.server.ts';
import { oauthResources } from '../oauth-resource.table.server.ts';

/** Keeps the row by which Better Auth knows what tokens can be for: it follows from the site's address, which a migration cannot know. */
export async function keepAgentResource(): Promise<void> {
  await database.insert(oauthResources).values({ identifier: agentResource }).onConflictDoNothing();
}
