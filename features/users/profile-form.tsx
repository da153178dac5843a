import { useFetcher } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { TextInput } from '#app/components/text-input.tsx';

/** The account's name, with what is wrong with it beside the field. What was typed stays when it could not be saved. */
export function ProfileForm({ username }: { username: string }) {
  const fetcher = useFetcher<{ problem?: string; saved?: string }>();
  return (
    <fetcher.Form method="post" className="grid max-w-form gap-3">
      <input type="hidden" name="intent" value="rename" />
      <Field label="Name" hint="Shown in the header and on your invoices." error={fetcher.data?.problem}>
        <TextInput name="username" defaultValue={username} autoComplete="name" required />
      </Field>
      <div className="flex items-center gap-3">
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          Save name
        </Button>
        <span role="status">{fetcher.data?.saved}</span>
      </div>
    </fetcher.Form>
  );
}
