import { and, count, eq } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { apiKeys } from '../api-key.table.server.ts';
import type { ApiKeyScope } from '../api-key-scope.ts';
import { users } from '../user.table.server.ts';
import { makeApiKey } from './make-api-key.server.ts';
import { mostApiKeys } from './most-api-keys.ts';

/** Makes a named key beside the account's main one and answers it, the only time it can be seen. Throws TOO_MANY_API_KEYS. */
export async function addApiKey({
  userId,
  name,
  scopes,
}: {
  userId: string;
  name: string;
  scopes: ApiKeyScope[];
}): Promise<string> {
  const { key, kept } = makeApiKey();
  await database.transaction(async (transaction) => {
    // Two at once take turns, so that both count.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const isNamed = and(eq(apiKeys.userId, userId), eq(apiKeys.isMain, false));
    const [named] = await transaction.select({ keys: count() }).from(apiKeys).where(isNamed);
    if (named && named.keys >= mostApiKeys) throw new AppError('TOO_MANY_API_KEYS');
    await transaction.insert(apiKeys).values({ userId, name, scopes, ...kept });
  });
  return key;
}
