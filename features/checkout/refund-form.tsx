import { useFetcher } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { Stamp } from '#app/components/stamp.tsx';
import { Textarea } from '#app/components/textarea.tsx';
import type { OwnPurchase } from './own-purchase.ts';
import type { RefundPolicy } from './refund-policy.ts';

/** Where a purchase's refund stands, and while the policy allows it the way to ask for one. */
export function RefundForm({ purchase, policy }: { purchase: OwnPurchase; policy: RefundPolicy }) {
  const fetcher = useFetcher<{ failure: string | null }>();
  switch (purchase.refund) {
    case 'requested':
      return (
        <Stamp tone="changed" verdict="Refund asked for">
          You will see the answer here. The course stays open until then.
        </Stamp>
      );
    case 'answered':
      return (
        <Stamp tone="changed" verdict="Refund answered">
          Your bank shows what was paid back.
        </Stamp>
      );
    case 'refunded':
      return (
        <Stamp tone="removed" verdict="Refunded">
          The money is on its way to your card.
        </Stamp>
      );
    case 'disputed':
      return (
        <Stamp tone="removed" verdict="Disputed">
          Access is closed while your bank looks into the payment.
        </Stamp>
      );
    case 'none':
      break;
  }
  if (purchase.refundObstacle === 'REFUND_WINDOW_CLOSED') {
    return <p className="text-quiet">The {policy.windowDays} days in which you could ask for a refund have passed.</p>;
  }
  if (purchase.refundObstacle === 'REFUND_LESSON_STARTED') {
    return <p className="text-quiet">You have started lesson {policy.beforeLesson}, so a refund can no longer be asked for.</p>;
  }
  return (
    <details>
      <summary>Ask for a refund</summary>
      <fetcher.Form method="post" className="mt-4 flex max-w-form flex-col gap-4">
        <input type="hidden" name="purchaseId" value={purchase.purchaseId} />
        <p>You get all of it back, and the course closes. You will see the answer here.</p>
        <Field label="What did not work for you? (optional)" error={fetcher.data?.failure}>
          <Textarea name="reason" rows={3} maxLength={2000} />
        </Field>
        <div>
          <Button type="submit" tone="danger" busy={fetcher.state !== 'idle'}>
            Ask for the refund
          </Button>
        </div>
      </fetcher.Form>
    </details>
  );
}
