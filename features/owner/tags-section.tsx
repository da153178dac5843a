import { Form, Link, useActionData, useNavigation } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { useKeptForm } from '#features/users/browser-account/use-kept-text.ts';
import type { ActOutcome } from './perform-act.server.ts';

/** Shows the words by which the owner sorts accounts, each leading to all that have it, and lets them be changed. */
export function TagsSection({
  userId,
  tags,
  mayAct,
}: {
  userId: string;
  tags: string[];
  /** False until the owner has signed in lately. */
  mayAct: boolean;
}) {
  const { formData } = useNavigation();
  const outcome = useActionData<ActOutcome>();
  const keptForm = useKeptForm(`tags ${userId}`, outcome?.done && outcome);
  return (
    <section className="grid gap-4">
      <h2>Tags</h2>
      {tags.length === 0 ? (
        <p className="text-quiet">This account has none.</p>
      ) : (
        <ul className="flex flex-wrap gap-4">
          {tags.map((tag) => (
            <li key={tag} className="wrap-anywhere">
              <Link to={`/owner/people?${new URLSearchParams({ tag })}`}>{tag}</Link>
            </li>
          ))}
        </ul>
      )}
      {mayAct && (
        <Form method="post" {...keptForm} className="flex max-w-form flex-col gap-4">
          <input type="hidden" name="intent" value="set-tags" />
          <Field
            label="Tags of this account"
            hint="Words by which you find people again, with commas between them. The person reads them in the archive of their account."
          >
            <TextInput name="tags" defaultValue={tags.join(', ')} autoComplete="off" maxLength={1000} />
          </Field>
          <div>
            <Button type="submit" busy={formData?.get('intent') === 'set-tags'}>
              Save the tags
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
