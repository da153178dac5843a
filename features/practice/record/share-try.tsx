import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { TextInput } from '#app/components/text-input.tsx';

export const maxSharedName = 60;

/** Offers a try as a page of its own, to pass on under a name of one's choice. */
export function ShareTry({ tryId }: { tryId: string }) {
  return (
    <details className="mt-8">
      <summary>Share it</summary>
      <form action={`/practice/tries/${tryId}/file`} className="mt-3 grid max-w-form gap-3">
        <p>You get it as one page that opens without a network, with its slider. Nobody sees it here but you.</p>
        <Field label="Under the name of" hint="It stands in the page in place of “you”.">
          <TextInput name="name" maxLength={maxSharedName} autoComplete="nickname" required />
        </Field>
        <div>
          <Button type="submit">Download the page</Button>
        </div>
      </form>
    </details>
  );
}
