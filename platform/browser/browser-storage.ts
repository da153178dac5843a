/**
 * Reads and writes the values that this browser keeps for the site between pages. Where it keeps nothing (blocked or full storage) there is nothing, and
 * nothing fails.
 */
export const browserStorage = {
  read: (key: string): string | null => attempt(() => localStorage.getItem(key)),
  /** Reads a value that was kept as JSON; undefined also for what something else has written there. */
  readJson: (key: string): unknown => attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? undefined,
  keep: (key: string, value: string): void => void attempt(() => localStorage.setItem(key, value)),
  /** Lists the keys that begin so. */
  keys: (prefix: string): string[] => attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [],
  forget: (key: string): void => void attempt(() => localStorage.removeItem(key)),
};

/** Uses storage that may be blocked, full, or written by something else: then nothing comes of it. */
export function attempt<Answer>(use: () => Answer): Answer | null {
  try {
    return use();
  } catch {
    return null;
  }
}
