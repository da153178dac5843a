import { day, minute } from '../durations.ts';
import { currentRequestId } from './request-id.ts';
import { errorInWords, LoggedError, withoutSecrets } from './without-values.ts';

/** An error as the log of this process has it. `at` is ISO 8601. */
export interface RecentError {
  /** Counted from the start. */
  number: number;
  at: string;
  says: string;
  /** The request in whose work it was logged, as a page that failed tells it. */
  requestId?: string;
}

const kept = 50;
const longest = 500;
const errors: RecentError[] = [];
/** The number of errors in each minute since 1970 that had any, as far as they are of the last day. */
const perMinute = new Map<number, number>();
let count = 0;

/** Lists the newest errors that this process logged in the last day, newest first. */
export const listRecentErrors = (now = new Date()): RecentError[] =>
  errors.filter(({ at }) => now.getTime() - Date.parse(at) < day);

/** Counts the errors that this process logged in the last so many milliseconds, a day at most, to the minute. */
export function countRecentErrors(within: number, now = Date.now()): number {
  const since = Math.floor((now - within) / minute);
  return [...perMinute].reduce((sum, [at, errorsThen]) => (at > since ? sum + errorsThen : sum), 0);
}

/** Keeps what was given to the log as an error: its words and those of the error, never what else the line holds. */
export function keepError(given: readonly unknown[], now = new Date()): void {
  const [first, second] = given.map((part) => withoutSecrets(part));
  const { err, problem } = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {};
  const parts = [typeof first === 'string' ? first : second, wordsOf(first), wordsOf(err), wordsOf(problem) ?? problem];
  const says = parts.filter((part): part is string => typeof part === 'string' && part !== '').join(': ');
  count += 1;
  const thisMinute = Math.floor(now.getTime() / minute);
  perMinute.set(thisMinute, (perMinute.get(thisMinute) ?? 0) + 1);
  for (const at of perMinute.keys()) if (at < thisMinute - day / minute) perMinute.delete(at);
  const requestId = currentRequestId();
  errors.unshift({ number: count, at: now.toISOString(), says: says.slice(0, longest), ...(requestId && { requestId }) });
  errors.length = Math.min(errors.length, kept);
}

const wordsOf = (error: unknown) => (error instanceof LoggedError ? errorInWords(error) : undefined);
