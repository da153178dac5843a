import type { Files } from '../../grading/judge-run.ts';
import type { DrillScore, RunProgram } from './drill-kind.ts';
import { type Call, type CallCase, runCalls } from './inputs.ts';

export interface ShownProgram {
  /** As they are complained of. */
  files: Files;
  call: Call;
  examples: CallCase[];
}

export interface ProgramKey {
  /** What is run beside the examples. */
  cases: CallCase[];
  solution: Files;
}

export interface ProgramScore extends DrillScore {
  failed: CallCase[];
}

/** Runs the examples and the hidden cases on an answer; files that were not there are left out. Throws a RunUnavailableError. */
export async function gradeProgram(
  { shown, key: { cases } }: { shown: ShownProgram; key: ProgramKey },
  answer: Files,
  run: RunProgram,
): Promise<ProgramScore> {
  const all = [...shown.examples, ...cases];
  const printed = await runExamples({ shown, files: answer, examples: all, run });
  const failed = all.filter(({ prints }, at) => printed[at] !== prints.trim());
  return { isRight: failed.length === 0, found: all.length - failed.length, total: all.length, falseAlarms: 0, failed };
}

/** Runs cases on an answer and says what each printed, as {@link runCalls} does. */
export function runExamples({
  shown: { files: before, call },
  files,
  examples,
  run,
}: {
  shown: ShownProgram;
  files: Files;
  examples: readonly CallCase[];
  run: RunProgram;
}) {
  const changed = Object.entries(before).map(([name, code]) => [name, Object.hasOwn(files, name) ? files[name] : code]);
  return runCalls({ files: Object.fromEntries(changed), call, inputs: examples.map(({ input }) => input), run });
}
