import { sql } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { apiKeys } from '../api-key.table.server.ts';
import { makeApiKey } from './make-api-key.server.ts';

/**
 * Makes the account's main key and answers it, the only time it can be seen. `create` is refused with API_KEY_EXISTS when there is one;
 * `update` puts the new one in its place, and the old one stops working in the same moment.
 */
export async function issueApiKey({ userId, type }: { userId: string; type: 'create' | 'update' }): Promise<string> {
  const { key, kept } = makeApiKey();
  const main = { target: apiKeys.userId, where: sql`is_main` };
  const insertion = database.insert(apiKeys).values({ userId, isMain: true, ...kept });
  const [issued] =
    type === 'create'
      ? await insertion.onConflictDoNothing(main).returning()
      : await insertion
          .onConflictDoUpdate({
            target: main.target,
            targetWhere: main.where,
            set: { ...kept, created: sql`now()`, lastUsed: null },
          })
          .returning();
  if (!issued) throw new AppError('API_KEY_EXISTS');
  return key;
}
