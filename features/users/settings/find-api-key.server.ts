import { eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { apiKeys } from '../api-key.table.server.ts';

/** Finds what can still be told of the account's API key; null when it has none. */
export async function findApiKey({ userId }: { userId: string }): Promise<{ prefix: string; created: Date } | null> {
  const [key] = await database
    .select({ prefix: apiKeys.prefix, created: apiKeys.created })
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId));
  return key ?? null;
}
