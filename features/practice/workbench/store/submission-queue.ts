import { FunctionError } from '#features/function-client/call-function.ts';
import type { Files } from '../../grading/judge-run.ts';
import type { TryStory } from '../../rounds/try-record.ts';

/** Answers that change by waiting or by signing in again. */
const passing = new Set([0, 401, 408, 429]);

/** Says whether a try that waited is refused whenever it is sent; of any other failure, and of a session that ran out, it waits on. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof FunctionError && error.status < 500 && !passing.has(error.status);
}

/** A try at a problem as it is handed in; it counts once, however often it is sent. */
export interface Submission {
  tryId: string;
  problemId: string;
  aiCodingLessonId?: string;
  /** The variant that was worked on. */
  variant?: number;
  files: Files;
  story: TryStory;
  /** Says that the learner knows what starting the lesson ends. */
  isConfirmed?: boolean;
}

/** The owner of what is tried without an account. */
export const visitor = 'visitor';

const keyOf = (owner: string) => `practice-submissions:${owner}`;

/** Lists an owner's submissions that wait in this browser for the network, the oldest first. */
export function readSubmissions(owner: string): Submission[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSubmission) : [];
  } catch {
    return [];
  }
}

/** Keeps a submission until it can be sent. False where the browser keeps nothing. */
export function queueSubmission(owner: string, submission: Submission): boolean {
  return write(owner, [...readSubmissions(owner).filter(({ tryId }) => tryId !== submission.tryId), submission]);
}

/** Lets go of a submission that has been answered. */
export function dropSubmission(owner: string, { tryId }: Pick<Submission, 'tryId'>): void {
  write(
    owner,
    readSubmissions(owner).filter((other) => other.tryId !== tryId),
  );
}

/** Gives an account the submissions that its owner made before they had one. */
export function adoptSubmissions({ from, to }: { from: string; to: string }): void {
  for (const submission of readSubmissions(from)) if (queueSubmission(to, submission)) dropSubmission(from, submission);
}

/** Counts the submissions of everybody that wait in this browser. */
export function countSubmissions(): number {
  return listOwners().reduce((sum, owner) => sum + readSubmissions(owner).length, 0);
}

/** Forgets the submissions of everybody in this browser, as a sign-out must. */
export function forgetSubmissions(): void {
  for (const owner of listOwners()) write(owner, []);
}

function isSubmission(value: Partial<Submission> | null): boolean {
  return typeof value?.tryId === 'string' && typeof value.problemId === 'string';
}

function listOwners(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(keyOf('')) ? [key.slice(keyOf('').length)] : []));
  } catch {
    return []; // a browser that keeps nothing has nothing to forget
  }
}

function write(owner: string, submissions: Submission[]): boolean {
  try {
    if (submissions.length === 0) localStorage.removeItem(keyOf(owner));
    else localStorage.setItem(keyOf(owner), JSON.stringify(submissions));
    return true;
  } catch {
    return false;
  }
}
