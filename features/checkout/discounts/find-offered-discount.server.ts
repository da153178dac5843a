import { and, eq, gt, sql } from 'drizzle-orm';
import { hour } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { discountCodes } from '../discount-code.table.server.ts';
import { planOfOrder } from '../discount-plan.ts';
import { tryCode } from '../seats/try-code.server.ts';
import { normaliseDiscountCode } from './discount-terms.ts';
import { countUses, isOpenDiscount } from './discount-uses.server.ts';

/** The effect of a discount code on the price. */
export interface OfferedDiscount {
  code: string;
  percent: number;
}

/** A checkout with less time left is replaced by a new one, on the terms of that moment. */
const shortestRest = hour;

interface Use {
  transaction: Transaction;
  userId: string;
  /** The code as it is stored. */
  code: string;
}

/**
 * Finds what a typed discount code does for an order, or refuses it with the reason. Unknown codes and what is no code get the same answer,
 * and are counted, apart from wrong codes of seats.
 */
export async function findOfferedDiscount({
  typed,
  userId,
  address,
  order,
}: {
  typed: string;
  userId: string;
  /** The network address that the request came from. */
  address: string;
  order: { quantity: number };
}): Promise<OfferedDiscount> {
  const code = normaliseDiscountCode(typed);
  return tryCode({
    kind: 'discount',
    userId,
    address,
    attempt: async (transaction) => {
      const [found] = await transaction.select().from(discountCodes).where(eq(discountCodes.code, code));
      if (!found) return null;
      if (found.plan !== 'any' && found.plan !== planOfOrder(order)) {
        throw new AppError(found.plan === 'team' ? 'DISCOUNT_CODE_FOR_TEAMS' : 'DISCOUNT_CODE_FOR_ONE');
      }
      await requireUsable({ transaction, userId, code });
      return { code, percent: found.percent };
    },
  });
}

/**
 * Refuses a code that has ended or is used up. A buyer with a checkout open by it keeps its price until that checkout ends, whatever becomes
 * of the code, also when they change the order: then `until` says when that is.
 */
export async function requireUsable({ transaction, userId, code }: Use): Promise<{ until: Date | null }> {
  const own = and(
    eq(checkoutSessions.userId, userId),
    eq(checkoutSessions.discountCode, code),
    eq(checkoutSessions.status, 'open'),
  );
  const [open] = await transaction
    .select({ expiresAt: checkoutSessions.expiresAt })
    .from(checkoutSessions)
    .where(and(own, gt(checkoutSessions.expiresAt, new Date(Date.now() + shortestRest))))
    .orderBy(checkoutSessions.expiresAt)
    .limit(1);
  const [found] = await transaction
    .select({ isOpen: isOpenDiscount, useLimit: discountCodes.useLimit, uses: countUses(code, ownUnpaid(userId)) })
    .from(discountCodes)
    .where(eq(discountCodes.code, code));
  if (!found?.isOpen && !open) throw new AppError('DISCOUNT_CODE_ENDED');
  if (found && found.useLimit !== null && found.uses >= found.useLimit) throw new AppError('DISCOUNT_CODE_USED_UP');
  return { until: found?.isOpen ? null : (open?.expiresAt ?? null) };
}

/** The uses that a buyer's own checkouts hold, which a new checkout of theirs takes over; one that is being opened stays. */
const ownUnpaid = (userId: string) =>
  sql`(${checkoutSessions.userId} = ${userId} and ${checkoutSessions.status} in ('open', 'expired') and ${checkoutSessions.clientSecret} is not null)`;

/** Says whether any discount code holds now; where none does, nobody is asked for one. */
export async function hasOpenDiscounts(): Promise<boolean> {
  return (await database.select({ code: discountCodes.code }).from(discountCodes).where(isOpenDiscount).limit(1)).length > 0;
}
