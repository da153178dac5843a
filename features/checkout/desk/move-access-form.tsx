import { Form } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { ActForm } from '#features/owner/act-form.tsx';
import { type DeskEntitlement, describeEntitlement, type MovePreview } from './desk-person.ts';

/** Asks to which account access is moved, shows what would be moved to whom, and moves it. */
export function MoveAccessForm({ rights, preview }: { rights: DeskEntitlement[]; preview: MovePreview | null }) {
  return (
    <details open={preview !== null}>
      <summary>Move access to another account</summary>
      <div className="mt-3 grid max-w-form gap-4">
        <Form className="grid gap-4" preventScrollReset>
          <Field label="The other account" hint="Its verified e-mail address, or its id" error={preview?.problem}>
            <TextInput name="move" required maxLength={320} defaultValue={preview?.target} />
          </Field>
          <div>
            <Button type="submit">See what would be moved</Button>
          </div>
        </Form>
        {preview?.to && <MovePreviewed key={preview.to.userId} to={preview.to} rights={rights} />}
      </div>
    </details>
  );
}

function MovePreviewed({ to, rights }: { to: NonNullable<MovePreview['to']>; rights: DeskEntitlement[] }) {
  return (
    <>
      <p className="wrap-anywhere">
        To <strong>{to.username}</strong>, {to.email ?? 'an account without a verified address'}
        {to.isDisabled && ', which is disabled'}:
      </p>
      <ul className="grid gap-1">
        {rights.map((right) => (
          <li key={right.id}>{describeEntitlement(right)}</li>
        ))}
      </ul>
      <ActForm summary="Move it" intent="move" about={{ to: to.userId }} button="Move access">
        The course closes for this account and opens for the other at once, on open pages too. Purchases, invoices and refunds
        stay with whoever paid; progress is not moved. No e-mail is sent. Moving it back takes it back.
      </ActForm>
    </>
  );
}
