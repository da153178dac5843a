import type { Files } from '../grading/judge-run.ts';
import type { TryStory } from '../rounds/try-record.ts';

/** A try at a problem as it is handed in; it counts once, however often it is sent. */
export interface Submission {
  tryId: string;
  problemId: string;
  aiCodingLessonId?: string;
  files: Files;
  story: TryStory;
  /** Its learner knows what starting the lesson ends. */
  isConfirmed?: boolean;
}

const keyOf = (userId: string) => `practice-submissions:${userId}`;

/** Lists an account's submissions that wait in this browser for the network, the oldest first. */
export function readSubmissions(userId: string): Submission[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps a submission until it can be sent. False where the browser keeps nothing. */
export function queueSubmission(userId: string, submission: Submission): boolean {
  return write(userId, [...readSubmissions(userId).filter(({ tryId }) => tryId !== submission.tryId), submission]);
}

/** Lets go of a submission that has been answered. */
export function dropSubmission(userId: string, { tryId }: Pick<Submission, 'tryId'>): void {
  write(
    userId,
    readSubmissions(userId).filter((other) => other.tryId !== tryId),
  );
}

/** Counts the submissions of every account that wait in this browser. */
export function countSubmissions(): number {
  return listUserIds().reduce((sum, userId) => sum + readSubmissions(userId).length, 0);
}

/** Forgets the submissions of every account in this browser, as a sign-out must. */
export function forgetSubmissions(): void {
  for (const userId of listUserIds()) write(userId, []);
}

function listUserIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(keyOf('')) ? [key.slice(keyOf('').length)] : []));
  } catch {
    return []; // a browser that keeps nothing has nothing to forget
  }
}

function write(userId: string, submissions: Submission[]): boolean {
  try {
    if (submissions.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(submissions));
    return true;
  } catch {
    return false;
  }
}
