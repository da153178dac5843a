import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { makeCoderName } from '../public-stats/coder-name.ts';
import { rememberPublicStats } from '../public-stats/last-public-stats.ts';
import { publicResultPath } from '../public-stats/public-result.ts';
import { TakeDownButton } from '../public-stats/take-down-button.tsx';
import { type PublishedRow, useLastPublished } from './use-last-published.ts';

type Shown = Pick<PublishedRow, 'id' | 'aiCoderName'>;

/** Publishes the result of a finished round on a page of its own, under a name that its learner chooses; or leads to the page that there is. */
export function PublishStats({ userId, lessonId }: { userId: string; lessonId: string }) {
  const last = useLastPublished(userId);
  const [published, setPublished] = useState<Shown | null>();
  const shown = published === undefined && last?.parentAiCodingLessonId === lessonId ? last : published;
  return shown ? (
    <Published userId={userId} result={shown} onDone={() => setPublished(null)} />
  ) : (
    <PublishForm userId={userId} lessonId={lessonId} onPublished={setPublished} />
  );
}

/** Leads to the result of a practice set that was published last in this browser, where there is one. */
export function LastPublished({ userId, experience }: { userId: string; experience: string }) {
  const last = useLastPublished(userId);
  const [isTakenDown, setTakenDown] = useState(false);
  if (isTakenDown) return <p role="status">Your page is taken down.</p>;
  if (last?.courseName !== experience) return null;
  return <Published userId={userId} result={last} onDone={() => setTakenDown(true)} />;
}

function Published({ userId, result, onDone }: { userId: string; result: Shown; onDone: () => void }) {
  return (
    <div className="exercise-actions">
      <p role="status">
        Your last round is published: <a href={publicResultPath(result.id)}>{result.aiCoderName}</a>
      </p>
      <TakeDownButton userId={userId} statsId={result.id} onDone={onDone} />
    </div>
  );
}

interface PublishFormProps {
  userId: string;
  lessonId: string;
  onPublished: (published: Shown) => void;
}

function PublishForm({ userId, lessonId, onPublished }: PublishFormProps) {
  const [name, setName] = useState(() => makeCoderName(Math.random));
  const { attempt, failure } = useAttempt();

  const publish = () =>
    attempt(async () => {
      const item = { aiCoderName: name, parentAiCodingLessonId: lessonId };
      const body = { parentUserId: userId, table: 'public_course_stats', item };
      const answer = await callFunction<{ item: PublishedRow }>('createItem', body);
      rememberPublicStats(answer.item.id);
      onPublished(answer.item);
    });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
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
    </form>
  );
}
