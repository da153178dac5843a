import { browserStorage } from '#platform/browser/browser-storage.ts';
import type { Files } from '../../grading/judge-run.ts';

/**
 * Holds the code that somebody has written for a final so far: the files by problem. It stays in this browser, so that a reload loses
 * nothing.
 */
export interface FinalWork {
  finalId: string;
  files: Record<string, Files>;
}

const storageKey = 'final-work';

/** Reads the work on a final that this browser keeps; another final's counts as none. */
export function readFinalWork(finalId: string): FinalWork {
  const kept = browserStorage.readJson(storageKey) as Partial<FinalWork> | undefined;
  return kept?.finalId === finalId && kept.files ? { finalId, files: kept.files } : { finalId, files: {} };
}

export function keepFinalWork(work: FinalWork): void {
  browserStorage.keep(storageKey, JSON.stringify(work));
}

/** Forgets the work on a final, as a sign-out must. */
export function forgetFinalWork(): void {
  browserStorage.forget(storageKey);
}
