import { useRef, useState } from 'react';
import { type Files, judgeRun, type Verdict } from '../grading/judge-run.ts';
import { visibleProgram } from '../grading/make-program.ts';
import type { Exercise, ModelPrompt } from '../problems/exercise.ts';
import type { RunResult } from '../runner/program.ts';
import { runCode } from '../runner/run-code.ts';
import type { SubmissionResult } from './store/practice-set.ts';
import type { PracticeStore } from './store/practice-store.ts';
import type { EndedStory, Story } from './use-try-story.ts';

/** The end of a run as its learner sees it: first what this browser found, then the server's word. */
export interface Outcome {
  run: RunResult;
  verdict: Verdict;
  /** The server has not answered yet, or there is no network to ask it. */
  isConfirmed: boolean;
  waitsForNetwork: boolean;
  solution: Files | null;
}

/** Runs the files of an exercise in this browser, judges the run, and hands it in as a try, which the server judges again. */
export function useRun({
  exercise,
  store,
  story,
  onWrong,
}: {
  exercise: Exercise;
  store: PracticeStore;
  story: Story;
  onWrong: () => void;
}) {
  const [outcome, setOutcome] = useState<Outcome>();
  /** The run whose outcome is shown: what is heard later of an earlier run shows nowhere. */
  const shownRun = useRef<symbol>(undefined);
  const [running, setRunning] = useState<{ output: string; stop: () => void }>();
  const [problem, setProblem] = useState<string>();
  /** Stays while the code of a solution is looked at, until the next verdict. */
  const [modelPrompt, setModelPrompt] = useState<ModelPrompt | null>(null);

  function clearOutcome(): void {
    shownRun.current = undefined;
    setOutcome(undefined);
    setProblem(undefined);
  }

  async function run(shown: Files): Promise<void> {
    const thisRun = Symbol('run');
    shownRun.current = thisRun;
    story.record({ kind: 'ran' });
    const ofRun = story.followRun(shown);
    const stopped = new AbortController();
    setRunning({ output: '', stop: () => stopped.abort() });
    const result = await runCode({
      program: visibleProgram({ problem: exercise, files: shown }),
      signal: stopped.signal,
      onOutput: (piece) => setRunning((now) => now && { ...now, output: now.output + piece }),
    });
    setRunning(undefined);
    const verdict = judgeRun({ problem: exercise, files: shown, run: result });
    ofRun.noteEnd(verdict.status);
    const seen = { run: result, verdict, isConfirmed: stopped.signal.aborted, waitsForNetwork: false, solution: null };
    if (shownRun.current === thisRun) setOutcome(seen);
    if (stopped.signal.aborted) return; // whoever stops a run themselves has not tried
    await confirm({ shown, seen, isShown: () => shownRun.current === thisRun, ...ofRun.end() });
  }

  async function confirm({
    shown,
    seen,
    isShown,
    told,
    takeUp,
  }: EndedStory & { shown: Files; seen: Outcome; isShown: () => boolean }): Promise<void> {
    try {
      const submission = {
        tryId: crypto.randomUUID(),
        problemId: exercise.problemId,
        variant: exercise.variant ?? 0,
        files: shown,
        story: told,
      };
      const confirmed = (result: SubmissionResult) => {
        if (!isShown()) return;
        setOutcome({ ...seen, ...result, isConfirmed: true });
        setModelPrompt(result.modelPrompt);
      };
      const answer = await store.submit(submission, confirmed);
      if (answer?.verdict.status === 'not-run') takeUp();
      if (!isShown()) return;
      if (answer) confirmed(answer);
      else setOutcome({ ...seen, waitsForNetwork: true });
      if (answer?.verdict.status === 'wrong') onWrong();
    } catch (error) {
      takeUp();
      if (isShown()) setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return { outcome, modelPrompt, running, problem, clearOutcome, run };
}
