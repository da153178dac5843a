import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, Textarea } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { useAttempt } from '#features/function-client/use-attempt.ts';
import { longestPrompt } from '../../problems/prompt.ts';
import type { LoadHearing } from './drill-kind.ts';
import { hearRequest, isFound, isInDoubt, type OrderScore, type ShownOrder } from './grade-order.ts';

/** Lets a request be written. Of each decision that may be in it, it is asked once before it is handed in. */
export function WriteOrder({
  questions,
  text,
  change,
  isBusy,
  loadHearing,
  handIn,
  choose,
}: Pick<ShownOrder, 'questions'> & {
  text: string;
  change: (text: string) => void;
  isBusy: boolean;
  loadHearing: LoadHearing;
  handIn: (text: string) => void;
  choose: () => void;
}) {
  const [asked, setAsked] = useState<string[]>([]);
  const [doubt, setDoubt] = useState<{ question: string; nearest: string }>();
  const listening = useAttempt();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    // A failure shows when it is handed in, which asks again.
    loadHearing().catch(() => {});
  }, [loadHearing]);
  const listen = () =>
    listening.attempt(async () => {
      const heard = await hearRequest({ text, loadHearing });
      const open = Object.keys(questions).find((id) => isInDoubt(heard[id]) && !asked.includes(id));
      if (open === undefined) return handIn(text);
      setAsked([...asked, open]);
      setDoubt({ question: questions[open] ?? '', nearest: heard[open]?.quote ?? '' });
    });
  return (
    <div className="grid max-w-prose gap-4">
      <Field
        label="Your request"
        hint="Say what has to change, from which value on, and what else stays as it is. The practice model reads only English."
      >
        <Textarea
          rows={6}
          maxLength={longestPrompt}
          value={text}
          ref={field}
          readOnly={listening.isBusy}
          onChange={({ target }) => {
            change(target.value);
            setDoubt(undefined);
          }}
        />
      </Field>
      {doubt ? (
        <Notice tone="changed" title="Does your request answer this?" announce>
          <p>{doubt.question}</p>
          {doubt.nearest && <p className="exercise-note">The nearest that the practice model found: “{doubt.nearest}”</p>}
          <p className="exercise-actions">
            <Button ref={(button) => button?.focus()} onClick={() => field.current?.focus()}>
              Add it
            </Button>
            <Button tone="quiet" busy={isBusy} onClick={() => handIn(text)}>
              Hand in as it is
            </Button>
          </p>
        </Notice>
      ) : (
        <p className="exercise-actions">
          <Button tone="primary" busy={isBusy || listening.isBusy} disabled={text.trim() === ''} onClick={() => void listen()}>
            Hand in
          </Button>
          <Button tone="quiet" onClick={choose}>
            Choose one instead
          </Button>
        </p>
      )}
      {listening.failure && (
        <p className="field-error" role="alert">
          {listening.failure}
        </p>
      )}
    </div>
  );
}

/** Shows a request that was handed in, with what was found in it. */
export function WrittenOrder({
  text,
  questions,
  heard,
}: Pick<ShownOrder, 'questions'> & { text: string; heard: NonNullable<OrderScore['heard']> }) {
  return (
    <section aria-label="Your request" className="drill-told">
      <h2>Your request</h2>
      <p className="whitespace-pre-line">{text}</p>
      <ul>
        {Object.entries(questions).map(([id, question]) => (
          <li key={id}>
            <p>
              <strong>{isFound(heard[id]) ? 'Found.' : 'Not found.'}</strong> {question}
            </p>
            <p className="exercise-note">
              {isFound(heard[id])
                ? `“${heard[id]?.quote}”`
                : 'The practice model found nothing in your request that answers this.'}
            </p>
          </li>
        ))}
      </ul>
      <p className="exercise-note">
        The practice model can miss what a person would see. Compare your request with the one below.
      </p>
    </section>
  );
}
