import { practiceModelName } from '#features/practice/assistant/practice-model-name.ts';
import { second } from '#platform/durations.ts';
import { inCost } from './in-cost.ts';
import type { ColumnState } from './use-runs.ts';

export const inSeconds = (milliseconds: number) => `${(milliseconds / second).toFixed(1)} s`;

/** Shows one answer as it comes, from which model it is and what it took; or what went wrong. */
export function AnswerView({ state: { column, text, isRunning, done, problem } }: { state: ColumnState }) {
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
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
