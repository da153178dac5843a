import { Button } from '#app/components/button.tsx';
import { practiceModelName } from '#features/practice/assistant/practice-model.ts';
import { second } from '#platform/durations.ts';
import { type AnswerCut, answerLengths, longestAnswer } from '../run-limits.ts';
import { inCost, inTokens } from './cost-at-most.tsx';
import type { ColumnState } from './use-runs.ts';

export const inSeconds = (milliseconds: number) => `${(milliseconds / second).toFixed(1)} s`;

/** Shows one answer as it comes, from which model it is and what it took; or what went wrong. One that reached its limit can have a higher one. */
export function AnswerView({
  state: { column, text, isRunning, done, problem, errorKey },
  isBusy,
  onRaise,
}: {
  state: ColumnState;
  /** Says that a run is under way, in this column or beside it. */
  isBusy: boolean;
  onRaise: (answerTokens: number) => void;
}) {
  const isShort = done?.cutBy === 'request' || errorKey === 'MODEL_ANSWER_TOO_LONG';
  const higher = answerLengths.find((each) => each > column.answerTokens);
  return (
    <section className="run-answer" aria-label={`Answer: ${column.label}`} aria-busy={isRunning}>
      <p className="run-answer-title">{column.label}</p>
      {(text || isRunning) && <pre className="run-text">{text || (isRunning ? '…' : '')}</pre>}
      {done && (
        <p className="run-facts">
          From {done.model === practiceModelName ? `the ${done.model}` : done.model} · {inCost(done)} ·{' '}
          {inSeconds(done.milliseconds)}
        </p>
      )}
      {done?.cutBy && <p role="status">{describeCut({ ...column, model: done.model, cutBy: done.cutBy })}</p>}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {isShort && higher !== undefined && (
        <p className="run-actions">
          <Button disabled={isBusy} onClick={() => onRaise(higher)}>
            Run again with up to {inTokens(higher)}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Says at which limit an answer ends. */
export function describeCut({ cutBy, answerTokens, model }: { cutBy: AnswerCut; answerTokens: number; model: string }): string {
  if (cutBy === 'model') return `The answer ends here, because it reached the limit of ${model} itself. What came of it is kept.`;
  const limit =
    answerTokens < longestAnswer
      ? `the limit of ${inTokens(answerTokens)} that was chosen for it`
      : `${inTokens(answerTokens)}, the most that this site allows an answer`;
  return `The answer ends here, because it reached ${limit}. What came of it is kept.`;
}
