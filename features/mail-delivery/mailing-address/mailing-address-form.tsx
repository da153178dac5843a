import { Field, TextInput } from '#app/components/field.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { ActForm, proofHint, proofLabel } from '#features/owner/act-form.tsx';
import type { MailingAddress } from './find-mailing-address.server.ts';

const states = {
  queued: 'the e-mail with the link waits',
  sent: 'the e-mail with the link is out',
  failed: 'the e-mail with the link was refused',
  suppressed: 'the e-mail with the link was not sent',
} as const;

/** Shows the owner where an account's e-mails go, and lets them have another address confirmed. */
export function MailingAddressForm({ address, asked, mayAct }: MailingAddress & { mayAct: boolean }) {
  return (
    <div className="grid gap-2">
      {address && <p className="wrap-anywhere">E-mails go to {address}, which they confirmed.</p>}
      {asked && (
        <p className="wrap-anywhere">
          Asked on {formatDate(asked.at)} to confirm {asked.address}; {states[asked.status]}.
          {asked.lastError && <span className="block text-small text-quiet">{asked.lastError}</span>}
        </p>
      )}
      {mayAct && (
        <ActForm
          summary="Correct the address"
          intent="correct-address"
          reasonLabel={proofLabel}
          button="Send the link"
          tone="primary"
          fields={
            <Field label="The new address">
              <TextInput type="email" name="address" maxLength={254} autoComplete="off" required />
            </Field>
          }
        >
          The new address gets a link. Once they open it signed in to this account, within seven days, their e-mails go there.
          What they sign in with, their sign-ins, purchases and invoices stay as they are. {proofHint}
        </ActForm>
      )}
    </div>
  );
}
