import type { DrillScore } from './drill-kind.ts';

export const units = ['cents', 'minutes', 'tokens'] as const;

export interface Round {
  cost: number;
  /** What the agent says it did. */
  did: string;
  /** What the check printed. */
  check: string;
}

export interface ShownLoop {
  unit: (typeof units)[number];
  budget: number;
  rounds: Round[];
}

export interface LoopKey {
  /** The round after which a rule says stop for the first time. */
  stop: number;
  rule: string;
  why: string;
}

/** Says whether somebody stopped after the round at which a rule first said so; `stopped` is the number of that round. */
export function gradeLoop({ key: { stop } }: { key: LoopKey }, stopped: number): DrillScore {
  const isRight = stopped === stop;
  return { isRight, found: Number(isRight), total: 1, falseAlarms: Number(stopped < stop) };
}

/** The cost of the first rounds together. */
export const costOf = (rounds: readonly Round[], count: number): number =>
  rounds.slice(0, count).reduce((sum, { cost }) => sum + cost, 0);
