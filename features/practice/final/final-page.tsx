import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { kindTitles } from '../drills/drill.ts';
import { countNeeded, type FinalResult, type FinalView, isPassed } from './final.ts';
import { FinalItemPane } from './final-item-pane.tsx';
import { type FinalState, useFinal } from './use-final.ts';
import '../workbench/exercise.css';
import '../drills/drills.css';
import './final.css';

/** Shows a final: before it begins, its items one by one, and how it ended. `certificate` follows one that was passed. */
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
  const { final, isBusy, failure } = state;
  const result = final?.result;
  return (
    <div className="final">
      {final && !result && <OpenFinal final={final} state={state} isBegunHere={final.finalId !== made?.finalId} />}
      {result && <ResultView result={result} isNew={!made?.result || final.finalId !== made.finalId} />}
      {result && isPassed(result) && certificate}
      {(!final || (result && !isPassed(result))) && (
        <p className="exercise-actions">
          <Button tone="primary" busy={isBusy} onClick={() => void state.start()}>
            {final ? 'Try again with other items' : 'Begin the final'}
          </Button>
        </p>
      )}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

function OpenFinal({ final, state, isBegunHere }: { final: FinalView; state: FinalState; isBegunHere: boolean }) {
  const { items, needed } = final;
  const [chosen, choose] = useState<string>();
  const [isEnding, setEnding] = useState(false);
  const open = items.filter(({ isHandedIn }) => !isHandedIn);
  const shown = open.find(({ itemId }) => itemId === chosen) ?? open[0];
  const [isFollowing, setFollowing] = useState(isBegunHere);
  return (
    <>
      <nav aria-label="Items of the final" className="final-items">
        <ol>
          {items.map(({ itemId, kind, isHandedIn }) => (
            <li key={itemId}>
              <button
                type="button"
                aria-current={itemId === shown?.itemId ? 'step' : undefined}
                disabled={isHandedIn}
                onClick={() => {
                  choose(itemId);
                  setFollowing(true);
                }}
              >
                {kindTitles[kind]}
                {isHandedIn && <span className="exercise-note">handed in</span>}
              </button>
            </li>
          ))}
        </ol>
        <p className="exercise-note" role="status">
          {items.length - open.length} of {items.length} handed in; {needed} have to be right
        </p>
      </nav>
      {shown ? (
        <>
          <FinalItemPane
            {...{ final, state, itemId: shown.itemId }}
            isFollowing={isFollowing}
            onHandedIn={() => setFollowing(true)}
            key={shown.itemId}
          />
          <details className="final-end" onToggle={() => setEnding(false)}>
            <summary>End the final</summary>
            <p>What you have not handed in then counts as not right. You can begin another one, with other items, right away.</p>
            <p className="exercise-actions">
              <Button disabled={isEnding} onClick={() => setEnding(true)}>
                End it now
              </Button>
              {isEnding && (
                <Button tone="danger" busy={state.isBusy} onClick={() => void state.end()}>
                  Yes, end it
                </Button>
              )}
            </p>
          </details>
        </>
      ) : (
        <p className="exercise-actions">
          <Button tone="primary" busy={state.isBusy} onClick={() => void state.end()}>
            See how it went
          </Button>
        </p>
      )}
    </>
  );
}

function ResultView({ result, isNew }: { result: FinalResult; isNew: boolean }) {
  const { right, total, skills, again } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <section aria-labelledby="final-result">
      <h2 id="final-result" tabIndex={-1} ref={heading}>
        {right} of {total} right
      </h2>
      {isPassed(result) ? (
        <Notice tone="added" title="You passed">
          <p>On your own: reading, choosing, checking and mending, on pages without an assistant.</p>
        </Notice>
      ) : (
        <Notice tone="changed" title={`Not passed this time: ${countNeeded(total)} have to be right`}>
          <p>{again.length > 0 ? 'Practise what is named below, and try again' : 'Try again'} with other items.</p>
        </Notice>
      )}
      <ul className="final-skills">
        {skills.map((skill) => (
          <li key={skill.kind}>
            <strong>{kindTitles[skill.kind]}</strong> {skill.right} of {skill.total}
          </li>
        ))}
      </ul>
      {again.length > 0 && (
        <>
          <h3>What to watch for</h3>
          <ul className="final-again">
            {again.map((lesson) => (
              <li key={lesson}>{lesson}</li>
            ))}
          </ul>
          <p>
            <Link to="/drills">Practise it in drills</Link>
          </p>
        </>
      )}
    </section>
  );
}
