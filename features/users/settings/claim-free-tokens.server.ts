import { eq, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { tokenMoves } from '../token-move.table.server.ts';
import { lockBalance } from '../tokens/lock-balance.server.ts';
import { users } from '../user.table.server.ts';

/** Limits the tokens that an account is given free, once (docs/product.md §9). */
const freeTokens = 50_000;

/**
 * Gives the account its free tokens, once however often and at once it is asked for (docs/product.md §4). False when they were taken before.
 */
export async function claimFreeTokens({ user: { userId } }: { user: { userId: string } }): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockBalance({ userId, transaction });
    const [move] = await transaction
      .insert(tokenMoves)
      .values({ userId, amount: freeTokens, reason: 'free-claim', reference: 'once' })
      .onConflictDoNothing()
      .returning();
    if (!move) return false;
    await transaction
      .update(users)
      .set({ tokens: sql`${users.tokens} + ${move.amount}`, didRefreshTokens: true, updated: sql`now()` })
      .where(eq(users.id, userId));
    return true;
  });
}
