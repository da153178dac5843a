import { browserStorage } from '#platform/browser-storage.ts';

/** A list in the browser's storage. What was written by something else is an empty list. */
export function readList<Entry>(key: string): Entry[] {
  const list = browserStorage.readJson(key);
  return Array.isArray(list) ? list : [];
}

/** A browser that keeps nothing (private mode, full storage) loses the list, not the page. */
export function writeList(key: string, list: unknown[]): void {
  browserStorage.keep(key, JSON.stringify(list));
}
