import { desc, eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { apiKeys } from '../api-key.table.server.ts';

const { id, name, scopes, prefix, isMain, created, lastUsed } = apiKeys;
const keysOfUser = database
  .select({ id, name, scopes, prefix, isMain, created, lastUsed })
  .from(apiKeys)
  .where(eq(apiKeys.userId, sql.placeholder('userId')))
  .orderBy(desc(isMain), desc(created))
  .prepare('api_keys_of_user');

/** Lists what can still be told of the account's keys, the main one first, then the newest. */
export function listApiKeys({ userId }: { userId: string }) {
  return keysOfUser.execute({ userId });
}

export type ListedApiKey = Awaited<ReturnType<typeof listApiKeys>>[number];
