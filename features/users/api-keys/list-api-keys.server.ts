import { desc, eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { apiKeys } from '../api-key.table.server.ts';

/** Lists what can still be told of the account's keys, the main one first, then the newest. */
export function listApiKeys({ userId }: { userId: string }) {
  const { id, name, scopes, prefix, isMain, created, lastUsed } = apiKeys;
  return database
    .select({ id, name, scopes, prefix, isMain, created, lastUsed })
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(isMain), desc(created));
}

export type ListedApiKey = Awaited<ReturnType<typeof listApiKeys>>[number];
