import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { config } from '#platform/config/config.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import { withdrawals } from '../withdrawal.table.server.ts';
import { withdrawalEnd, withdrawalIneligibility } from './withdrawal-policy.ts';
import type { WithdrawablePurchase } from './withdrawal-statement.ts';

/** Lists an account's purchases that can be withdrawn from now, the newest first. */
export async function listWithdrawable({ userId }: { userId: string }): Promise<WithdrawablePurchase[]> {
  const own = await database
    .select({ purchase: purchases, isGift: checkoutSessions.isGift })
    .from(purchases)
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, purchases.checkoutSessionId))
    .leftJoin(withdrawals, eq(withdrawals.purchaseId, purchases.id))
    .where(and(eq(purchases.userId, userId), isNull(withdrawals.id), isNotNull(purchases.paymentIntentId)))
    .orderBy(desc(purchases.created));
  const now = new Date();
  const days = config.WITHDRAWAL_DAYS;
  return own
    .filter(({ purchase: { created, undoneAt } }) => !withdrawalIneligibility({ days, purchased: created, undoneAt, now }))
    .map(({ purchase: { id, quantity, amountCents, currency, created }, isGift }) => ({
      ...{ purchaseId: id, quantity, isGift, amountCents, currency },
      purchased: created.toISOString(),
      until: new Date(withdrawalEnd({ days, purchased: created }).getTime() - 1).toISOString(),
    }));
}
