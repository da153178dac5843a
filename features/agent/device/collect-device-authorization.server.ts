import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { addApiKey } from '#features/users/api-keys/add-api-key.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { deviceAuthorizations } from './device-authorization.table.server.ts';
import { digestDeviceCode } from './device-codes.server.ts';

/** Collects what became of a login: the key, once, if its person let the program in. Throws TOO_MANY_API_KEYS where there is no room for it. */
export async function collectDeviceAuthorization({
  deviceCode,
}: {
  deviceCode: string;
}): Promise<{ key: string } | 'waiting' | 'refused' | 'expired'> {
  const { deviceDigest, expiresAt, userId, isRefused } = deviceAuthorizations;
  const isThis = and(eq(deviceDigest, digestDeviceCode(deviceCode)), gt(expiresAt, sql`now()`));
  const isAnswered = and(isThis, or(isNotNull(userId), eq(isRefused, true)));
  const [answered] = await database.delete(deviceAuthorizations).where(isAnswered).returning();
  if (answered?.userId) {
    return { key: await addApiKey({ userId: answered.userId, name: answered.program, scopes: answered.scopes }) };
  }
  if (answered) return 'refused';
  const waiting = await database.select({ expiresAt }).from(deviceAuthorizations).where(isThis);
  return waiting.length > 0 ? 'waiting' : 'expired';
}
