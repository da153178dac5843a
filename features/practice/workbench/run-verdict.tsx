import { useId } from 'react';
import { Stamp } from '#app/components/stamp.tsx';
import type { Verdict } from '../grading/judge-run.ts';
import type { Personalization } from '../personalization/personalization.ts';
import type { Exercise } from '../problems/exercise.ts';
import type { Ask } from '../rounds/try-record.ts';
import type { RunResult } from '../runner/program.ts';
import { describeVerdict } from './describe-verdict.ts';
import { ExpectedOutput, InlineCode } from './exercise-text.tsx';

const promptPartLabels = {
  file: 'the file’s name',
  symbol: 'the place',
  change: 'what changes',
  example: 'an example or a limit',
};

/** Shows a run's verdict stamped in the gutter, what the prompt said and left out, and what was printed beside what should be. */
export function RunVerdict({
  exercise,
  run,
  verdict,
  isConfirmed,
  isPerfect,
  explanation,
  personalization,
}: {
  exercise: Exercise;
  run: RunResult;
  verdict: Verdict;
  isConfirmed: boolean;
  isPerfect: boolean;
  /** The practice model's reading of the prompt; absent where the code is the learner's own or another model's. */
  explanation: Ask['explanation'];
  personalization: Personalization;
}) {
  const partsLabelId = useId();
  const { tone, word, sentences } = describeVerdict({ verdict, isConfirmed, isPerfect, personalization });
  const isRight = verdict.status === 'right';
  const cause = isRight ? undefined : explanation?.why;
  const printed = 'output' in run ? run.output.trimEnd() : '';
  return (
    <>
      <Stamp tone={tone} verdict={word}>
        <InlineCode text={[...sentences, ...(cause ? [cause] : [])].join(' ')} />
      </Stamp>
      {explanation && explanation.parts.length > 0 && (
        <>
          <p className="exercise-note" id={partsLabelId}>
            What the practice model found in your prompts
          </p>
          <ul className="exercise-parts" aria-labelledby={partsLabelId}>
            {explanation.parts.map(({ part, isSaid }) => (
              <li className={isSaid ? 'tone-added' : 'tone-removed'} key={part}>
                <span className="gutter-mark">{isSaid ? '+' : '−'}</span> {!isSaid && 'not found: '}
                {promptPartLabels[part]}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="exercise-note">It printed</p>
      <pre className="exercise-output">{printed || '(nothing)'}</pre>
      {!isRight && printed !== exercise.solutionOutput.trimEnd() && <ExpectedOutput exercise={exercise} />}
    </>
  );
}
