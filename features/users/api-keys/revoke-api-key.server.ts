import { and, eq } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { apiKeys } from '../api-key.table.server.ts';

/** Takes a key of the account away; it stops working at once, in every process. Another's stays. */
export async function revokeApiKey({ userId, keyId }: { userId: string; keyId: string }): Promise<void> {
  await database.delete(apiKeys).where(and(eq(apiKeys.id, keyId), eq(apiKeys.userId, userId)));
}
