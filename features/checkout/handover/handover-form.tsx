import { useFetcher } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { CopyButton } from '#app/components/copy-button.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { invitationAddress } from '../seats/invitation-address.ts';
import type { Handover } from './handover.ts';

/** Lets a buyer hand the course that they bought for themselves on to somebody else, and says where that stands. */
export function HandoverForm({ purchaseId, handover, origin }: { purchaseId: string; handover: Handover; origin: string }) {
  switch (handover.state) {
    case 'none':
      return null;
    case 'possible':
      return (
        <details>
          <summary>Hand the course on to somebody else</summary>
          <div className="mt-4 flex max-w-form flex-col gap-4">
            <p>
              You get a link to send. You keep the course until somebody takes it by that link; then it is theirs, and it closes
              for your account. You cannot take it back. Your notes and your progress stay with you, and so do the invoice and the
              right to withdraw.
            </p>
            <IntentForm purchaseId={purchaseId} intent="offer-handover" label="Make the link" />
          </div>
        </details>
      );
    case 'offered': {
      const address = invitationAddress({ origin, code: handover.code });
      return (
        <div className="flex max-w-form flex-col gap-4">
          <p>
            You hand this course on: whoever opens this link first, and takes it, has it instead of you.
            <span className="block font-mono text-small wrap-anywhere">{address}</span>
          </p>
          <div className="flex flex-wrap gap-3">
            <IntentForm purchaseId={purchaseId} intent="call-off-handover" label="Call it off" />
            <CopyButton label="Copy the link" text={address} />
          </div>
        </div>
      );
    }
    case 'taken':
      return (
        <p>
          {handover.by} has this course since {formatDate(handover.on)}: you handed it on.
        </p>
      );
  }
}

function IntentForm({ purchaseId, intent, label }: { purchaseId: string; intent: string; label: string }) {
  const fetcher = useFetcher<{ failure: string | null }>();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="purchaseId" value={purchaseId} />
      <Button type="submit" name="intent" value={intent} busy={fetcher.state !== 'idle'}>
        {label}
      </Button>
      {fetcher.data?.failure && (
        <p className="field-error" role="alert">
          {fetcher.data.failure}
        </p>
      )}
    </fetcher.Form>
  );
}
