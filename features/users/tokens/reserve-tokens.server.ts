import { eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { tokenMoves } from '../token-move.table.server.ts';
import { users } from '../user.table.server.ts';
import { lockBalance } from './lock-balance.server.ts';

/**
 * Takes the tokens that a call may cost at most, before it is made; `settleTokens` or `giveBackTokens` ends it. False when there was a
 * reservation of this reference before, whatever became of it. Throws where the account has too few.
 */
export async function reserveTokens({
  userId,
  amount,
  reference,
  purpose,
}: {
  userId: string;
  amount: number;
  reference: string;
  /** Names for the account's owner what the tokens were for. */
  purpose?: string;
}): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const account = await lockBalance({ userId, transaction });
    if (!account || account.disabled) throw new AppError('NOT_SIGNED_IN');
    const [move] = await transaction
      .insert(tokenMoves)
      .values({ userId, amount: -amount, reason: 'reservation', reference, purpose, isOpen: true })
      .onConflictDoNothing()
      .returning();
    if (!move) return false;
    if (account.tokens < amount) throw new AppError(account.wereClaimed ? 'TOKENS_USED_UP' : 'TOKENS_TO_CLAIM');
    await transaction
      .update(users)
      .set({ tokens: sql`${users.tokens} - ${amount}`, updated: sql`now()` })
      .where(eq(users.id, userId));
    return true;
  });
}
