import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { areTexts, isText } from '#features/users/browser-account/use-kept-text.ts';
import { isPlainObject } from '#platform/is-plain-object.ts';
import { InlineCode } from '../../workbench/exercise-text.tsx';
import type { ViewProps } from './drill-kinds.ts';
import { Code } from './drill-parts.tsx';
import type { CheckKey, CheckScore } from './grade-check.ts';
import { InputFields, readInput, type Typed } from './input-fields.tsx';
import { type CallCase, describeInput } from './inputs.ts';

export { gradeCheck as grade } from './grade-check.ts';

interface TypedCase {
  id: string;
  input: Typed;
  prints: string;
}

const isTypedCase = (kept: unknown): kept is TypedCase =>
  isPlainObject(kept) && isText(kept.id) && areTexts(kept.input) && isText(kept.prints);

const newCase = (): TypedCase => ({ id: crypto.randomUUID(), input: {}, prints: '' });

/** Shows the code to be checked, asks for cases, and tells which variants they caught. */
export function View({ shown, done, draft, change, isBusy, handIn }: ViewProps<'check'>) {
  const [first] = useState(newCase);
  const [problem, setProblem] = useState<string>();
  const { call, files, maxCases, wrongVariants } = shown;
  const kept = Array.isArray(draft) ? draft.filter(isTypedCase).slice(0, maxCases) : [];
  const cases = kept.length > 0 ? kept : [first];
  function send() {
    const read: CallCase[] = [];
    try {
      for (const { input, prints } of cases) read.push({ input: readInput(call, input), prints });
      setProblem(undefined);
      handIn(read);
    } catch (error) {
      setProblem(`Case ${read.length + 1}: ${(error as Error).message}`);
    }
  }
  const put = (id: string, part: Partial<TypedCase>) => change(cases.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <>
      {Object.entries(files).map(([file, code]) => (
        <section key={file}>
          <h2 className="eyebrow">{file}</h2>
          <Code code={code} />
        </section>
      ))}
      {done ? (
        <Told answer={done.answer} score={done.score} checkKey={done.key} />
      ) : (
        <ClientForm onSubmit={send} className="grid gap-6">
          <p>
            {wrongVariants} wrong variants of it should fail your cases, and right ones should pass. You have {maxCases} cases.
            Each runs <code>{call.call}</code>
          </p>
          {cases.map(({ id, input, prints }, at) => (
            <fieldset className="drill-case" key={id}>
              <legend>Case {at + 1}</legend>
              <InputFields inputs={call.inputs} typed={input} change={(changed) => put(id, { input: changed })} />
              <Field label="It should print">
                <TextInput
                  value={prints}
                  onChange={(event) => put(id, { prints: event.target.value })}
                  maxLength={500}
                  autoComplete="off"
                  spellCheck={false}
                />
              </Field>
              {cases.length > 1 && (
                <Button tone="quiet" onClick={() => change(cases.filter((one) => one.id !== id))}>
                  Remove <span className="sr-only">case {at + 1}</span>
                </Button>
              )}
            </fieldset>
          ))}
          {problem && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
          <p className="exercise-actions">
            <Button type="submit" tone="primary" busy={isBusy}>
              Hand in: {cases.length === 1 ? '1 case' : `${cases.length} cases`}
            </Button>
            {cases.length < maxCases && <Button onClick={() => change([...cases, newCase()])}>Add a case</Button>}
          </p>
        </ClientForm>
      )}
    </>
  );
}

function Told({
  answer,
  score: { killedBy, alarms },
  checkKey: { mutants, cases },
}: {
  answer: CallCase[];
  score: CheckScore;
  checkKey: CheckKey;
}) {
  return (
    <>
      {alarms.length > 0 && (
        <section aria-label="False alarms" className="drill-told">
          <h2>False alarms</h2>
          <ul>
            {alarms.map(({ at, why, printed }) => (
              <li key={at}>
                Case {at + 1}, {describeInput(answer[at]?.input ?? {})}: you expect <code>{answer[at]?.prints}</code>, and{' '}
                {why === undefined ? 'the code above' : 'a right variant'} prints <code>{printed ?? '(stopped)'}</code>.{' '}
                {why && <InlineCode text={why} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Wrong variants" className="drill-told">
        <h2>Wrong variants</h2>
        <ul>
          {mutants.map(({ why }, at) => {
            const killer = killedBy[at] ?? -1;
            return (
              <li key={why}>
                <strong>{killer < 0 ? 'Passed all your cases. ' : `Caught by case ${killer + 1}. `}</strong>
                <InlineCode text={why} />
              </li>
            );
          })}
        </ul>
      </section>
      <details>
        <summary>Cases that catch all of them</summary>
        <ul className="drill-told">
          {cases.map(({ input, prints }) => (
            <li key={describeInput(input)}>
              {describeInput(input)}: <code>{prints}</code>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
