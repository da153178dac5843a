import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { AppError } from '#platform/errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { stripe } from '#platform/services/stripe.server.ts';
import { providerRefunds } from '../payment-fact.table.server.ts';
import { purchases } from '../purchase.table.server.ts';

/**
 * Has the provider give money back, all of it unless `amountCents` says how much. The provider's webhook then ends access and answers the
 * buyer's request; asking twice for the same refund before that makes one refund.
 */
export async function refundPurchase({
  purchaseId,
  amountCents,
}: {
  purchaseId: string;
  amountCents?: number;
}): Promise<Stripe.Refund> {
  const [purchase] = await database.select().from(purchases).where(eq(purchases.id, purchaseId));
  if (!purchase?.paymentIntentId) throw new AppError('NOT_FOUND');
  if (purchase.undoneAt) throw new AppError('PURCHASE_UNDONE');
  const [known] = await database
    .select({ refunds: sql<number>`count(*)::int` })
    .from(providerRefunds)
    .where(eq(providerRefunds.paymentIntentId, purchase.paymentIntentId));
  return stripe.refunds.create(
    {
      payment_intent: purchase.paymentIntentId,
      reason: 'requested_by_customer',
      ...(amountCents !== undefined && { amount: amountCents }),
    },
    { idempotencyKey: `refund-${purchaseId}-${known?.refunds ?? 0}-${amountCents ?? 'rest'}` },
  );
}
