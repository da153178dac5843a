import type { Files } from '../../grading/judge-run.ts';
import type { DrillScore, RunProgram } from './drill-kind.ts';
import { type Call, type CallCase, fitsCall, runCalls } from './inputs.ts';

export interface ShownCheck {
  call: Call;
  files: Files;
  maxCases: number;
  wrongVariants: number;
}

interface CheckVariant {
  why: string;
  files: Files;
}

export interface CheckKey {
  mutants: CheckVariant[];
  alsoRight: CheckVariant[];
  /** Cases that kill all mutants and are right. */
  cases: CallCase[];
}

export interface CheckScore extends DrillScore {
  /** By mutant, the first case that kills it; -1 where none does. */
  killedBy: number[];
  /** The cases that a right program does not pass: which program, undefined for the one that is shown, and what it printed. */
  alarms: { at: number; why: string | undefined; printed: string | undefined }[];
}

interface DealtCheck {
  shown: ShownCheck;
  key: CheckKey;
}

/** Grades cases by what {@link runCases} finds. Throws a RunUnavailableError. */
export async function gradeCheck(dealt: DealtCheck, answer: readonly CallCase[], run: RunProgram): Promise<CheckScore> {
  const { kills, alarms } = await runCases(dealt, answer, run);
  const killedBy = kills.map(([first = -1]) => first);
  const found = killedBy.filter((at) => at >= 0).length;
  const [total, falseAlarms] = [kills.length, alarms.length];
  return { isRight: found === total && falseAlarms === 0, found, total, falseAlarms, killedBy, alarms };
}

/**
 * Runs cases on every variant and finds, by mutant, all that kill it. A case that a right program does not pass is a false alarm and kills nothing.
 * Throws a RunUnavailableError.
 */
export async function runCases(
  { shown: { call, files, maxCases }, key: { mutants, alsoRight } }: DealtCheck,
  answer: readonly CallCase[],
  run: RunProgram,
): Promise<Pick<CheckScore, 'alarms'> & { kills: number[][] }> {
  const cases = answer.slice(0, maxCases).filter(({ input }) => fitsCall(call, input));
  const inputs = cases.map(({ input }) => input);
  /** Finds the cases that a variant does not pass, and what it printed. */
  const failedBy = async (variant: Files) => {
    const printed = await runCalls({ files: variant, call, inputs, run });
    return printed.map((one, at) => ({ at, printed: one })).filter((one) => one.printed !== cases[one.at]?.prints.trim());
  };
  const alarms = new Map<number, CheckScore['alarms'][number]>();
  for (const { why, files: right } of [{ why: undefined, files }, ...alsoRight])
    for (const { at, printed } of await failedBy(right)) if (!alarms.has(at)) alarms.set(at, { at, why, printed });
  const kills: number[][] = [];
  for (const mutant of mutants) kills.push((await failedBy(mutant.files)).map(({ at }) => at).filter((at) => !alarms.has(at)));
  return { kills, alarms: [...alarms.values()].sort((one, other) => one.at - other.at) };
}
