import { useId } from 'react';
import { Button } from '#app/components/button.tsx';
import { isPlainObject } from '#platform/is-plain-object.ts';
import { InlineCode } from '../../workbench/exercise-text.tsx';
import type { ViewProps } from './drill-kinds.ts';
import { Choices, textsIn } from './drill-parts.tsx';
import {
  type Act,
  acts,
  type Reason,
  reasons,
  type Step,
  type TranscriptAnswer,
  type TranscriptKey,
} from './grade-transcript.ts';

export { gradeTranscript as grade } from './grade-transcript.ts';

/** Shows a session step by step, and asks where it went wrong, why, and what to do. */
export function View({ shown, done, draft, change, isBusy, handIn }: ViewProps<'transcript'>) {
  const marked = isPlainObject(draft) ? draft : {};
  const step = marked.step === null || typeof marked.step === 'number' ? marked.step : undefined;
  const [reason] = textsIn([marked.reason], Object.keys(reasons)) as Reason[];
  const [act] = textsIn([marked.act], Object.keys(acts)) as Act[];
  const name = useId();
  const isMarked = typeof step === 'number';
  const missing =
    step === undefined
      ? 'Mark the step at which it went wrong, or say that nothing did.'
      : isMarked && !reason
        ? 'Say why.'
        : !act
          ? 'Say what to do.'
          : undefined;
  return (
    <>
      {done && <Told answer={done.answer} transcriptKey={done.key} />}
      <ol className="drill-steps" aria-label="Steps of the session">
        {shown.steps.map((one, at) => {
          const number = at + 1;
          return (
            <li data-outcome={done && outcomeOf(number, done.answer, done.key)} key={number}>
              {one.by === 'agent' && !done ? (
                <label>
                  <input
                    type="radio"
                    name={name}
                    checked={step === number}
                    onChange={() => change({ ...marked, step: number })}
                  />
                  <StepText step={one} number={number} />
                </label>
              ) : (
                <StepText step={one} number={number} />
              )}
            </li>
          );
        })}
      </ol>
      {!done && (
        <div className="grid max-w-prose gap-4">
          <label>
            <input type="radio" name={name} checked={step === null} onChange={() => change({ ...marked, step: null })} /> Nothing
            went wrong
          </label>
          {isMarked && (
            <Choices
              legend={`What was wrong in step ${step}?`}
              choices={reasons}
              chosen={reason}
              choose={(reason) => change({ ...marked, reason })}
            />
          )}
          <Choices
            legend="What do you do now, after the last step?"
            choices={acts}
            chosen={act}
            choose={(act) => change({ ...marked, act })}
          />
          <p className="exercise-actions">
            <Button
              tone="primary"
              busy={isBusy}
              disabled={missing !== undefined}
              onClick={() => {
                if (step !== undefined && act) handIn({ step, reason: isMarked ? (reason ?? null) : null, act });
              }}
            >
              Hand in
            </Button>
            {missing && <span className="exercise-note">{missing}</span>}
          </p>
        </div>
      )}
    </>
  );
}

const people = { person: 'Person', agent: 'Agent', tool: 'Output' };

function StepText({ step: { by, says, runs, edits }, number }: { step: Step; number: number }) {
  const isCode = by === 'tool' || edits !== undefined;
  return (
    <span className="drill-step">
      <span className="drill-step-head">
        {number}. {people[by]}
        {edits !== undefined && ` edits ${edits}`}
        {runs !== undefined && ' runs'}
      </span>
      {runs !== undefined && <code>{runs.trim()}</code>}
      {says !== undefined &&
        (isCode ? (
          <code>{says.trimEnd()}</code>
        ) : (
          <span>
            <InlineCode text={says.trim()} />
          </span>
        ))}
    </span>
  );
}

function outcomeOf(number: number, { step }: TranscriptAnswer, { wrong }: TranscriptKey) {
  if (wrong.includes(number)) return step !== null && wrong.includes(step) ? 'found' : 'missed';
  return step === number ? 'false-alarm' : undefined;
}

function Told({ answer, transcriptKey: key }: { answer: TranscriptAnswer; transcriptKey: TranscriptKey }) {
  const steps = key.wrong.length === 1 ? `step ${key.wrong[0]}` : `step ${key.wrong.join(' or ')}`;
  return (
    <section aria-label="What happened" className="drill-told">
      <p>
        <strong>{key.wrong.length === 0 ? 'Nothing went wrong.' : `It went wrong at ${steps}.`}</strong>{' '}
        <InlineCode text={key.why} />
      </p>
      {key.reason && (
        <p>
          {reasons[key.reason]}
          {answer.reason !== null && answer.reason !== key.reason && ` You said: ${reasons[answer.reason]}`}
        </p>
      )}
      <h2>What to do</h2>
      <ul>
        {(Object.keys(acts) as Act[]).map((act) => (
          <li key={act}>
            <strong>
              {acts[act].replace(/[,:].*$/s, '')}
              {act === key.act[0] ? ', which is right' : key.act.includes(act) && ', which can be defended'}
              {answer.act === act && ', your choice'}.
            </strong>{' '}
            <InlineCode text={key.acts[act]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
