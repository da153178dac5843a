import { formatDate } from '#app/components/format-date.ts';
import { formatMoney } from '#platform/text/format-money.ts';
import { describeOrder, isForOthers } from '../order.ts';
import type { OwnPurchase, PurchaseEvent, TimedPurchaseEvent } from './own-purchase.ts';

/** Tells what happened to a purchase, in the order in which it happened. */
export function PurchaseHistory({ purchase, events }: { purchase: OwnPurchase; events: TimedPurchaseEvent[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-prose">What happened</h3>
      <ol className="flex flex-col gap-2">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and two events can be alike
          <li key={index} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
            <time dateTime={event.at} className="text-quiet">
              {formatDate(event.at)}
            </time>
            <span className="wrap-anywhere">{describePurchaseEvent({ event, purchase })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Says in a sentence what happened to a purchase. */
export function describePurchaseEvent({
  event,
  purchase,
}: {
  event: PurchaseEvent;
  purchase: Pick<OwnPurchase, 'quantity' | 'isGift' | 'amountCents' | 'currency'>;
}): string {
  const { amountCents, currency } = purchase;
  const money = (cents: number) => formatMoney({ cents, currency });
  switch (event.kind) {
    case 'bought':
      return `You bought ${inSentence(describeOrder(purchase))} for ${money(amountCents)}.`;
    case 'paid-twice':
      return 'You had paid for the course before: all of this money goes back to you, and you keep the course.';
    case 'asked-for-access':
      return `You asked for access at once, in the words that stood above the pay button from ${formatDate(event.terms)} on.`;
    case 'access-opened':
      return 'The course was opened for you.';
    case 'invoiced':
      return 'You got the invoice.';
    case 'asked-for-refund':
      return 'You asked for a refund.';
    case 'withdrew':
      return 'You withdrew from the contract.';
    case 'refund-granted':
      return 'Your refund was granted.';
    case 'refund-declined':
      return `Your refund was declined: “${event.reason}”`;
    case 'refunded':
      return `${money(event.cents)} was sent back to the card or account you paid with. Your bank may take up to ten days to show it.`;
    case 'refund-failed':
      return `Your bank did not accept the refund of ${money(event.cents)}. Write to us: the link is at the foot of this page.`;
    case 'inquired':
      return 'Your bank asked us about the payment. Nothing changes for now.';
    case 'disputed':
      return 'Your bank disputed the payment.';
    case 'dispute-closed':
      return describeClosedDispute({ event, order: purchase });
    case 'handed-on':
      return `${event.to} took the course that you handed on.`;
    case 'access-ended':
      return describeEnd({ reason: event.reason, order: purchase });
  }
}

function describeClosedDispute({
  event: { outcome, isOpenAgain },
  order,
}: {
  event: Extract<PurchaseEvent, { kind: 'dispute-closed' }>;
  order: Order;
}): string {
  if (outcome === 'lost') return 'Your bank closed the dispute and took the payment back.';
  if (outcome === 'warning_closed') return 'Your bank closed its question: the payment stands.';
  const closed = 'Your bank closed the dispute: the payment stands.';
  if (!isOpenAgain) return closed;
  return `${closed} ${isForOthers(order) ? `${describeCodes(order)} valid again.` : 'The course is open to you again.'}`;
}

type Order = Pick<OwnPurchase, 'quantity' | 'isGift'>;

const describeCodes = ({ isGift }: Order) => (isGift ? 'The gift is' : 'The seats are');

const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function describeEnd({ reason, order }: { reason: 'refund' | 'dispute' | 'owner'; order: Order }): string {
  const what = isForOthers(order) ? `${describeCodes(order)} no longer valid` : 'Your access ended';
  if (reason === 'owner') return `${what}: we closed it. Write to us if you think that is a mistake.`;
  return reason === 'refund' ? `${what}, because all of the money was sent back.` : `${what}, because the payment is disputed.`;
}
