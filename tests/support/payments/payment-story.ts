import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type Stripe from 'stripe';
import type { CompanyDetails } from '#features/checkout/company/company-details.ts';
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
  /** The share of what is left that is refunded. */
  tenths: fc.integer({ min: 1, max: 10 }),
});

const cardOrBank = fc.constantFrom('card' as const, 'card' as const, 'bank' as const, 'bank that fails' as const);

/** On what turns things happen: the provider's events arrive by the same count as people act by. */
const turn = fc.nat(99);

const personalAct = fc.record({
  /** Mostly after the payment is known. */
  turn: fc.nat(199),
  does: fc.constantFrom(
    ...(['invoice', 'offer', 'call off', 'redeem', 'redeem', 'move', 'withdraw', 'ask for refund'] as const),
    ...(['take own seat', 'take own seat', 'take back', 'hand on'] as const),
  ),
  /** Says that it is done with the team's order, where there is one and either may be meant. */
  isOfTeam: fc.boolean(),
});

/**
 * Makes up the story of one order: how it is paid, what becomes of the payment, how its events travel, and what people do
 * meanwhile.
 */
export const paymentStory = fc.record({
  quantity: fc.constantFrom(1, 1, 1, 2, 3),
  /** Says that the order is a gift. */
  isGift: fc.constantFrom(false, false, true),
  discountPercent: fc.constantFrom(0, 20, 33),
  /** A discount there is, is by a code. */
  isByCode: fc.boolean(),
  /** The tax that the provider says is in the price, in percent of it; null where the seller's own rate holds. */
  taxShare: fc.constantFrom(null, null, 0, 7, 19),
  /** The buyer: a person, or a company that told its VAT number before it paid, of the seller's country or of another one of the EU. */
  buyer: fc.constantFrom('person', 'person', 'company', 'company abroad'),
  /** The provider sells in its own name, where it works out the tax. */
  isManaged: fc.boolean(),
  /** held: at a price for cards of a country, from there or abroad. */
  payment: fc.constantFrom('card', 'card', 'card', 'bank', 'bank that fails', 'expires', 'held', 'held abroad'),
  /** The provider is away when the site first asks how a held payment stands. */
  isAway: fc.boolean(),
  /**
   * The way in which the buyer pays for the course once more while the first payment is under way, where it is for themselves.
   */
  again: fc.option(cardOrBank, { freq: 2 }),
  /** The buyer's order of seats for a team as well, where the course is for themselves, and what becomes of that payment. */
  upgrade: fc.option(fc.record({ payment: cardOrBank, acts: fc.array(act, { maxLength: 2 }) }), { freq: 2 }),
  acts: fc.array(act, { maxLength: 4 }),
  /** One for each event, in the order in which they were made. */
  journeys: fc.array(fc.record({ turn, copies: fc.integer({ min: 0, max: 3 }), isKilled: fc.boolean() }), {
    minLength: 20,
    maxLength: 20,
  }),
  /** The acts of people meanwhile; what cannot be done by then is refused. */
  people: fc.array(personalAct, { maxLength: 10 }),
});
/** Says for cards of which country a price of a story is. */
export const cardCountryOf = ({ payment, quantity, isGift }: Pick<PaymentStory, 'payment' | 'quantity' | 'isGift'>) =>
  payment.startsWith('held') && quantity === 1 && !isGift ? 'IN' : '';

/** Says which company a story's buyer tells of: where the provider works the tax out, its form asks. */
export const companyOf = ({ buyer, taxShare }: Pick<PaymentStory, 'buyer' | 'taxShare'>): CompanyDetails | null => {
  if (buyer === 'person' || taxShare !== null) return null;
  if (buyer === 'company') return { company: 'Loop GmbH', country: 'DE', vatId: 'DE136695976' };
  return { company: 'Schleife GmbH', country: 'AT', vatId: 'ATU13585627' };
};

export type PaymentStory = typeof paymentStory extends fc.Arbitrary<infer Value> ? Value : never;

type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/**
 * Plays the provider's side of one payment: it makes the events of a story in their true order and knows what they come to, whatever becomes
 * of them on their way.
 */
export function playProvider({
  checkout,
  taxShare,
  isManaged,
  payment,
  acts,
}: { checkout: Checkout } & Pick<PaymentStory, 'taxShare' | 'isManaged' | 'payment' | 'acts'>) {
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
    return { id: refundId, amount, status: 'succeeded' };
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

  const taxCents = taxShare === null ? null : Math.floor((checkout.amountCents * taxShare) / 100);
  const working = isManaged ? { managed_payments: { enabled: true } } : { automatic_tax: { enabled: true } };
  const taxed = taxCents === null ? {} : { ...working, total_details: { amount_tax: taxCents } };
  const isPaid = ['card', 'bank', 'held'].includes(payment);
  if (payment === 'card') tell('checkout.session.completed', checkout.session(taxed));
  else if (payment.startsWith('held'))
    tell('checkout.session.completed', checkout.session({ ...taxed, payment_status: 'unpaid' }));
  else if (payment === 'expires') tell('checkout.session.expired', checkout.session({ payment_status: 'unpaid' }));
  else {
    tell('checkout.session.completed', checkout.session({ payment_status: 'unpaid' }));
    const end = isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed';
    tell(end, checkout.session(isPaid ? taxed : { payment_status: 'unpaid' }));
  }
  if (isPaid) acts.forEach(take);

  return {
    /** All that was told so far, in its true order. */
    events,
    isPaid,
    taxCents,
    refunds,
    /** Answers what is asked of a held payment, as the API does. */
    held: holdPayment({ checkout, country: payment === 'held' ? 'IN' : 'US', taxed }),
    /** Answers a refund of all that is left, as the API does. */
    refundRest() {
      const amount = checkout.amountCents - refunded();
      if (amount === 0 || dispute === 'lost') throw new Error('nothing is left to refund');
      return refund({ amount, end: 'at once' });
    },
    undoneReason: () =>
      dispute === 'lost' ? ('dispute' as const) : refunded() >= checkout.amountCents ? ('refund' as const) : null,
  };
}

/** Plays a payment that the bank holds: it is taken or released once, and shows its card's country. */
function holdPayment({ checkout, country, taxed }: { checkout: Checkout; country: string; taxed: object }) {
  const { paymentIntentId: id, amountCents } = checkout;
  let status: 'requires_capture' | 'succeeded' | 'canceled' = 'requires_capture';
  const intent = () => ({
    ...{ id, status, amount_received: status === 'succeeded' ? amountCents : 0 },
    cancellation_reason: status === 'canceled' ? 'abandoned' : null,
    latest_charge: { payment_method_details: { type: 'card', card: { country } } },
  });
  const end = (ended: typeof status) => {
    if (status !== 'requires_capture' && status !== ended) throw new Error(`the payment is ${status}`);
    status = ended;
    return intent();
  };
  return {
    status: () => status,
    retrieve: () => ({ ...checkout.session({ ...taxed, payment_status: 'unpaid' }), payment_intent: intent() }),
    capture: () => end('succeeded'),
    cancel: () => end('canceled'),
  };
}
