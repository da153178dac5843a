import { and, eq, isNull, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import { stripe } from '#platform/stripe.server.ts';
import { providerRefunds } from './payment-fact.table.server.ts';
import { purchases } from './purchase.table.server.ts';
import { refundRequests } from './refund-request.table.server.ts';

/**
 * Has the provider give money back, all of it unless `amountCents` says how much. The provider's webhook then ends access; asking
 * twice for the same refund before that makes one refund.
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
  const refund = await stripe.refunds.create(
    {
      payment_intent: purchase.paymentIntentId,
      reason: 'requested_by_customer',
      ...(amountCents !== undefined && { amount: amountCents }),
    },
    { idempotencyKey: `refund-${purchaseId}-${known?.refunds ?? 0}-${amountCents ?? 'rest'}` },
  );
  await database
    .update(refundRequests)
    .set({ answeredAt: new Date() })
    .where(and(eq(refundRequests.purchaseId, purchaseId), isNull(refundRequests.answeredAt)));
  return refund;
}
