import { RE2JS } from 're2js';
import type { Problem } from '../problems/problem.ts';
import type { Program, RunResult } from '../runner/program.ts';
import { type Files, isAcceptedOutput, isSameOutput, judgeRun, type Verdict } from './judge-run.ts';
import { findLookAlike } from './look-alikes.ts';
import { visibleProgram } from './make-program.ts';

export interface Grade {
  verdict: Verdict;
  /** The run that the learner sees. */
  run: RunResult;
}

/**
 * Grades a learner's files: the visible run first, then each hidden case until one fails. `run` runs a program in its turn; a run that the
 * platform could not make ends the grading with `not-run`.
 */
export async function gradeFiles({
  problem,
  files,
  run: runProgram,
}: {
  problem: Problem;
  files: Files;
  run: (program: Program) => Promise<RunResult>;
}): Promise<Grade> {
  const run = await runProgram(visibleProgram({ problem, files }));
  const verdict = judgeRun({ problem, files, run, hasMatch: matchInLinearTime });
  if (verdict.status !== 'right') return { verdict, run };
  for (const hiddenCase of problem.hiddenCases) {
    const program = hiddenProgram({ entry: problem.entry, hiddenCase, files });
    if (!program) return { verdict: cannotExchange(hiddenCase), run };
    const hidden = await runProgram(program);
    if (hidden.status === 'unavailable') return { verdict: judgeRun({ problem, files, run: hidden }), run };
    const caught = judgeHidden({ problem, hiddenCase, hidden, visibleOutput: 'output' in run ? run.output : '' });
    if (caught) return { verdict: caught, run };
  }
  return { verdict, run };
}

const matchInLinearTime = (pattern: string, text: string) => RE2JS.compile(pattern).matcher(text).find();

type HiddenCase = Problem['hiddenCases'][number];

/** Makes the program of a hidden case from a learner's files; undefined where text that the case exchanges is not there. */
export function hiddenProgram({
  entry,
  hiddenCase: { replace, append },
  files,
}: {
  entry: string;
  hiddenCase: HiddenCase;
  files: Files;
}): Program | undefined {
  const changed = { ...files };
  for (const { file, find, with: replacement } of replace) {
    const code = changed[file] ?? '';
    const place = findLookAlike(code, find);
    if (!place) return undefined;
    changed[file] = code.slice(0, place.from) + replacement + code.slice(place.to);
  }
  if (append) changed[entry] = `${changed[entry] ?? ''}\n${append}`;
  return { files: changed, entry };
}

function cannotExchange({ name, replace }: HiddenCase): Verdict {
  const line = replace[0]?.find.split('\n')[0];
  return {
    status: 'wrong',
    fault: 'must-contain',
    reason: `The output is right, but the code cannot be tried with other input (${name}): keep the line ${line}`,
  };
}

function judgeHidden({
  problem,
  hiddenCase: { name, output, outputRegex },
  hidden,
  visibleOutput,
}: {
  problem: Problem;
  hiddenCase: HiddenCase;
  hidden: RunResult;
  visibleOutput: string;
}): Verdict | undefined {
  const accepted = { expected: output, pattern: outputRegex, hasMatch: matchInLinearTime };
  if (hidden.status === 'finished' && isAcceptedOutput(hidden.output, accepted)) return undefined;
  if (hidden.status === 'stopped')
    return {
      status: 'wrong',
      fault: 'hidden-case',
      reason: `The output is right, but in a hidden case the program does not end: ${name}.`,
    };
  if (hidden.status === 'threw')
    return {
      status: 'wrong',
      fault: 'hidden-case',
      reason: `The output is right, but the program fails in a hidden case: ${name}.`,
    };
  const isHardCoded =
    'output' in hidden && isSameOutput(hidden.output, visibleOutput) && !isSameOutput(output, problem.solutionOutput);
  if (isHardCoded)
    return {
      status: 'wrong',
      fault: 'hard-coded',
      reason: `The output is right here, but the code only works for this one case. A hidden case shows it: ${name}.`,
    };
  return { status: 'wrong', fault: 'hidden-case', reason: `The output is right here, but not in a hidden case: ${name}.` };
}
