import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { useAccountChange } from './change-form.tsx';

/** Shows the form that deletes the account once its address (its name, where it has none) was typed, and says what goes and what stays. */
export function DeleteAccountForm({ email, username }: { email: string | null; username: string }) {
  const { Form, isBusy, problem } = useAccountChange();
  return (
    <details>
      <summary>Delete this account</summary>
      <Form method="post" className="mt-4 grid max-w-form gap-3">
        <input type="hidden" name="intent" value="delete-account" />
        <p>
          Deleted at once and for good: your profile, settings, progress, practice, prompts, feedback, API key, sessions and
          linked sign-ins. You lose access to the course, even if you paid for it.
        </p>
        <p>
          Kept without your profile, because the law requires complete records of every sale: purchases, invoices as they were
          issued, and seats you bought or redeemed.
        </p>
        <Field label={`Type ${email ?? username} to confirm`} error={problem}>
          <TextInput type={email ? 'email' : 'text'} name="confirmation" autoComplete="off" required />
        </Field>
        <div>
          <Button type="submit" tone="danger" busy={isBusy}>
            Delete the account
          </Button>
        </div>
      </Form>
    </details>
  );
}
