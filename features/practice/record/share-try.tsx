import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';

export const maxSharedName = 60;

/** Offers a try as a page of its own, to pass on under a name of one's choice. */
export function ShareTry({ tryId }: { tryId: string }) {
  return (
    <details className="mt-8">
      <summary>Share this try</summary>
      <form action={`/practice/tries/${tryId}/file`} className="mt-3 grid max-w-form gap-3">
        <p>
          You download one page that works offline. It holds your prompts, the answers, the code, the output and the verdict. On
          this site, only you can see the try.
        </p>
        <Field label="Name on the page" hint="Shown where this page says “You”.">
          <TextInput name="name" maxLength={maxSharedName} autoComplete="nickname" required />
        </Field>
        <div>
          <Button type="submit">Download the page</Button>
        </div>
      </form>
    </details>
  );
}
