import type { Submission } from './submission-queue.ts';

/** A visitor's work on one problem. It stays in their browser until they have an account. */
export interface VisitorExercise {
  files: Record<string, string>;
  prompt: string;
  triesLeft: number;
  isSolved: boolean;
}

export type VisitorWork = Record<string, VisitorExercise>;

const storageKey = 'practice-work';

/** Reads the work that was kept in this browser; what cannot be read counts as nothing kept. */
export function readVisitorWork(storage: Pick<Storage, 'getItem'>): VisitorWork {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    return isRecord(kept) && Object.values(kept).every(isVisitorExercise) ? (kept as VisitorWork) : {};
  } catch {
    return {};
  }
}

/** Keeps the work where the browser allows it; a full or closed store must not stop anyone from practising. */
export function keepVisitorWork(storage: Pick<Storage, 'setItem'>, work: VisitorWork): void {
  try {
    storage.setItem(storageKey, JSON.stringify(work));
  } catch {
    // Nothing to do: the page goes on with what it holds.
  }
}

/**
 * Hands in for an account what its owner solved before they had one, and lets go of it. What `send` throws stops this; the rest is handed in
 * the next time.
 */
export async function handInVisitorWork(send: (submission: Submission) => Promise<unknown>): Promise<void> {
  const work = readVisitorWork(localStorage);
  for (const [problemId, { files, isSolved }] of Object.entries(work)) {
    if (!isSolved) continue;
    const story = { startedAt: new Date().toISOString(), asks: [], prediction: null };
    await send({ tryId: crypto.randomUUID(), problemId, files, story });
    const { [problemId]: _handedIn, ...left } = readVisitorWork(localStorage);
    keepVisitorWork(localStorage, left);
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
