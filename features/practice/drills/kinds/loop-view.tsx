import { Button } from '#app/components/button.tsx';
import { InlineCode } from '../../workbench/exercise-text.tsx';
import type { ViewProps } from './drill-kinds.ts';
import { costOf } from './grade-loop.ts';

export { gradeLoop as grade } from './grade-loop.ts';

/** Shows a loop round by round; after each, whoever watches it stops it or lets it go on. */
export function View({ shown, done, draft, change, isBusy, handIn }: ViewProps<'loop'>) {
  const { rounds, budget, unit } = shown;
  const count = typeof draft === 'number' ? Math.min(draft, rounds.length) : 1;
  const shownRounds = rounds.map((round, at) => ({ ...round, number: at + 1 })).slice(0, done ? rounds.length : count);
  const spent = (until: number) => `${costOf(rounds, until)} of ${budget} ${unit}`;
  return (
    <>
      {done && (
        <section aria-label="What the rules say" className="drill-told">
          <p>
            You stopped after round {done.answer}, at {spent(done.answer)}.{' '}
            {done.score.isRight
              ? 'So do the rules: '
              : `The rules say stop after round ${done.key.stop}, at ${spent(done.key.stop)}: `}
            “
            <InlineCode text={done.key.rule} />”
          </p>
          <p>
            <InlineCode text={done.key.why} />
          </p>
        </section>
      )}
      <ol className="drill-rounds" aria-live="polite">
        {shownRounds.map(({ number, cost, did, check }) => (
          <li data-outcome={number === done?.key.stop ? 'found' : undefined} key={number}>
            <p>
              <strong>Round {number}</strong>, {cost} {unit}. <InlineCode text={did} />
            </p>
            <pre className="exercise-output">{check.trimEnd()}</pre>
            {number === done?.key.stop && <p className="drill-outcome">Here a rule says stop</p>}
            {number === done?.answer && number !== done.key.stop && <p className="drill-outcome">You stopped here</p>}
          </li>
        ))}
      </ol>
      {!done && (
        <p className="exercise-actions">
          <Button tone={count < rounds.length ? undefined : 'primary'} busy={isBusy} onClick={() => handIn(count)}>
            Stop
          </Button>
          {count < rounds.length && (
            <Button tone="primary" onClick={() => change(count + 1)}>
              Go on
            </Button>
          )}
          <span className="exercise-note">Spent: {spent(count)}</span>
        </p>
      )}
    </>
  );
}
