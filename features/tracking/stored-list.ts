import { browserStorage } from '#platform/browser/browser-storage.ts';

/** Reads a list from the browser's storage. What was written by something else is an empty list. */
export function readList<Entry>(key: string): Entry[] {
  const list = browserStorage.readJson(key);
  return Array.isArray(list) ? list : [];
}

/** Writes a list to the browser's storage; one that keeps nothing (private mode, full storage) loses the list, not the page. */
export function writeList(key: string, list: unknown[]): void {
  browserStorage.keep(key, JSON.stringify(list));
}
