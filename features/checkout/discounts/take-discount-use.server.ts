import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import { database, type Transaction } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { discountCodes } from '../discount-code.table.server.ts';
import { countUses } from './discount-uses.server.ts';
import { requireUsable } from './find-offered-discount.server.ts';

interface Use {
  userId: string;
  code: string;
}

/** Locks a discount code, so that those who want to use it take turns. */
export const lockDiscount = ({ transaction, code }: { transaction: Transaction; code: string }) =>
  transaction.select({ code: discountCodes.code }).from(discountCodes).where(eq(discountCodes.code, code)).for('update');

/**
 * Takes a use of a locked discount code for the session that the transaction then opens, or refuses. The buyer's other open checkouts by the
 * code make room for it: they are replaced, and {@link closeReplaced} has the provider close them.
 */
export async function takeDiscountUse({ transaction, userId, code }: Use & { transaction: Transaction }) {
  const { until } = await requireUsable({ transaction, userId, code });
  await transaction
    .update(checkoutSessions)
    .set({ status: 'expired' })
    .where(and(ofBuyer({ userId, code }), eq(checkoutSessions.status, 'open'), isNotNull(checkoutSessions.clientSecret)));
  return { until };
}

const ofBuyer = ({ userId, code }: Use) => and(eq(checkoutSessions.userId, userId), eq(checkoutSessions.discountCode, code));

/**
 * Has the provider close the buyer's replaced checkouts before `session`, which took their use, is opened there. One that cannot be closed
 * was just paid, or the provider is away: then it keeps its use, and the new session goes where there is none left.
 */
export async function closeReplaced({ id, userId, discountCode: code }: typeof checkoutSessions.$inferSelect): Promise<void> {
  const replaced = await database
    .select()
    .from(checkoutSessions)
    .where(
      and(
        ofBuyer({ userId, code }),
        eq(checkoutSessions.status, 'expired'),
        isNotNull(checkoutSessions.clientSecret),
        ne(checkoutSessions.id, id),
      ),
    );
  const closed = await Promise.all(replaced.map(closeAtProvider));
  if (closed.every(Boolean)) return;
  const [left] = await database
    .select({ useLimit: discountCodes.useLimit, uses: countUses(code) })
    .from(discountCodes)
    .where(eq(discountCodes.code, code));
  if (!left || left.useLimit === null || left.uses <= left.useLimit) return;
  await database.update(checkoutSessions).set({ status: 'expired' }).where(eq(checkoutSessions.id, id));
  throw new AppError('DISCOUNT_CODE_USED_UP');
}

async function closeAtProvider({ id, providerSessionId }: typeof checkoutSessions.$inferSelect): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(providerSessionId ?? '');
  } catch (error) {
    log.warn({ err: error, checkoutSessionId: id }, 'the payment provider did not close a replaced session');
    return false;
  }
  await database.update(checkoutSessions).set({ clientSecret: null }).where(eq(checkoutSessions.id, id));
  return true;
}
