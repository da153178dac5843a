import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { apiKeys } from '../api-key.table.server.ts';

/** Records that a key is used, to the minute, so that a busy one is not written with every request. */
export async function recordKeyUse(keyId: string): Promise<void> {
  const isOld = or(isNull(apiKeys.lastUsed), lt(apiKeys.lastUsed, sql`now() - interval '1 minute'`));
  await database
    .update(apiKeys)
    .set({ lastUsed: sql`now()` })
    .where(and(eq(apiKeys.id, keyId), isOld));
}
