import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { ClientForm } from '#app/components/client-form.tsx';
import { areTexts } from '#features/users/browser-account/use-kept-text.ts';
import { isPlainObject } from '#platform/is-plain-object.ts';
import { InlineCode } from '../../workbench/exercise-text.tsx';
import type { ViewProps } from './drill-kinds.ts';
import { Choices, DiffView, FilesView, TwoOutputs, textsIn } from './drill-parts.tsx';
import { type PairAnswer, type PairKey, type PairScore, type Side, sides } from './grade-pair.ts';
import { InputFields, readInput, type Typed } from './input-fields.tsx';
import { describeInput } from './inputs.ts';

export { gradePair as grade } from './grade-pair.ts';

const sideNames = { first: 'The first change', second: 'The second change' };

/** Shows two changes, and asks for the right one and for an input on which they differ. */
export function View({ shown, done, draft, change, isBusy, handIn }: ViewProps<'pair'>) {
  const kept = isPlainObject(draft) ? draft : {};
  const [choice] = textsIn([kept.choice], sides) as Side[];
  const typed: Typed = areTexts(kept.typed) ? kept.typed : {};
  const [problem, setProblem] = useState<string>();
  const { call } = shown;
  function send() {
    try {
      setProblem(undefined);
      if (!choice) throw new Error('Choose one of the two');
      handIn({ choice, input: readInput(call, typed) });
    } catch (error) {
      setProblem((error as Error).message);
    }
  }
  return (
    <>
      {done && <Told answer={done.answer} score={done.score} pairKey={done.key} />}
      <div className="drill-pair">
        {sides.map((side) => (
          <section aria-label={sideNames[side]} key={side}>
            <h2>{sideNames[side]}</h2>
            {shown[side].diffs.map((diff) => (
              <DiffView diff={diff} key={diff.file} />
            ))}
            <FilesView files={shown[side].files} summary="All files after it" />
          </section>
        ))}
      </div>
      {!done && (
        <ClientForm onSubmit={send} className="grid max-w-form gap-4">
          <Choices
            legend="Which one does what was asked?"
            choices={sideNames}
            chosen={choice}
            choose={(choice) => change({ choice, typed })}
          />
          <p>
            An input on which they differ. It is run on both: <code>{call.call}</code>
          </p>
          <InputFields inputs={call.inputs} typed={typed} change={(typed) => change({ choice, typed })} />
          {problem && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
          <div>
            <Button type="submit" tone="primary" busy={isBusy}>
              Hand in
            </Button>
          </div>
        </ClientForm>
      )}
    </>
  );
}

function Told({
  answer: { choice, input },
  score: { printed, isToldApart, isChoiceRight },
  pairKey: { right, why, tells },
}: {
  answer: PairAnswer;
  score: PairScore;
  pairKey: PairKey;
}) {
  return (
    <section aria-label="What they did" className="drill-told">
      <p>
        <strong>{sideNames[right]} is the right one.</strong> {isChoiceRight || `You chose ${sideNames[choice].toLowerCase()}. `}
        <InlineCode text={why} />
      </p>
      <p className="exercise-note">With your input: {describeInput(input)}</p>
      <TwoOutputs first={['The first prints', printed.first]} second={['The second prints', printed.second]} />
      {!isToldApart && (
        <>
          <p className="exercise-note">This one tells them apart: {describeInput(tells.input)}</p>
          <TwoOutputs first={['The right one prints', tells.right]} second={['The other prints', tells.other]} />
        </>
      )}
    </section>
  );
}
