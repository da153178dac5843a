import { Stamp } from '#app/components/stamp.tsx';
import { explainVerdict, promptPartLabels } from './explain-verdict.ts';
import type { LastRun } from './use-playground.ts';

/** Shows what a run printed, its verdict stamped in the gutter, and what the prompt said and left out. */
export function RunVerdict({ lastRun: { run, verdict, score }, expected }: { lastRun: LastRun; expected: string }) {
  const { tone, word, sentences } = explainVerdict({ verdict, score });
  const printed = 'output' in run ? run.output.trimEnd() : '';
  return (
    <>
      <Stamp tone={tone} verdict={word}>
        {sentences.join(' ')}
      </Stamp>
      <p className="exercise-note">It printed</p>
      <pre className="exercise-output">{printed || '(nothing)'}</pre>
      {verdict.status !== 'right' && (
        <>
          <p className="exercise-note">It should print</p>
          <pre className="exercise-output">{expected}</pre>
        </>
      )}
      {score && (
        <ul className="exercise-parts" aria-label="Your prompt">
          {score.parts.map(({ part, isSaid }) => (
            <li className={isSaid ? 'tone-added' : 'tone-removed'} key={part}>
              <span className="gutter-mark">{isSaid ? '+' : '−'}</span> {promptPartLabels[part][isSaid ? 'said' : 'unsaid']}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
