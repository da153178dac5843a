import type { Program } from '#features/practice/runner/program.ts';
import type { RunResult } from '#features/practice/runner/run-result.ts';
import { type AnswerCheck, type CheckOutcome, failed, passed } from './check.ts';
import { checkInThread } from './check-in-thread.server.ts';
import { checkJavascript } from './check-javascript.server.ts';
import { checkPrints } from './check-prints.server.ts';

interface Checking {
  check: AnswerCheck;
  answer: string;
  /** The values of the prompt's variables. */
  values: Record<string, string>;
  /** Runs a program where it can do no harm, in its turn. */
  run: (program: Program) => Promise<RunResult>;
}

/** Checks an answer. Whatever the check and the answer are, it ends, and says what it found. */
export async function checkAnswer({ check, answer, values, run }: Checking): Promise<CheckOutcome> {
  if (check.kind === 'regex' || check.kind === 'json') return checkInThread({ check, answer });
  if (check.kind === 'prints') return checkPrints({ ...check, answer, run });
  if (check.kind === 'javascript') return checkJavascript({ ...check, answer, values, run });
  const fold = (text: string) => (check.ignoresCase ? text.toLowerCase() : text);
  const isIn = fold(answer).includes(fold(check.text));
  if (isIn === (check.kind === 'contains')) return passed;
  return failed(isIn ? `The answer contains “${check.text}”` : `The answer does not contain “${check.text}”`);
}
