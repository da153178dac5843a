import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { apiKeys } from '../api-key.table.server.ts';

const prefixLength = 12;

/**
 * Makes the account's API key and answers it, the only time it can be seen. `create` is refused with API_KEY_EXISTS when there is one;
 * `update` puts the new one in its place, and the old one stops working in the same moment.
 */
export async function issueApiKey({ userId, type }: { userId: string; type: 'create' | 'update' }): Promise<string> {
  const key = `paic_${randomBytes(32).toString('base64url')}`;
  const row = { digest: createHash('sha256').update(key).digest('hex'), prefix: key.slice(0, prefixLength) };
  const insertion = database.insert(apiKeys).values({ userId, ...row });
  const [issued] =
    type === 'create'
      ? await insertion.onConflictDoNothing({ target: apiKeys.userId }).returning()
      : await insertion.onConflictDoUpdate({ target: apiKeys.userId, set: { ...row, created: sql`now()` } }).returning();
  if (!issued) throw new AppError('API_KEY_EXISTS');
  return key;
}
