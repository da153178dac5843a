import { Link, useFetcher } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, Textarea } from '#app/components/field.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { Stamp } from '#app/components/stamp.tsx';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import { isForOthers } from '../order.ts';
import { describeMoneyBack } from '../refunds/money-back-messages.ts';
import type { RefundPolicy } from '../refunds/refund-policy.ts';
import type { OwnPurchase } from './own-purchase.ts';

/** Shows where the refund of a purchase stands, and while the policy allows it the way to ask for one. */
export function RefundForm({ purchase, policy }: { purchase: OwnPurchase; policy: RefundPolicy }) {
  return (
    <>
      <RequestState purchase={purchase} />
      {(purchase.refund === 'none' || purchase.refund === 'declined') && <RequestForm purchase={purchase} policy={policy} />}
    </>
  );
}

function RequestState({ purchase }: { purchase: OwnPurchase }) {
  const { refund, declined } = purchase;
  const isOwn = !isForOthers(purchase);
  switch (refund) {
    case 'withdrawn':
      return (
        <Stamp tone="changed" verdict="Withdrawn">
          You withdrew from the contract. Your money is on its way back.
        </Stamp>
      );
    case 'requested':
      return (
        <Stamp tone="changed" verdict="Refund requested">
          The answer will appear here. {isOwn ? 'You keep your access' : 'Everything stays as it is'} until then.
        </Stamp>
      );
    case 'declined':
      return (
        <Stamp tone="removed" verdict="Refund declined">
          On {formatDate(declined?.on ?? '')}: “{declined?.reason}”.{' '}
          {isOwn ? 'You keep your access.' : 'Everything stays as it is.'}
        </Stamp>
      );
    case 'refunded':
      return (
        <Stamp tone="removed" verdict="Refunded">
          You got all of it back{isOwn && ', and your access has ended'}.
        </Stamp>
      );
    case 'disputed':
      return (
        <Stamp tone="removed" verdict="Disputed">
          {describeRight(purchase)} suspended while your bank looks into the payment.
        </Stamp>
      );
    case 'none':
      return null;
  }
}

function describeRight(purchase: OwnPurchase): string {
  if (purchase.isGift) return 'The gift is';
  return isForOthers(purchase) ? 'Its seats are' : 'Your access is';
}

function describeLoss(purchase: OwnPurchase): string {
  if (purchase.isGift) return 'the gift is no longer valid';
  return isForOthers(purchase) ? 'its seats are no longer valid' : 'your access ends';
}

function RequestForm({ purchase, policy }: { purchase: OwnPurchase; policy: RefundPolicy }) {
  const fetcher = useFetcher<{ failure: string | null }>();
  const keptForm = useKeptForm(`refund ${purchase.purchaseId}`, fetcher.data?.failure === null && fetcher.data);
  const { handover, withdrawalUntil, refundIneligibility } = purchase;
  const words = describeMoneyBack(purchase, { beforeLesson: policy.beforeLesson, isOffered: handover.state === 'offered' });
  const says = (
    <p className="text-quiet">
      {words} {withdrawalUntil && <Link to="/withdraw">Withdraw from contract</Link>}
    </p>
  );
  if (refundIneligibility) return says;
  return (
    <>
      {says}
      <details>
        <summary>{purchase.refund === 'declined' ? 'Ask again' : 'Ask for a refund'}</summary>
        <fetcher.Form method="post" {...keptForm} className="mt-4 flex max-w-form flex-col gap-4">
          <input type="hidden" name="purchaseId" value={purchase.purchaseId} />
          <p>
            If it is granted, you get {purchase.refunds.length > 0 ? 'the rest of your money' : 'all of it'} back and{' '}
            {describeLoss(purchase)}. The answer will appear here.
          </p>
          <Field label="What did not work for you? (optional)" error={fetcher.data?.failure}>
            <Textarea name="reason" rows={3} maxLength={2000} />
          </Field>
          <div>
            <Button type="submit" tone="danger" busy={fetcher.state !== 'idle'}>
              Send the request
            </Button>
          </div>
        </fetcher.Form>
      </details>
    </>
  );
}
