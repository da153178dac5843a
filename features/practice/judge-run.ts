import type { Exercise } from './exercise.ts';
import type { RunResult } from './runner/run-result.ts';

export interface Verdict {
  /** A run that took too long, one that the platform failed and one that is wrong are three different answers. */
  status: 'right' | 'wrong' | 'stopped' | 'not-run';
  reason: string;
}

/** Judges whether a run did what the problem asks: the output, and what the code has to hold on to. */
export function judgeRun({ exercise, code, run }: { exercise: Exercise; code: string; run: RunResult }): Verdict {
  if (run.status === 'unavailable')
    return {
      status: 'not-run',
      reason: 'Your browser could not start the run. This does not count as a try: reload the page and run again.',
    };
  if (run.status === 'stopped') return { status: 'stopped', reason: run.reason };
  const lost = exercise.codeMustContain.find((part) => !code.includes(part));
  if (run.status === 'threw') return { status: 'wrong', reason: `The program failed: ${run.message}` };
  if (!outputMatches({ exercise, output: run.output }))
    return { status: 'wrong', reason: 'The program ran, but did not print what it should.' };
  if (lost) return { status: 'wrong', reason: `The output is right, but the code must contain: ${lost.split('\n')[0]}` };
  return { status: 'right', reason: 'The output is right, and everything that had to stay is still there.' };
}

function outputMatches({ exercise, output }: { exercise: Exercise; output: string }): boolean {
  const printed = withoutTrailingSpace(output);
  // The pattern is the owner's and runs in the learner's own browser; nothing is recorded from here.
  if (exercise.solutionOutputRegex !== null) return new RegExp(exercise.solutionOutputRegex).test(printed);
  return printed === withoutTrailingSpace(exercise.solutionOutput);
}

function withoutTrailingSpace(text: string): string {
  return text.replace(/[ \t]+$/gm, '').trimEnd();
}
