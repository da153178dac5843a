import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { useAccountChange } from './use-account-change.ts';

/** Deletes the account after its address was typed, having said what goes and what stays. */
export function DeleteAccountForm({ email }: { email: string }) {
  const { Form, isBusy, problem } = useAccountChange();
  return (
    <details>
      <summary>Delete this account</summary>
      <Form method="post" className="mt-4 grid max-w-form gap-3">
        <input type="hidden" name="intent" value="delete-account" />
        <p>
          Deleted at once and for good: your profile, settings, progress, practice, prompts, feedback, API key and every sign-in.
          Access to the course ends, also when you bought it.
        </p>
        <p>
          Kept, because the law wants the books complete: purchases, invoices as they were issued, and seats you bought or
          redeemed, without your profile.
        </p>
        <Field label={`Type ${email} to confirm`} error={problem}>
          <TextInput type="email" name="confirmation" autoComplete="off" required />
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
