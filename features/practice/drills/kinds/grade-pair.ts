import type { Files } from '../../grading/judge-run.ts';
import type { DrillScore, RunProgram } from './drill-kind.ts';
import { type Call, fitsCall, type Input, runCalls } from './inputs.ts';
import type { FileDiff } from './line-diff.ts';

export const sides = ['first', 'second'] as const;
export type Side = (typeof sides)[number];

export interface ShownPair {
  call: Call;
  /** What each change does, and all files as they are after it. */
  first: { diffs: FileDiff[]; files: Files };
  second: { diffs: FileDiff[]; files: Files };
}

export interface PairKey {
  right: Side;
  /** What is wrong with the other one. */
  why: string;
  /** An input that tells them apart, and what they print with it. */
  tells: { input: Input; right: string; other: string };
}

export interface PairAnswer {
  choice: Side;
  input: Input;
}

export interface PairScore extends DrillScore {
  isChoiceRight: boolean;
  isToldApart: boolean;
  /** What each printed with the input of the answer; undefined where it was stopped. */
  printed: Record<Side, string | undefined>;
}

/** Grades the choice, and runs both with the input: what they print has to differ. Throws a RunUnavailableError. */
export async function gradePair(
  { shown, key: { right } }: { shown: ShownPair; key: PairKey },
  { choice, input }: PairAnswer,
  run: RunProgram,
): Promise<PairScore> {
  const inputs = fitsCall(shown.call, input) ? [input] : [];
  const [first] = await runCalls({ files: shown.first.files, call: shown.call, inputs, run });
  const [second] = await runCalls({ files: shown.second.files, call: shown.call, inputs, run });
  const [isChoiceRight, isToldApart] = [choice === right, first !== second];
  const isRight = isChoiceRight && isToldApart;
  const found = Number(isChoiceRight) + Number(isToldApart);
  return { isRight, found, total: 2, falseAlarms: 0, isChoiceRight, isToldApart, printed: { first, second } };
}
