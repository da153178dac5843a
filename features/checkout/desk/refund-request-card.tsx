import { Link } from 'react-router';
import { FactList } from '#app/components/fact-list.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { ActForm } from '#features/owner/act-form.tsx';
import { formatMoney } from '#platform/text/format-money.ts';
import { describeOrder, isForOthers } from '../order.ts';
import type { DeskPurchase, RefundRequest } from './desk-purchase.ts';

/** Shows a buyer's request for a refund with what is known of the purchase, and grants or declines it. */
export function RefundRequestCard({
  request: { requestId, reason, asked, purchase },
  lessonsStarted,
  mayAct,
}: {
  request: RefundRequest;
  /** The number of the furthest lesson that the buyer started, 0 for none. */
  lessonsStarted: number;
  /** False until the owner has signed in lately. */
  mayAct: boolean;
}) {
  const { userId, username, email, seatsInUse, amountCents, sentBackCents, currency, purchased, purchaseId } = purchase;
  const money = (cents: number) => formatMoney({ cents, currency });
  return (
    <article aria-labelledby={requestId} className="grid gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <div>
        <h2 id={requestId} className="text-prose wrap-anywhere">
          <Link to={`/owner/people/${userId}`}>{username}</Link>, {money(amountCents)}
        </h2>
        <p className="text-quiet wrap-anywhere">
          {email ?? 'no verified address'} · asked on {formatDate(asked)} · order {purchaseId}
        </p>
      </div>
      {reason ? (
        <blockquote className="border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">{reason}</blockquote>
      ) : (
        <p className="text-quiet">The buyer gave no reason.</p>
      )}
      <FactList
        facts={[
          ['Bought', formatDate(purchased)],
          ['What', isForOthers(purchase) ? `${describeOrder(purchase)}, ${seatsInUse} in use` : describeOrder(purchase)],
          ['Sent back so far', money(sentBackCents)],
          ['Furthest lesson started', lessonsStarted === 0 ? 'none' : String(lessonsStarted)],
        ]}
      />
      {mayAct && (
        <div className="grid gap-3">
          <ActForm
            summary="Grant it"
            intent="grant"
            about={{ purchaseId }}
            reason="As the buyer asked"
            button={`Refund ${money(amountCents - sentBackCents)} now`}
          >
            {money(amountCents - sentBackCents)} goes back to the card or account that paid. {describeConsequence(purchase)} The
            buyer gets an e-mail. A refund cannot be taken back.
          </ActForm>
          <ActForm
            summary="Decline it"
            intent="decline"
            about={{ purchaseId }}
            reasonLabel="Why, for the buyer to read"
            button="Decline the request"
          >
            The buyer reads your reason on the page of their purchases and in an e-mail. Their access stays, and they can ask
            again while the refund policy allows it.
          </ActForm>
        </div>
      )}
    </article>
  );
}

function describeConsequence({ quantity, isGift, seatsInUse }: DeskPurchase): string {
  if (isGift) return 'The gift stops working: whoever has taken it loses access at once, also on pages that are open.';
  if (quantity === 1) return 'The access that this purchase gave ends at once, also on pages that are open.';
  return `All ${quantity} seats become void, and the ${seatsInUse} people who use one lose their access at once.`;
}
