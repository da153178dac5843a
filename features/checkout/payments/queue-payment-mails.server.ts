import { and, eq, inArray, or } from 'drizzle-orm';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { providerDisputes, providerRefunds } from '../payment-fact.table.server.ts';
import type { purchases } from '../purchase.table.server.ts';

type Purchase = Pick<typeof purchases.$inferSelect, 'userId' | 'amountCents' | 'currency'>;

/**
 * Queues the letters about what the provider said of a payment: one for each refund, and one each for a dispute's begin and end. In whatever
 * order events come, and however often, the facts that are kept decide.
 */
export async function queuePaymentMails({
  transaction,
  paymentIntentId,
  purchase,
  undoneReason,
}: {
  transaction: Transaction;
  paymentIntentId: string;
  purchase: Purchase;
  undoneReason: 'refund' | 'dispute' | null;
}): Promise<void> {
  const to = { userId: purchase.userId };
  const { currency } = purchase;
  const paid = { cents: purchase.amountCents, currency };
  const refunds = await transaction
    .select()
    .from(providerRefunds)
    .where(and(eq(providerRefunds.paymentIntentId, paymentIntentId), eq(providerRefunds.failed, false)));
  for (const { id: reason, amountCents: cents } of refunds) {
    const data = { returned: { cents, currency }, endsAccess: undoneReason === 'refund' };
    await queueMail({ transaction, mail: { kind: 'refund-granted', reason, to, data } });
  }
  const isClosed = inArray(providerDisputes.status, ['won', 'lost']);
  const disputes = await transaction
    .select()
    .from(providerDisputes)
    .where(and(eq(providerDisputes.paymentIntentId, paymentIntentId), or(eq(providerDisputes.endsAccess, true), isClosed)));
  for (const { id: reason, status } of disputes) {
    if (status === 'won' || status === 'lost') {
      const data = { paid, hasAccess: undoneReason === null };
      await queueMail({ transaction, mail: { kind: 'dispute-closed', reason, to, data } });
    } else await queueMail({ transaction, mail: { kind: 'dispute-opened', reason, to, data: { paid } } });
  }
}
