import { eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { apiKeys } from '../api-key.table.server.ts';

/** Takes the account's API key away; it stops working at once. */
export async function revokeApiKey({ userId }: { userId: string }): Promise<void> {
  await database.delete(apiKeys).where(eq(apiKeys.userId, userId));
}
