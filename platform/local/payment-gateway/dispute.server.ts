import { and, desc, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { day, second } from '../../durations.ts';
import type { Transaction } from '../../postgres/database.server.ts';
import { gatewayObjects } from './gateway.table.server.ts';
import { invalid } from './gateway-error.ts';
import { insertObject, lockObject, makeId, nowInSeconds, recordEvent, saveObject } from './object-store.server.ts';
import type { FormFields } from './parse-form.ts';

/** Makes a dispute of a whole charge, or an inquiry when the status says `warning_…`. */
export function makeDispute({ charge, status }: { charge: Stripe.Charge; status: Stripe.Dispute.Status }): Stripe.Dispute {
  return {
    id: makeId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: nowInSeconds() + answerPeriod,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: status.startsWith('warning'),
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  };
}

/** The seconds in which a dispute is to be answered. */
const answerPeriod = (9 * day) / second;

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

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
