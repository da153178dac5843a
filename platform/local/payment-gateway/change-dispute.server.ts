import { and, desc, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Transaction } from '../../postgres/database.server.ts';
import { gatewayObjects } from './gateway.table.server.ts';
import { invalid } from './gateway-error.ts';
import { makeDispute } from './make-dispute.server.ts';
import { insertObject, lockObject, saveObject } from './object-store.server.ts';
import type { FormFields } from './parse-form.ts';
import { recordEvent } from './record-event.server.ts';

const statuses = ['warning_needs_response', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost'] as const;
const closed = ['warning_closed', 'won', 'lost'];

/**
 * Does what a cardholder and their bank do at the real provider, at will: opens a dispute of a payment with this status, or moves the one
 * that is there to it.
 */
export async function changeDispute(transaction: Transaction, fields: FormFields): Promise<Stripe.Dispute> {
  const status = statuses.find((known) => known === fields.status);
  if (!status) throw invalid(`Invalid status: must be one of ${statuses.join(', ')}`, 'status');
  const intent = await lockObject<Stripe.PaymentIntent>(transaction, 'payment_intent', String(fields.payment_intent));
  const [known] = await transaction
    .select({ data: gatewayObjects.data })
    .from(gatewayObjects)
    .where(and(eq(gatewayObjects.object, 'dispute'), eq(gatewayObjects.paymentIntentId, intent.id)))
    .orderBy(desc(gatewayObjects.sequence))
    .limit(1);
  if (!known) {
    const charge = await lockObject<Stripe.Charge>(transaction, 'charge', String(intent.latest_charge));
    const dispute = makeDispute({ charge, status });
    await insertObject(transaction, dispute);
    await saveObject(transaction, { ...charge, disputed: true });
    await recordEvent(transaction, 'charge.dispute.created', dispute);
    return dispute;
  }
  const dispute: Stripe.Dispute = { ...(known.data as Stripe.Dispute), status };
  await saveObject(transaction, dispute);
  await recordEvent(transaction, closed.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
  return dispute;
}
