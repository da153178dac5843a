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
  return own.flatMap(({ purchase: { id, quantity, amountCents, currency, created, undoneAt }, isGift }) => {
    const until = lastWithdrawalDay({ purchased: created, undoneAt, now });
    const purchased = created.toISOString();
    return until ? [{ purchaseId: id, quantity, isGift, amountCents, currency, purchased, until }] : [];
  });
}

/** Finds the last day on which a purchase can be withdrawn from, as ISO 8601; null where it no longer can. */
export function lastWithdrawalDay({ purchased, ...state }: { purchased: Date; undoneAt: Date | null; now: Date }): string | null {
  const days = config.WITHDRAWAL_DAYS;
  if (withdrawalIneligibility({ days, purchased, ...state })) return null;
  return new Date(withdrawalEnd({ days, purchased }).getTime() - 1).toISOString();
}
