import { FunctionError } from '#features/function-client/call-function.ts';

/** Answers that change by waiting or by signing in again. */
const passing = new Set([0, 401, 408, 429]);

/** Says whether a try that waited is refused whenever it is sent; of any other failure, and of a session that ran out, it waits on. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof FunctionError && error.status < 500 && !passing.has(error.status);
}
