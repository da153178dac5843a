import { formatDate } from '#app/components/format-date.ts';
import { Notice } from '#app/components/notice.tsx';
import { ActForm } from '#features/owner/act-form.tsx';
import type { Suppression } from './suppressions.server.ts';

/** Tells the owner that an account's address refuses e-mails, since when and in whose words, and lets e-mails go there again. */
export function SuppressionSection({
  suppression: { reason, since },
  mayAct,
}: {
  suppression: Suppression;
  /** False until the owner has signed in lately. */
  mayAct: boolean;
}) {
  return (
    <div className="grid gap-4">
      <Notice tone="removed" title={`This address has refused e-mails since ${formatDate(since)}`}>
        <p className="wrap-anywhere">{reason}</p>
        <p>
          So no newsletter counts it, and nothing is sent to it but what they ask for themselves: receipts, the confirmation of a
          withdrawal or of a refund request, and the certificate. If the address takes one of these, it gets all e-mails again.
        </p>
      </Notice>
      {mayAct && (
        <ActForm
          summary="Let e-mails go there again"
          intent="lift-suppression"
          button="Send to this address again"
          tone="primary"
        >
          Do this where the mailbox works again. If the mail server refuses the next e-mail for good, it stops again by itself.
        </ActForm>
      )}
    </div>
  );
}
