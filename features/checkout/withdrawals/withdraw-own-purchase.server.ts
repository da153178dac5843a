import { eq } from 'drizzle-orm';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { enforceRateLimit } from '#platform/http/enforce-rate-limit.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { withdrawals } from '../withdrawal.table.server.ts';
import { settleWithdrawals } from './settle-withdrawals.server.ts';
import { withdrawPurchase } from './withdraw-purchase.server.ts';

/** Withdraws a buyer who is signed in from a purchase and sends the money back at once, or later where the provider is away. */
export async function withdrawOwnPurchase({
  user: { userId, username, email },
  purchaseId,
}: {
  user: Pick<SignedInUser, 'userId' | 'username' | 'email'>;
  purchaseId: string;
}): Promise<{ order: string; stated: string; isRefunded: boolean }> {
  await enforceRateLimit({ limit: 'refundRequests', caller: userId, what: 'withdrawal' });
  const { id, statedAt } = await withdrawPurchase({ userId, purchaseId, name: username, email });
  await settleWithdrawals({ purchaseId });
  const [withdrawal] = await database.select({ status: withdrawals.status }).from(withdrawals).where(eq(withdrawals.id, id));
  return { order: purchaseId, stated: statedAt.toISOString(), isRefunded: withdrawal?.status === 'refunded' };
}
