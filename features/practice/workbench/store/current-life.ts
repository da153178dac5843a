import { practiceKeys } from '../../practice-keys.ts';

const storageKey = practiceKeys.currentLife;

/** Keeps in this browser how many lives there were last, to be shown before the server has said so (docs/product.md §3). */
export function rememberLives(lives: number): void {
  try {
    localStorage.setItem(storageKey, String(lives));
  } catch {
    // The server counts them anyway.
  }
}

/** Reads the lives that this browser showed last; undefined where it knows of none. */
export function readLives(): number | undefined {
  try {
    const kept = Number(localStorage.getItem(storageKey) ?? Number.NaN);
    return Number.isInteger(kept) && kept >= 0 ? kept : undefined;
  } catch {
    return undefined;
  }
}
