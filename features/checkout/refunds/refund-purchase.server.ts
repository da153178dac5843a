import { eq } from 'drizzle-orm';
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
  // In one statement: a refund that is told of between two would give this one a key of its own.
  const [purchase] = await database
    .select({
      paymentIntentId: purchases.paymentIntentId,
      undoneAt: purchases.undoneAt,
      refunds: database.$count(providerRefunds, eq(providerRefunds.paymentIntentId, purchases.paymentIntentId)),
    })
    .from(purchases)
    .where(eq(purchases.id, purchaseId));
  if (!purchase?.paymentIntentId) throw new AppError('NOT_FOUND');
  if (purchase.undoneAt) throw new AppError('PURCHASE_UNDONE');
  return stripe.refunds.create(
    {
      payment_intent: purchase.paymentIntentId,
      reason: 'requested_by_customer',
      ...(amountCents !== undefined && { amount: amountCents }),
    },
    { idempotencyKey: `refund-${purchaseId}-${purchase.refunds}-${amountCents ?? 'rest'}` },
  );
}
