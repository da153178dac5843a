import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { makeEvent, type openCheckout } from './payment-events.ts';

const act = fc.record({
  what: fc.constantFrom(
    'refund',
    'refund',
    'slow refund',
    'refund that fails',
    'dispute won',
    'dispute lost',
    'inquiry',
    'warning',
  ),
  /** How much of what is left is refunded. */
  tenths: fc.integer({ min: 1, max: 10 }),
});

/** What happens to one order: how it is paid, what becomes of the payment, how its events travel, and what its buyer does meanwhile. */
export const paymentStory = fc.record({
  quantity: fc.constantFrom(1, 1, 1, 2, 3),
  discountPercent: fc.constantFrom(0, 20, 33),
  payment: fc.constantFrom('card', 'card', 'card', 'bank', 'bank that fails', 'expires'),
  acts: fc.array(act, { maxLength: 4 }),
  /** One for each event, in the order in which the provider made them. */
  journeys: fc.array(fc.record({ turn: fc.nat(99), copies: fc.integer({ min: 0, max: 3 }), isKilled: fc.boolean() }), {
    minLength: 20,
    maxLength: 20,
  }),
  invoicedAt: fc.nat(12),
  redeemedAt: fc.nat(12),
  withdrawnAt: fc.nat(40),
});
export type PaymentStory = typeof paymentStory extends fc.Arbitrary<infer Value> ? Value : never;

type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/**
 * Plays the provider's side of one payment: it makes the events of a story in their true order and knows what they come to, whatever becomes
 * of them on their way.
 */
export function playProvider({ checkout, payment, acts }: { checkout: Checkout } & Pick<PaymentStory, 'payment' | 'acts'>) {
  const events: { id: string }[] = [];
  const tell = (type: Stripe.Event.Type, object: object) => void events.push(makeEvent(type, object));
  const refunds = new Map<string, { amount: number; status: 'pending' | 'succeeded' | 'failed' }>();
  let dispute: 'none' | 'open' | 'won' | 'lost' = 'none';
  const refunded = () => [...refunds.values()].reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);

  function refund({ amount, end }: { amount: number; end: 'at once' | 'slowly' | 'failed' }) {
    const refundId = `re_${randomUUID()}`;
    const change = (type: Stripe.Event.Type, status: 'pending' | 'succeeded' | 'failed') => {
      refunds.set(refundId, { amount, status });
      tell(type, checkout.refund({ refundId, amount, status }));
    };
    change('refund.created', end === 'slowly' ? 'pending' : 'succeeded');
    tell('charge.refunded', checkout.charge(refunded()));
    if (end === 'slowly') change('refund.updated', 'succeeded');
    if (end === 'failed') change('refund.failed', 'failed');
  }

  function take({ what, tenths }: PaymentStory['acts'][number]) {
    const left = checkout.amountCents - refunded();
    if (what.includes('refund')) {
      const end = what === 'refund' ? 'at once' : what === 'slow refund' ? 'slowly' : 'failed';
      if (left > 0 && dispute === 'none') refund({ amount: Math.ceil((left * tenths) / 10), end });
    } else if (what === 'warning') {
      const charge = `ch_${checkout.paymentIntentId}`;
      const payment_intent = checkout.paymentIntentId;
      tell('radar.early_fraud_warning.created', {
        ...{ id: `issfr_${randomUUID()}`, object: 'radar.early_fraud_warning', charge, payment_intent },
        ...{ actionable: true, fraud_type: 'misc', created: Math.floor(Date.now() / 1000) },
      });
    } else if (dispute === 'none' && what === 'inquiry') {
      tell('charge.dispute.created', checkout.dispute('warning_needs_response'));
      tell('charge.dispute.closed', checkout.dispute('warning_closed'));
      dispute = 'won';
    } else if (dispute === 'none') {
      const end = what === 'dispute won' ? 'won' : 'lost';
      tell('charge.dispute.created', checkout.dispute('needs_response'));
      tell('charge.dispute.updated', checkout.dispute('under_review'));
      tell('charge.dispute.closed', checkout.dispute(end));
      dispute = end;
    }
  }

  const isPaid = payment === 'card' || payment === 'bank';
  if (payment === 'card') tell('checkout.session.completed', checkout.session());
  else if (payment === 'expires') tell('checkout.session.expired', checkout.session({ payment_status: 'unpaid' }));
  else {
    tell('checkout.session.completed', checkout.session({ payment_status: 'unpaid' }));
    const end = isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed';
    tell(end, checkout.session(isPaid ? {} : { payment_status: 'unpaid' }));
  }
  if (isPaid) acts.forEach(take);

  return {
    /** All that was told so far, in its true order. */
    events,
    isPaid,
    refunds,
    /** Answers a refund of all that is left, as the API does. */
    refundRest() {
      const amount = checkout.amountCents - refunded();
      if (amount === 0 || dispute === 'lost') throw new Error('nothing is left to refund');
      refund({ amount, end: 'at once' });
    },
    undoneReason: () =>
      dispute === 'lost' ? ('dispute' as const) : refunded() >= checkout.amountCents ? ('refund' as const) : null,
  };
}
