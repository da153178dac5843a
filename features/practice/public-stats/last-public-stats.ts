import { practiceKeys } from '../practice-keys.ts';

const storageKey = practiceKeys.lastPublicStats;

/** Keeps in this browser which result was published last (docs/product.md §3). */
export function rememberPublicStats(statsId: string): void {
  try {
    localStorage.setItem(storageKey, statsId);
  } catch {
    // The settings list it anyway.
  }
}

/** Reads the id of the result that was published last in this browser; null where it knows of none. */
export function readPublicStats(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Forgets which result was published last, where it was this one. */
export function forgetPublicStats(statsId: string): void {
  if (statsId === readPublicStats()) localStorage.removeItem(storageKey);
}
