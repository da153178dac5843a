import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { useKeptForm } from '../browser-account/use-kept-text.ts';
import { useAccountChange } from './change-form.tsx';

/** Shows the form for the account's name, with what is wrong with it beside the field. What was typed stays when it could not be saved. */
export function ProfileForm({ username }: { username: string }) {
  const { Form, isBusy, problem, saved } = useAccountChange();
  const keptForm = useKeptForm('name', saved);
  return (
    <Form method="post" {...keptForm} className="grid max-w-form gap-3">
      <input type="hidden" name="intent" value="rename" />
      <Field label="Name" hint="Shown in the header and, if you redeem a team seat, to whoever bought it." error={problem}>
        <TextInput name="username" defaultValue={username} autoComplete="name" required />
      </Field>
      <div className="flex items-center gap-3">
        <Button type="submit" busy={isBusy}>
          Save name
        </Button>
        <span role="status">{saved}</span>
      </div>
    </Form>
  );
}
