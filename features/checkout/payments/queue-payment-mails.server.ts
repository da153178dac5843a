import { and, eq, inArray, or } from 'drizzle-orm';
import { mails } from '#features/mail/mail.table.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { providerDisputes, providerRefunds } from '../payment-fact.table.server.ts';
import type { purchases } from '../purchase.table.server.ts';
import { isDuplicatePayment } from './duplicate-payment.server.ts';

type Purchase = Pick<typeof purchases.$inferSelect, 'id' | 'userId' | 'amountCents' | 'currency'>;

/**
 * Queues the e-mails about what the provider said of a payment: one for each refund, and one each for a dispute's begin and end. In
 * whatever order events come, and however often, the facts that are kept decide. A refund that the bank refused after its e-mail was queued
 * has a second e-mail, which corrects the first.
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
  const refunds = await transaction.select().from(providerRefunds).where(eq(providerRefunds.paymentIntentId, paymentIntentId));
  for (const { id: reason, amountCents: cents, failed } of refunds) {
    const returned = { cents, currency };
    if (!failed) {
      const endsAccess = undoneReason === 'refund' && !(await isDuplicatePayment({ transaction, purchaseId: purchase.id }));
      const data = { returned, endsAccess };
      await queueMail({ transaction, mail: { kind: 'refund-granted', reason, to, data } });
    } else if (await isAnnounced({ transaction, refundId: reason })) {
      const data = { returned, hasAccess: undoneReason === null };
      await queueMail({ transaction, mail: { kind: 'refund-failed', reason, to, data } });
    }
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

async function isAnnounced({ transaction, refundId }: { transaction: Transaction; refundId: string }): Promise<boolean> {
  return (await transaction.$count(mails, and(eq(mails.kind, 'refund-granted'), eq(mails.reason, refundId)))) > 0;
}
