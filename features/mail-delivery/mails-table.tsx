import { DataTable } from '#app/components/data-table.tsx';
import { formatDateTime } from '#app/components/format-date.ts';
import { ActForm } from '#features/owner/act-form.tsx';
import type { AccountMail } from './list-account-mails.server.ts';

const states = { queued: 'waits', sent: 'sent', failed: 'failed', suppressed: 'not to be sent' } as const;

/** Shows the owner which e-mails an account got, newest first, what became of them, and sends again those for which it makes sense. */
export function MailsTable({
  mails,
  mayAct,
}: {
  mails: AccountMail[];
  /** False until the owner has signed in lately. */
  mayAct: boolean;
}) {
  if (mails.length === 0) return <p className="text-quiet">No e-mail was written to this account yet.</p>;
  return (
    <DataTable caption="Newest first, 50 at the most">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">About</th>
          <th scope="col">State</th>
          {mayAct && <th scope="col">Again</th>}
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td className="min-w-40 sm:whitespace-nowrap">{formatDateTime(mail.created)}</td>
            <td>{mail.kind.replaceAll('-', ' ')}</td>
            <td className="min-w-64 wrap-anywhere">
              {states[mail.status]}
              {mail.status === 'failed' && mail.failedAt && `, ${formatDateTime(mail.failedAt)}`}
              {mail.lastError && <span className="block text-small text-quiet">{mail.lastError}</span>}
            </td>
            {mayAct && <td className="min-w-64">{mail.mayResend && <ResendForm {...mail} />}</td>}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function ResendForm({ id, status }: AccountMail) {
  return (
    <ActForm summary="Send again" intent="resend" about={{ mailId: id }} button="Send this e-mail again" tone="primary">
      {status !== 'sent'
        ? 'The e-mail goes out in a moment, to the address the account has now. What is sent cannot be called back.'
        : 'An e-mail with the same words as this one goes out in a moment, to the address the account has now. Each e-mail is sent again once; what is sent cannot be called back.'}
    </ActForm>
  );
}
