import { and, eq, or, sql } from 'drizzle-orm';
import { users } from '#features/users/user.table.server.ts';
import { AppError } from '#platform/errors.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { withdrawPurchase } from './withdraw-purchase.server.ts';
import type { StatedWithdrawal } from './withdrawal-statement.ts';

/**
 * Withdraws from the purchase that somebody names who is not signed in. Whether there is one, and whether anything came of it, is told by
 * e-mail alone, to the account's own address: who only guesses learns nothing here.
 */
export async function stateWithdrawal({ name, order, email }: StatedWithdrawal): Promise<void> {
  // By the order and not by the address, so that nobody can use up the tries of somebody else.
  await enforceRateLimit({ limit: 'refundRequests', caller: order, what: 'withdrawal' });
  const address = email.toLowerCase();
  const [purchase] = await database
    .select({ purchaseId: purchases.id, userId: purchases.userId })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, purchases.checkoutSessionId))
    .where(
      and(
        eq(purchases.id, order),
        or(
          and(users.emailVerified, eq(sql`lower(${users.email})`, address)),
          eq(sql`lower(${checkoutSessions.customerEmail})`, address),
        ),
      ),
    );
  if (!purchase) return;
  await withdrawPurchase({ ...purchase, name, email }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
