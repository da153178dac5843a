import { createHash, randomBytes } from 'node:crypto';
import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import { logSecurityEvent } from '#platform/logging/log-security-event.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { type ApiKeyScope, mostApiKeys } from '../agent-access.ts';
import { apiKeys } from '../api-key.table.server.ts';
import { users } from '../user.table.server.ts';

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

const prefixLength = 12;

/** Makes a key of 256 random bits, with what is kept of it. */
function makeApiKey(): { key: string; kept: { digest: string; prefix: string } } {
  const key = `paic_${randomBytes(32).toString('base64url')}`;
  return { key, kept: { digest: digestApiKey(key), prefix: key.slice(0, prefixLength) } };
}

/** Digests a key, by which it is looked up: how long that takes says something of the digest, and nothing of the key. */
export const digestApiKey = (key: string) => createHash('sha256').update(key).digest('hex');

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
  logSecurityEvent('key-made', { userId });
  return key;
}

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
  logSecurityEvent('key-made', { userId });
  return key;
}

/** Records that a key is used, to the minute, so that a busy one is not written with every request. */
export async function recordKeyUse(keyId: string): Promise<void> {
  const isOld = or(isNull(apiKeys.lastUsed), lt(apiKeys.lastUsed, sql`now() - interval '1 minute'`));
  await database
    .update(apiKeys)
    .set({ lastUsed: sql`now()` })
    .where(and(eq(apiKeys.id, keyId), isOld));
}

/** Takes a key of the account away; it stops working at once, in every process. Another's stays. */
export async function revokeApiKey({ userId, keyId }: { userId: string; keyId: string }): Promise<void> {
  const isMeant = and(eq(apiKeys.id, keyId), eq(apiKeys.userId, userId));
  const revoked = await database.delete(apiKeys).where(isMeant).returning({ id });
  if (revoked.length > 0) logSecurityEvent('key-revoked', { userId });
}
