import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, Textarea, TextInput } from '#app/components/field.tsx';
import { longestPrompt } from '../problems/prompt.ts';
import type { Ask } from '../rounds/try-record.ts';
import type { WorkbenchState } from './use-workbench.ts';

type Question = NonNullable<NonNullable<Ask['explanation']>['question']>;

/**
 * Shows what the practice model asks back, with the ways out: to confirm or mark the words that say it, to add a line, or to leave it to the model. It costs
 * neither a try nor tokens.
 */
export function QuestionPane({
  question: { decision, asks, nearest },
  workbench: { prompt, write, assistant },
  ask,
}: {
  question: Question;
  workbench: WorkbenchState;
  /** Asks the same prompt again, with what was said of the decision. */
  ask: (said: { marked?: Record<string, string>; open?: string[]; prompt?: string }) => void;
}) {
  const pane = useRef<HTMLElement>(null);
  const [line, setLine] = useState('');
  const [marked, setMarked] = useState('');
  const room = longestPrompt - prompt.length - 1;
  useEffect(() => pane.current?.focus({ preventScroll: false }), []);

  const add = () => {
    const extended = `${prompt.trimEnd()}\n${line.trim()}`;
    write(extended);
    ask({ prompt: extended });
  };
  return (
    <section className="assistant-question" aria-label="The assistant asks" tabIndex={-1} ref={pane}>
      <p className="eyebrow">The assistant asks</p>
      <p role="status">{asks}</p>
      {nearest && (
        <div className="exercise-actions">
          <p className="exercise-note">The practice model is not sure that “{nearest}” says it.</p>
          {prompt.includes(nearest) && (
            <Button busy={assistant.isAnswering} onClick={() => ask({ marked: { [decision]: nearest } })}>
              It does
            </Button>
          )}
        </div>
      )}
      <Field label="Add it to your prompt">
        <TextInput
          value={line}
          maxLength={Math.max(0, room)}
          onChange={(event) => setLine(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !line.trim()) return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <p className="exercise-actions">
        <Button tone="primary" disabled={!line.trim()} busy={assistant.isAnswering} onClick={add}>
          Add and ask again
        </Button>
        <Button busy={assistant.isAnswering} onClick={() => ask({ open: [decision] })}>
          Go ahead without
        </Button>
      </p>
      <details>
        <summary>I said so: mark the words</summary>
        <Field
          label="Your prompt"
          hint="Select the words that answer the question, with the mouse, a finger, or Shift and the arrow keys."
        >
          <Textarea
            // A field that is read-only has no caret to select by keyboard with.
            aria-readonly
            inputMode="none"
            onBeforeInput={(event) => event.preventDefault()}
            onChange={() => {}}
            rows={4}
            value={prompt}
            onSelect={({ currentTarget: { value, selectionStart, selectionEnd } }) =>
              setMarked(value.slice(selectionStart, selectionEnd).trim())
            }
          />
        </Field>
        <p className="exercise-actions">
          <Button disabled={!marked} busy={assistant.isAnswering} onClick={() => ask({ marked: { [decision]: marked } })}>
            These words say it
          </Button>
          {marked && <span className="exercise-note">Marked: “{marked}”</span>}
        </p>
      </details>
    </section>
  );
}
