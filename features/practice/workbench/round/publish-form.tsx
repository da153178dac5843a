import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { isText, useKeptState } from '#features/users/browser-account/use-kept-text.ts';
import { makeCoderName } from '../../public-stats/coder-name.ts';
import { rememberPublicStats } from '../../public-stats/last-public-stats.ts';
import type { PublishedRow } from './use-last-published.ts';

interface PublishFormProps {
  userId: string;
  lessonId: string;
  onPublished: (published: PublishedRow) => void;
}

/** Asks for the name under which a finished round is published, and publishes it. */
export function PublishForm({ userId, lessonId, onPublished }: PublishFormProps) {
  const [name, setName, forget] = useKeptState(`publish ${lessonId}`, () => makeCoderName(Math.random), isText);
  const { attempt, failure } = useAttempt();

  const publish = () =>
    attempt(async () => {
      const item = { aiCoderName: name, parentAiCodingLessonId: lessonId };
      const body = { parentUserId: userId, table: 'public_course_stats', item };
      const answer = await callFunction<{ item: PublishedRow }>('createItem', body);
      forget();
      rememberPublicStats(answer.item.id);
      onPublished(answer.item);
    });

  return (
    <ClientForm onSubmit={() => void publish()}>
      <Field
        label="Name on a page to share"
        hint="Anyone who has its address can read that page. It shows neither your e-mail address nor your code."
        error={failure}
      >
        <TextInput value={name} onChange={(event) => setName(event.target.value)} maxLength={60} required />
      </Field>
      <p className="exercise-actions">
        <Button type="submit">Publish this result</Button>
      </p>
    </ClientForm>
  );
}
