import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { TextInput } from '#app/components/text-input.tsx';
import { callFunction } from '#features/function-client/call-function.ts';
import { makeCoderName } from '../public-stats/coder-name.ts';
import type { OpenLesson, PracticeSet } from './practice-set.ts';

const storageKey = 'last-public-stats-id';

/** Publishes the result of a finished round on a page of its own, under a name that its learner chooses. */
export function PublishStats({ set: { userId, title }, lesson }: { set: PracticeSet; lesson: OpenLesson }) {
  const [name, setName] = useState(() => makeCoderName(Math.random));
  const [publishedId, setPublishedId] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function publish(): Promise<void> {
    setProblem(undefined);
    try {
      const item = { aiCoderName: name, courseName: title, parentAiCodingLessonId: lesson.id };
      const body = { parentUserId: userId, table: 'public_course_stats', item };
      const answer = await callFunction<{ item: { id: string } }>('createItem', body);
      localStorage.setItem(storageKey, answer.item.id);
      setPublishedId(answer.item.id);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  if (publishedId)
    return (
      <p role="status">
        Published: <a href={`/practice/results/${publishedId}`}>your page with these figures</a>. You can take it down there.
      </p>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <Field
        label="Name on a page to share"
        hint="Everybody with the address can read it: no e-mail address or code is shown."
        error={problem}
      >
        <TextInput value={name} onChange={(event) => setName(event.target.value)} maxLength={60} required />
      </Field>
      <p className="exercise-actions">
        <Button type="submit">Publish this result</Button>
      </p>
    </form>
  );
}
