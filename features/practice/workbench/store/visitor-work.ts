import type { Files } from '../../grading/judge-run.ts';
import { practiceKeys } from '../../practice-keys.ts';
import type { Work } from './practice-store.ts';
import { isRefusedForGood, type Submission } from './submission-queue.ts';

/** A visitor's work on one problem. It stays in their browser until they have an account. */
export interface VisitorExercise extends Work {
  earlierPrompts?: string[];
  /** Absent of a problem that is dealt as it is written. */
  variant?: number;
  triesLeft: number;
  isSolved: boolean;
  /** The files that were judged last: run again unchanged, they cost no try. */
  judged?: Files;
  /** The try that solved it last. */
  solvedBy?: Pick<Submission, 'variant' | 'files' | 'story'>;
  /** An account keeps the work already; what is left is to hand in what solved it. */
  isTakenOver?: boolean;
  /** By tab, work that it changed when another had changed what it saw, until its author has decided. */
  refused?: Record<string, Work>;
}

export type VisitorWork = Record<string, VisitorExercise>;

const storageKey = practiceKeys.visitorWork;

/** Reads the work that was kept in this browser; what cannot be read counts as nothing kept. */
export function readVisitorWork(storage: Pick<Storage, 'getItem'>): VisitorWork {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    return isRecord(kept) && Object.values(kept).every(isVisitorExercise) ? (kept as VisitorWork) : {};
  } catch {
    return {};
  }
}

/** Counts the exercises that the account of this browser was not given in full yet. */
export function countVisitorExercises(): number {
  return Object.values(readHere()).filter(({ isSolved, isTakenOver }) => isSolved || !isTakenOver).length;
}

/** Keeps the work where the browser allows it, and says whether it did; a full or closed store must not stop anyone from practising. */
export function keepVisitorWork(storage: Pick<Storage, 'setItem'>, work: VisitorWork): boolean {
  try {
    storage.setItem(storageKey, JSON.stringify(work));
    return true;
  } catch {
    return false; // the page goes on with what it holds
  }
}

/**
 * Hands in for an account what its owner solved before they had one, and lets go of it. One that is refused, as its problem may be gone, stays
 * and holds up no other; what else `send` throws stops this, and the rest is handed in the next time.
 */
export async function handInVisitorWork(send: (submission: Submission) => Promise<unknown>): Promise<void> {
  for (const [problemId, { files, variant = 0, isSolved, solvedBy }] of Object.entries(readHere())) {
    if (!isSolved) continue;
    const untold = { variant, files, story: { startedAt: new Date().toISOString(), asks: [], prediction: null } };
    try {
      await send({ tryId: crypto.randomUUID(), problemId, ...(solvedBy ?? untold) });
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      continue;
    }
    const { [problemId]: _handedIn, ...left } = readVisitorWork(localStorage);
    keepVisitorWork(localStorage, left);
  }
}

/**
 * Gives an account what its owner had begun before they had one: calls `keep` with each exercise, and lets go of it, and of the sides that are not
 * decided about. What is solved stays until it has been handed in.
 */
export function takeOverVisitorWork(keep: (problemId: string, work: VisitorExercise) => void): void {
  const work = Object.entries(readHere());
  if (work.length === 0) return;
  for (const [problemId, exercise] of work) if (!exercise.isTakenOver) keep(problemId, exercise);
  const solved = work.filter(([, { isSolved }]) => isSolved);
  keepVisitorWork(localStorage, Object.fromEntries(solved.map(([id, exercise]) => [id, { ...exercise, isTakenOver: true }])));
}

function readHere(): VisitorWork {
  try {
    return readVisitorWork(localStorage);
  } catch {
    return {}; // a browser that blocks its storage has kept nothing
  }
}

function isVisitorExercise(value: unknown): value is VisitorExercise {
  return (
    isRecord(value) &&
    isRecord(value.files) &&
    Object.values(value.files).every((code) => typeof code === 'string') &&
    typeof value.prompt === 'string' &&
    typeof value.triesLeft === 'number' &&
    typeof value.isSolved === 'boolean'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
