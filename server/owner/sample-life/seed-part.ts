import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { giveGrant } from '#features/access/entitlements.server.ts';
import { refundRequests } from '#features/checkout/refund-request.table.server.ts';
import { markRefundRequested } from '#features/checkout/refunds/refund-answer.server.ts';
import { withdrawals } from '#features/checkout/withdrawal.table.server.ts';
import { queueMail } from '#features/mail/queue-mail.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { day, hour, second } from '#platform/durations.ts';
import { lockObject, saveObject } from '#platform/local/payment-gateway/object-store.server.ts';
import { moveBack } from './move-back.ts';
import { type Actor, after } from './sample-cast.ts';
import { paymentOf, seedCheckout, seedEvent, seedPurchase } from './seed-order.ts';
import { seedHandover } from './seed-seats.ts';
import type { Seeding } from './seeding.ts';

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / second);

const companies = ['Loop & Sons', 'Second Branch Ltd', 'Diff Works'];

/** The things that a purchase leaves for others to take. */
export interface Offer {
  giver: Actor;
  purchaseId: string;
  left: number;
}

/** Plays somebody's part. Answers what others can take of it. */
export async function seedPart(seeding: Seeding, actor: Actor): Promise<Offer | null> {
  const { transaction, random } = seeding;
  const { part, turn, id: userId, name, email } = actor;
  const at = after(actor.joined, 0.3 + random());
  const later = after(at, 3 + random() * 12);
  const invoice = (purchaseId: string, company = '') =>
    seeding.invoices.push({ purchaseId, at: after(at, 1), buyerName: name, company, email });

  switch (part) {
    case 'visitor':
    case 'seat-taker':
      return null;
    case 'team-lead':
    case 'gift-giver': {
      const isGift = part === 'gift-giver';
      const { purchaseId } = await seedPurchase(seeding, { actor, quantity: isGift ? 1 : 5, isGift, at });
      if (!isGift) invoice(purchaseId, companies[turn % companies.length]);
      return { giver: actor, purchaseId, left: isGift ? 1 : 3 };
    }
    case 'hander-on': {
      const { purchaseId } = await seedPurchase(seeding, { actor, at });
      await seedHandover(seeding, purchaseId);
      return { giver: actor, purchaseId, left: 1 };
    }
    case 'payment-failed':
    case 'order-expired': {
      await seedCheckout(seeding, { actor, at });
      const object = { id: `cs_sample_${userId}`, client_reference_id: `sample-${userId}` };
      const type = part === 'payment-failed' ? 'checkout.session.async_payment_failed' : 'checkout.session.expired';
      await seedEvent(seeding, { actor, type, object, at: later });
      return null;
    }
    case 'granted':
      await giveGrant({ transaction, userId });
      await moveBack(seeding, userId, at);
      seeding.acts.push({ action: 'access-granted', userId, rowId: userId, reason: sampleReason({ of: part, turn }), at });
      return null;
    case 'disabled':
      await transaction.update(users).set({ disabled: true }).where(eq(users.id, userId));
      seeding.acts.push({ action: 'account-disabled', userId, rowId: userId, reason: sampleReason({ of: part, turn }), at });
      return null;
    case 'signed-out':
      seeding.acts.push({ action: 'signed-out', userId, rowId: userId, reason: sampleReason({ of: part, turn }), at });
      return null;
    default:
      await seedSale(seeding, { actor, at, later, invoice });
      return null;
  }
}

/** Plays the part of somebody who bought the course for themselves. */
async function seedSale(
  seeding: Seeding,
  { actor, at, later, invoice }: { actor: Actor; at: Date; later: Date; invoice: (purchaseId: string) => void },
): Promise<void> {
  const { transaction, random } = seeding;
  const { part, turn, id: userId, name, email } = actor;
  const { purchaseId, amountCents, currency } = await seedPurchase(seeding, { actor, at });
  if (part === 'refunded' || part === 'refunded-in-part' || random() < 0.5) invoice(purchaseId);
  const paid = { cents: amountCents, currency };
  const to = { userId };
  switch (part) {
    case 'refunded':
    case 'refunded-in-part': {
      const cents = part === 'refunded' ? amountCents : Math.round(amountCents * 0.3);
      await seedRefund(seeding, { actor, cents, at: later });
      const reason = sampleReason({ of: part, turn });
      seeding.acts.push({ action: 'refund-made', userId, rowId: purchaseId, reason, at: later });
      break;
    }
    case 'withdrawn': {
      await transaction.insert(withdrawals).values({ purchaseId, statedAt: later, name, email, status: 'refunded' });
      const data = { order: purchaseId, name, seats: 1, paid, stated: later.toISOString() };
      await queueMail({ transaction, mail: { kind: 'withdrawal-received', reason: purchaseId, to, data } });
      await seedRefund(seeding, { actor, cents: amountCents, at: later });
      break;
    }
    case 'disputed': {
      const dispute = {
        ...{
          id: `dp_sample_${userId}`,
          status: turn % 3 === 2 ? 'under_review' : 'needs_response',
          payment_intent: paymentOf(actor),
        },
        ...{ amount: amountCents, reason: turn % 2 ? 'product_not_received' : 'fraudulent', created: inSeconds(later) },
        evidence_details: { due_by: inSeconds(after(later, (14 * day) / hour)) },
      };
      await seedEvent(seeding, { actor, type: 'charge.dispute.created', object: dispute, at: later });
      break;
    }
    case 'fraud-warned': {
      const warning = { charge: `ch_sample_${userId}`, fraud_type: 'unauthorized_use_of_card', payment_intent: paymentOf(actor) };
      const object = { id: `issfr_sample_${userId}`, ...warning };
      await seedEvent(seeding, { actor, type: 'radar.early_fraud_warning.created', object, at: later });
      break;
    }
    case 'refund-asked':
    case 'refund-declined': {
      const isDeclined = part === 'refund-declined';
      const answerReason = sampleReason({ of: 'refund-declined', turn });
      const answeredAt = after(later, 5);
      const [request] = await transaction
        .insert(refundRequests)
        .values({
          purchaseId,
          reason: sampleReason({ of: isDeclined ? 'refund-asked-late' : 'refund-asked', turn }),
          created: later,
          ...(isDeclined && { answer: 'declined', answerReason, answeredAt }),
        })
        .returning({ id: refundRequests.id });
      const reason = request?.id ?? '';
      await queueMail({ transaction, mail: { kind: 'refund-requested', reason, to, data: { paid } } });
      await moveBack(seeding, userId, later);
      await markRefundRequested({ transaction, userId });
      if (!isDeclined) break;
      await queueMail({ transaction, mail: { kind: 'refund-declined', reason, to, data: { paid, reason: answerReason } } });
      await moveBack(seeding, userId, answeredAt);
      seeding.acts.push({ action: 'refund-declined', userId, rowId: purchaseId, reason: answerReason, at: answeredAt });
    }
  }
}

/** Sends money of a sample payment back, at the payment stand-in too. */
async function seedRefund(seeding: Seeding, { actor, cents, at }: { actor: Actor; cents: number; at: Date }) {
  const refund = { id: `re_sample_${actor.id}`, amount: cents, status: 'succeeded', payment_intent: paymentOf(actor) };
  await seedEvent(seeding, { actor, type: 'refund.created', object: refund, at });
  const { transaction } = seeding;
  const intent = await lockObject<Stripe.PaymentIntent>(transaction, 'payment_intent', paymentOf(actor));
  const charge = await lockObject<Stripe.Charge>(transaction, 'charge', String(intent.latest_charge));
  await saveObject(transaction, { ...charge, amount_refunded: cents, refunded: cents === charge.amount });
}

const reasons = {
  'refund-asked': [
    'I hoped for more about testing, and my team works with another tool.',
    'My employer bought me a seat a day after I had paid for it myself.',
    'I have too little time for it this year after all. I have seen the first lesson only.',
  ],
  'refund-asked-late': [
    'I finished it quicker than I thought and expected more lessons for the price.',
    'My company does not pay for it, as I had been told it would.',
    'I know most of what is in the second half already.',
  ],
  'refund-declined': [
    'You have finished all eight lessons, and the policy ends at the third.',
    'I am sorry about your company. You are in the sixth lesson, and the policy ends at the third.',
    'You have taken the final, and the policy ends at the third lesson. The certificate is yours.',
  ],
  refunded: [
    'Paid twice, once by another address',
    'Bought it for a colleague who has it already',
    'Ordered with the wrong card; the company pays instead',
  ],
  'refunded-in-part': [
    'Could not use one part of the course',
    'The discount of the newsletter was not taken off',
    'Two videos were down on the day of purchase',
  ],
  granted: ['Helps us to test the course', 'Translates the lessons with us', 'Won the challenge of this month'],
  disabled: [
    'Sent advertising to other members',
    'Shared the videos in public',
    'Asked us to close it while a stolen laptop is looked for',
  ],
  'signed-out': ['Lost a laptop and asked for it', 'Signed in at a library and forgot', 'Saw a sign-in that was not theirs'],
};

/** Says why something was done in a part of the story: whoever plays it next has another reason. */
function sampleReason({ of, turn }: { of: keyof typeof reasons; turn: number }): string {
  const known = reasons[of];
  return known[turn % known.length] ?? '';
}
