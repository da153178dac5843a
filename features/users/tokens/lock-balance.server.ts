import { eq } from 'drizzle-orm';
import type { database } from '#platform/postgres/database.server.ts';
import { users } from '../user.table.server.ts';

export type Transaction = Parameters<Parameters<(typeof database)['transaction']>[0]>[0];

/**
 * Reads an account's balance for a transaction that moves tokens. Those of one account take turns from here on, also with its deletion;
 * undefined where there is no account, or one that opens nothing any more.
 */
export async function lockBalance({ userId, transaction }: { userId: string; transaction: Transaction }) {
  const [account] = await transaction
    .select({ tokens: users.tokens, wereClaimed: users.didRefreshTokens, disabled: users.disabled })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return account;
}
