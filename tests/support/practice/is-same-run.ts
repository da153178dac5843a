import { isDeepStrictEqual } from 'node:util';
import { type RunResult, stopReasons } from '#features/practice/runner/program.ts';

/** The end of a run whose calls or parts are nested too deeply; Python's own parser counts brackets, if the host's stack lets it. */
const tooDeep = /^(RangeError: Maximum call stack size exceeded|RecursionError: |SyntaxError: too many nested parentheses)/;

/** Says whether browser and server saw the same run. Where the host's stack ends before the machine's, the error has no line to name. */
export function isSameRun(one: RunResult, other: RunResult): boolean {
  if (one.status === 'threw' && other.status === 'threw' && tooDeep.test(one.message) && tooDeep.test(other.message)) return true;
  return isDeepStrictEqual(one, other);
}

export function isTimeOut(result: RunResult): boolean {
  return result.status === 'stopped' && result.reason === stopReasons.time;
}

/** Runs a program that ends by itself, and again where a busy machine left it too little of its time. */
export async function runInTime(run: () => Promise<RunResult>): Promise<RunResult> {
  const result = await run();
  return isTimeOut(result) ? runInTime(run) : result;
}
