import { type ReactNode, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Stamp } from '#app/components/stamp.tsx';
import type { FinalView } from './final.ts';
import { FinalProblemPane } from './final-problem-pane.tsx';
import { useFinal } from './use-final.ts';
import '../workbench/exercise.css';
import '../workbench/workbench.css';
import './final.css';

/** Shows a final: before it begins, its problems one by one, and how it ended. `certificate` follows one that was passed. */
export function FinalPage({
  userId,
  final: made,
  certificate,
}: {
  userId: string;
  final: FinalView | null;
  certificate: ReactNode;
}) {
  const state = useFinal({ userId, final: made });
  const { final, busy, problem } = state;
  return (
    <div className="final">
      {final && !final.isFinished && <OpenFinal final={final} state={state} />}
      {final?.isFinished && <FinalResult final={final} />}
      {final?.isFinished && final.score.isPassed && certificate}
      {(!final || (final.isFinished && !final.score.isPassed)) && (
        <p className="exercise-actions">
          <Button tone="primary" busy={busy === 'startFinal'} onClick={() => void state.start()}>
            {final ? 'Try again with other problems' : 'Begin the final'}
          </Button>
        </p>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function OpenFinal({ final, state }: { final: FinalView; state: ReturnType<typeof useFinal> }) {
  const isHandedIn = (problemId: string) => final.answers.some((answer) => answer.problemId === problemId);
  const [chosen, choose] = useState<string>();
  const [isEnding, setEnding] = useState(false);
  const open = final.problems.filter(({ problemId }) => !isHandedIn(problemId));
  const shown = open.find(({ problemId }) => problemId === chosen) ?? open[0];
  return (
    <>
      <nav aria-label="Problems of the final" className="final-problems">
        <ol>
          {final.problems.map(({ problemId, title }) => {
            const isOver = isHandedIn(problemId);
            return (
              <li key={problemId}>
                <button
                  type="button"
                  aria-current={problemId === shown?.problemId ? 'step' : undefined}
                  disabled={isOver}
                  onClick={() => choose(problemId)}
                >
                  {title}
                  {isOver && <span className="exercise-note">handed in</span>}
                </button>
              </li>
            );
          })}
        </ol>
        <p className="exercise-note" role="status">
          {final.answers.length} of {final.score.total} handed in; {final.score.needed} have to be right
        </p>
      </nav>
      {shown && <FinalProblemPane problem={shown} state={state} key={shown.problemId} />}
      <details className="final-end" onToggle={() => setEnding(false)}>
        <summary>End the final</summary>
        <p>What you have not handed in then counts as not solved. You can begin another one, with other problems, right away.</p>
        {isEnding ? (
          <Button tone="danger" busy={state.busy === 'endFinal'} onClick={() => void state.end()}>
            Yes, end it
          </Button>
        ) : (
          <Button onClick={() => setEnding(true)}>End it now</Button>
        )}
      </details>
    </>
  );
}

function FinalResult({ final: { problems, answers, score } }: { final: FinalView }) {
  return (
    <section aria-labelledby="final-result">
      <h2 id="final-result">
        {score.right} of {score.total} right
      </h2>
      {score.isPassed ? (
        <Notice tone="added" title="You passed">
          <p>On your own, with nothing but the task, the code and a run.</p>
        </Notice>
      ) : (
        <Notice tone="changed" title={`Not passed this time: ${score.needed} have to be right`}>
          <p>Read what each verdict says, practise those in their lessons, and try again with other problems.</p>
        </Notice>
      )}
      <ul className="final-answers">
        {problems.map(({ problemId, title }) => {
          const answer = answers.find((given) => given.problemId === problemId);
          return (
            <li key={problemId}>
              <strong>{title}</strong>
              <Stamp tone={answer?.isRight ? 'added' : 'removed'} verdict={answer?.isRight ? 'Right' : 'Not solved'}>
                {answer ? answer.reason : 'Not handed in.'}
              </Stamp>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
