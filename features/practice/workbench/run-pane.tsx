import { Suspense, useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import type { Files } from '../grading/judge-run.ts';
import type { Personalization } from '../personalization/personalization.ts';
import { isFinished } from '../rounds/round.ts';
import { describePrediction } from './describe-prediction.ts';
import { roundResultId } from './round/round-end.tsx';
import { RunVerdict } from './run-verdict.tsx';
import { showRunResult } from './show-run-result.ts';
import type { OpenLesson } from './store/practice-set.ts';
import type { Outcome } from './use-run.ts';
import type { WorkbenchState } from './use-workbench.ts';

const PractiseAgain = lazyPart(() => import('./practise-again.tsx').then((part) => part.PractiseAgain));

/** Shows the run as it goes, its verdict, and where to go from there. */
export function RunPane({
  workbench,
  personalization,
  showSolution,
  modelPromptId,
  next,
}: {
  workbench: WorkbenchState;
  personalization: Personalization;
  showSolution: (solution: Files) => void;
  /** Where a model prompt is shown. */
  modelPromptId: string;
  next: { title: string; go: () => void } | undefined;
}) {
  const { exercise, store, outcome, running, problem } = workbench;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome && result.current) showRunResult(result.current);
  }, [outcome]);
  const triesLeft = store.triesLeft(exercise);
  const solution = outcome?.solution;
  return (
    <>
      <p className="exercise-note">
        {store.isSolved(exercise) ? 'Solved' : `${triesLeft} of ${exercise.tries} ${exercise.tries === 1 ? 'try' : 'tries'} left`}
      </p>
      <div className="workbench-result" aria-live="polite" tabIndex={-1} ref={result}>
        {running && <p>Running…</p>}
        {outcome && <Verdict outcome={outcome} workbench={workbench} personalization={personalization} />}
        {!running && !outcome && (
          <p className="exercise-note">Read the change, say to yourself what it will print, then run it.</p>
        )}
        {problem && (
          <p className="field-error" role="alert">
            {problem.replace(/[.!?]?$/, '.')} Your code is kept; run it again.
          </p>
        )}
      </div>
      {running && (
        <>
          {running.output && <pre className="exercise-output">{running.output}</pre>}
          <p className="exercise-actions">
            <Button onClick={running.stop}>Stop</Button>
          </p>
        </>
      )}
      <p className="exercise-actions">
        {personalization.resetCommandUsage === 'offer' && outcome && outcome.verdict.status !== 'right' && (
          <Button onClick={workbench.reset}>Reset the code</Button>
        )}
        {solution && outcome.verdict.status !== 'right' && (
          <Button onClick={() => showSolution(solution)}>Show a solution</Button>
        )}
        {outcome?.isConfirmed && outcome.verdict.status === 'right' && <GoOn lesson={store.lesson} next={next} />}
      </p>
      {triesLeft === 0 && store.lives > 0 && (
        <Suspense>
          <PractiseAgain practiseAgain={() => store.practiseAgain(exercise)} />
        </Suspense>
      )}
      {workbench.modelPrompt && <a href={`#${modelPromptId}`}>Compare your prompt with a model prompt</a>}
    </>
  );
}

/** Leads from a right verdict to the next exercise, and from one that ended the round to what the round came to. */
function GoOn({ lesson, next }: { lesson: OpenLesson | null; next: { title: string; go: () => void } | undefined }) {
  const isDone = lesson !== null && isFinished(lesson);
  return (
    <>
      {isDone && (
        <a className="button button-primary" href={`#${roundResultId}`}>
          See how the round went
        </a>
      )}
      {next && (
        <Button tone={isDone ? 'plain' : 'primary'} onClick={next.go}>
          Next: {next.title}
        </Button>
      )}
    </>
  );
}

function Verdict({
  outcome: { run, verdict, isConfirmed, waitsForNetwork },
  workbench: { exercise, files, prediction: predicted, lastAnswer, store },
  personalization,
}: {
  outcome: Outcome;
  workbench: WorkbenchState;
  personalization: Personalization;
}) {
  const isItsPerfectRecord = ({ parentProblemId, status }: SolutionRecord) =>
    parentProblemId === exercise.problemId && status === 'perfect';
  const prediction = describePrediction({
    lines: predicted.lines,
    output: predicted.output.trim(),
    printed: 'output' in run ? run.output : '',
    before: exercise.files,
    after: files,
  });
  return (
    <>
      <RunVerdict
        exercise={exercise}
        run={run}
        verdict={verdict}
        isConfirmed={isConfirmed}
        isPerfect={store.lesson?.stats.solutions.some(isItsPerfectRecord) ?? false}
        explanation={lastAnswer?.isByHand ? undefined : lastAnswer?.ask.explanation}
        personalization={personalization}
      />
      {waitsForNetwork && (
        <p className="exercise-note">
          There is no connection. Your try is kept in this browser and graded when the connection is back.
        </p>
      )}
      {prediction && <p className="exercise-note">{prediction}</p>}
      {isConfirmed && verdict.status === 'right' && <p className="exercise-note">{exercise.teaches}</p>}
    </>
  );
}

type SolutionRecord = OpenLesson['stats']['solutions'][number];
