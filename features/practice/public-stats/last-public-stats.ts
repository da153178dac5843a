const storageKey = 'last-public-stats-id';

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

/** Forgets which result was published last; with an id, only where it was that one. */
export function forgetPublicStats(statsId = readPublicStats()): void {
  if (statsId === null || statsId !== readPublicStats()) return;
  localStorage.removeItem(storageKey);
}
