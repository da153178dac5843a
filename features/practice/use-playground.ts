import { useEffect, useState } from 'react';
import { answerPrompt } from './answer-prompt.ts';
import { type Exercise, programOf } from './exercise.ts';
import { judgeRun, type Verdict } from './judge-run.ts';
import { type ExerciseWork, newWork } from './playground-work.ts';
import { runCode } from './runner/run-code.ts';
import type { RunResult } from './runner/run-result.ts';
import { type PromptScore, scorePrompt } from './score-prompt.ts';
import { useKeptWork } from './use-kept-work.ts';

export interface LastRun {
  exerciseId: string;
  run: RunResult;
  verdict: Verdict;
  /** Absent where the code is the learner's own. */
  score: PromptScore | undefined;
}

/** Keeps the playground's state, and offers what can be done with it. */
export function usePlayground({ exercises, first, prompt }: { exercises: Exercise[]; first: Exercise; prompt: string }) {
  const { work, setWork } = useKeptWork({ first, prompt });
  /** The run that is under way, and what it has printed so far. */
  const [running, setRunning] = useState<{ output: string; stop: () => void }>();
  const [lastRun, setLastRun] = useState<LastRun>();

  const exercise = exercises.find(({ exerciseId }) => exerciseId === work.exerciseId) ?? first;
  const { exerciseId } = exercise;
  const current = work.exercises[exerciseId] ?? newWork(exercise);
  const answer = answerPrompt({ exercise, prompt: current.prompt });
  const isAnswer = current.prompt.trim() !== '' && current.code === answer.code;

  /** Changes the work as it is now, which after a run may be more than when the run began. */
  function change(make: (current: ExerciseWork) => Partial<ExerciseWork>): void {
    setWork((before) => {
      const now = before.exercises[exerciseId] ?? newWork(exercise);
      return { ...before, exercises: { ...before.exercises, [exerciseId]: { ...now, ...make(now) } } };
    });
  }

  function replaceCode(make: (current: ExerciseWork) => Partial<ExerciseWork>): void {
    setLastRun(undefined);
    change(make);
  }

  async function run(): Promise<void> {
    if (running) return;
    const { code } = current;
    const stopped = new AbortController();
    setRunning({ output: '', stop: () => stopped.abort() });
    const ended = await runCode({
      program: programOf(exercise, code),
      signal: stopped.signal,
      onOutput: (piece) => setRunning((now) => now && { ...now, output: now.output + piece }),
    });
    setRunning(undefined);
    const verdict = judgeRun({ exercise, code, run: ended });
    const score = isAnswer ? scorePrompt({ exercise, prompt: current.prompt }) : undefined;
    setLastRun({ exerciseId, run: ended, verdict, score });
    // A run that the platform failed or the learner stopped costs no try.
    const isMiss = verdict.status === 'wrong' || (verdict.status === 'stopped' && !stopped.signal.aborted);
    change(({ triesLeft, isSolved }) => ({
      isSolved: isSolved || verdict.status === 'right',
      triesLeft: isMiss && !isSolved ? Math.max(0, triesLeft - 1) : triesLeft,
    }));
  }

  return {
    exercise,
    current,
    /** The code is what the practice model makes of the prompt as it stands. */
    isAnswer,
    running,
    lastRun: lastRun?.exerciseId === exerciseId ? lastRun : undefined,
    isSolved: (id: string) => work.exercises[id]?.isSolved ?? false,
    choose: (id: string) => setWork((before) => ({ ...before, exerciseId: id })),
    write: (text: string) => change(() => ({ prompt: text })),
    edit: (code: string) => change(() => ({ code })),
    ask: () => replaceCode(() => ({ code: answer.code })),
    showSolution: () => replaceCode(() => ({ code: exercise.referenceSolution })),
    undo: () => replaceCode(() => ({ code: exercise.code })),
    startOver: () => replaceCode(() => ({ code: exercise.code, triesLeft: exercise.tries })),
    run,
  };
}

/** Calls `ask` on Ctrl or ⌘ with Enter and `run` with Shift as well, wherever the keyboard is. */
export function usePlaygroundKeys({ ask, run }: { ask: () => void; run: () => void }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.shiftKey) run();
      else ask();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
