import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { formatDate } from '#app/components/format-date.ts';
import { TextInput } from '#app/components/text-input.tsx';
import { ChangeForm } from './change-form.tsx';
import { useAccountChange } from './use-account-change.ts';

/** Shows the account's key for programs: made, replaced, taken away. It is shown once, when it is made. */
export function ApiKeyForm({ apiKey }: { apiKey: { prefix: string; created: Date } | null }) {
  const { Form, isBusy, problem, saved, apiKey: shownOnce } = useAccountChange();
  return (
    <div className="grid gap-3">
      <p>
        {apiKey ? (
          <>
            <code>{apiKey.prefix}…</code> <span className="text-quiet">since {formatDate(apiKey.created)}</span>
          </>
        ) : (
          <span className="text-quiet">You have no key.</span>
        )}
      </p>
      <Form method="post" className="grid max-w-form gap-3">
        <input type="hidden" name="intent" value="issue-api-key" />
        <input type="hidden" name="type" value={apiKey ? 'update' : 'create'} />
        <div>
          <Button type="submit" busy={isBusy}>
            {apiKey ? 'Replace the key' : 'Create a key'}
          </Button>
        </div>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        {shownOnce && apiKey && (
          <Field label="Your new key" hint={saved}>
            <TextInput readOnly value={shownOnce} onFocus={(event) => event.currentTarget.select()} className="font-mono" />
          </Field>
        )}
      </Form>
      {apiKey && (
        <ChangeForm intent="revoke-api-key" tone="danger">
          Revoke the key
        </ChangeForm>
      )}
    </div>
  );
}
