import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { SignedInUser } from '#features/users/account.ts';
import { log } from '#platform/logging/log.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { checkoutSessions } from '../checkout-session.table.server.ts';
import { purchases } from '../purchase.table.server.ts';
import type { CheckoutResult } from './checkout-result.ts';

/** Reads how a checkout ended: only the ledger makes a result `done`; what the address says grants nothing. */
export async function readCheckoutResult({
  user,
  providerSessionId,
}: {
  user: SignedInUser;
  providerSessionId: string;
}): Promise<CheckoutResult> {
  const [found] = await database
    .select({
      status: checkoutSessions.status,
      quantity: checkoutSessions.quantity,
      isGift: checkoutSessions.isGift,
      cardCountry: checkoutSessions.cardCountry,
      purchase: purchases,
    })
    .from(checkoutSessions)
    .leftJoin(purchases, eq(purchases.checkoutSessionId, checkoutSessions.id))
    .where(and(eq(checkoutSessions.providerSessionId, providerSessionId), eq(checkoutSessions.userId, user.userId)));
  if (!found) return { state: 'unknown' };
  const { purchase } = found;
  const order = { quantity: found.quantity, isGift: found.isGift };
  if (purchase?.undoneAt) return { state: 'undone' };
  if (purchase) {
    const { id: purchaseId, amountCents, currency } = purchase;
    return { state: 'done', ...order, purchase: { purchaseId, amountCents, currency } };
  }
  if (found.status === 'failed') return { state: 'failed', ...order };
  if (found.status === 'refused') return { state: 'refused', cardCountry: found.cardCountry };
  if (found.status === 'held') return { state: 'held' };
  const asked = await askProvider(providerSessionId);
  if (asked?.status === 'expired') return { state: 'expired' };
  if (asked?.status === 'open') return { state: 'unpaid', ...order };
  if (found.cardCountry) return { state: found.status === 'expired' ? 'expired' : 'held' };
  const isUnderWay = asked ? asked.payment_status === 'unpaid' : found.status === 'processing';
  return { state: isUnderWay ? 'under-way' : 'finishing', ...order };
}

/** Asks the provider how a session stands; null when it cannot be reached, because the webhook will tell. */
async function askProvider(providerSessionId: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.retrieve(providerSessionId);
  } catch (error) {
    log.warn({ err: error }, 'the payment provider did not say how a session went');
    return null;
  }
}
