import type { Files } from '../../grading/judge-run.ts';
import type { DrillScore, RunProgram } from './drill-kind.ts';
import { type Call, fitsCall, type Input, runCalls } from './inputs.ts';

export interface CheckCase {
  input: Input;
  /** What is expected to be printed. */
  prints: string;
}

export interface ShownCheck {
  call: Call;
  files: Files;
  maxCases: number;
}

interface CheckVariant {
  why: string;
  files: Files;
}

export interface CheckKey {
  mutants: CheckVariant[];
  alsoRight: CheckVariant[];
  /** Cases that kill all mutants and are right. */
  cases: CheckCase[];
}

export interface CheckScore extends DrillScore {
  /** By mutant, the first case that kills it; -1 where none does. */
  killedBy: number[];
  /** The cases that a right program does not pass: which program, undefined for the one that is shown, and what it printed. */
  alarms: { at: number; why: string | undefined; printed: string | undefined }[];
}

/**
 * Runs the cases on every variant. A case that a right program does not pass is a false alarm and kills nothing. Throws a
 * RunUnavailableError.
 */
export async function gradeCheck(
  { shown: { call, files, maxCases }, key: { mutants, alsoRight } }: { shown: ShownCheck; key: CheckKey },
  answer: readonly CheckCase[],
  run: RunProgram,
): Promise<CheckScore> {
  const cases = answer.slice(0, maxCases).filter(({ input }) => fitsCall(call, input));
  const inputs = cases.map(({ input }) => input);
  const printedBy = (variant: Files) => (cases.length === 0 ? [] : runCalls({ files: variant, call, inputs, run }));
  const alarms = new Map<number, CheckScore['alarms'][number]>();
  for (const right of [{ why: undefined, files }, ...alsoRight])
    for (const [at, printed] of (await printedBy(right.files)).entries())
      if (printed !== cases[at]?.prints.trim() && !alarms.has(at)) alarms.set(at, { at, why: right.why, printed });
  const killedBy: number[] = [];
  for (const mutant of mutants) {
    const printed = await printedBy(mutant.files);
    killedBy.push(printed.findIndex((one, at) => !alarms.has(at) && one !== cases[at]?.prints.trim()));
  }
  const found = killedBy.filter((at) => at >= 0).length;
  const [total, falseAlarms] = [mutants.length, alarms.size];
  const isRight = found === total && falseAlarms === 0;
  return { isRight, found, total, falseAlarms, killedBy, alarms: [...alarms.values()].sort((one, other) => one.at - other.at) };
}
