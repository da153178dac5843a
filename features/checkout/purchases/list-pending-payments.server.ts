import { and, desc, eq, gt, inArray, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { day } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import type { PendingPayment } from './pending-payment.ts';

/** The time after an order for which its buyer reads that the payment failed. */
const failureShownFor = 60 * day;

/** Lists an account's orders whose money is under way, and those whose money did not come and that were not ordered again; the newest first. */
export async function listPendingPayments({ userId }: { userId: string }): Promise<PendingPayment[]> {
  const later = alias(checkoutSessions, 'later');
  const orderedAgain = database
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.userId, userId),
        eq(later.quantity, checkoutSessions.quantity),
        eq(later.isGift, checkoutSessions.isGift),
        inArray(later.status, ['processing', 'held', 'paid', 'failed', 'refused']),
        sql`${later.created} > ${checkoutSessions.created}`,
      ),
    );
  const rows = await database
    .select()
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.userId, userId),
        or(
          inArray(checkoutSessions.status, ['processing', 'held']),
          and(
            inArray(checkoutSessions.status, ['failed', 'refused']),
            gt(checkoutSessions.created, new Date(Date.now() - failureShownFor)),
            notExists(orderedAgain),
          ),
        ),
      ),
    )
    .orderBy(desc(checkoutSessions.created));
  return rows.map(({ id, status, quantity, isGift, amountCents, currency, cardCountry, created }) => ({
    ...{ checkoutSessionId: id, quantity, isGift, amountCents, currency, cardCountry },
    state: status as PendingPayment['state'],
    ordered: created.toISOString(),
  }));
}
