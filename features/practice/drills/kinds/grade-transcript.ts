import type { DrillScore } from './drill-kind.ts';

export const reasons = {
  guessed: 'It took as known what it had not looked at.',
  unordered: 'It did what nobody had asked for.',
  unheard: 'It did not heed what it was shown or told.',
  check: 'It weakened the check, or went around it.',
  circling: 'It repeated what had failed before.',
} as const;
export type Reason = keyof typeof reasons;

export const acts = {
  stop: 'Stop, and take over by hand: it did harm outside the working copy or is about to, or cannot do the task by its tools.',
  undo: 'Undo to before that step, and say what was missing: one step went wrong, all before it is good, and what came later is soon done again.',
  fresh: 'Begin a fresh session with what is known by now: the session is spoiled, and the working copy holds little of worth.',
  rephrase: 'Let the work stand, and say the next request more exactly: it did what was said, and the request was unclear.',
  goon: 'Let it go on: nothing is wrong.',
} as const;
export type Act = keyof typeof acts;

export interface Step {
  by: 'person' | 'agent' | 'tool';
  says?: string | undefined;
  /** A command or another call of a tool. */
  runs?: string | undefined;
  /** The file that it edits; the change stands in `says`. */
  edits?: string | undefined;
}

export interface ShownTranscript {
  steps: Step[];
}

export interface TranscriptKey {
  /** The numbers of the step at which it went wrong, from 1; more than one where each can be defended, none where the session is sound. */
  wrong: number[];
  reason: Reason | undefined;
  /** What is to be done; a second one where it can be defended as well. */
  act: Act[];
  why: string;
  acts: Record<Act, string>;
}

export interface TranscriptAnswer {
  /** Null says that nothing went wrong. */
  step: number | null;
  reason: Reason | null;
  act: Act;
}

/** Counts step, reason and what to do; of a sound session there is no reason, and a marked step is a false alarm. */
export function gradeTranscript({ key }: { key: TranscriptKey }, { step, reason, act }: TranscriptAnswer): DrillScore {
  const isSound = key.wrong.length === 0;
  const isStepRight = isSound ? step === null : step !== null && key.wrong.includes(step);
  const right = [isStepRight, key.act.includes(act), ...(isSound ? [] : [reason === key.reason])];
  const found = right.filter(Boolean).length;
  return {
    isRight: found === right.length,
    found,
    total: right.length,
    falseAlarms: Number(step !== null && !key.wrong.includes(step)),
  };
}
