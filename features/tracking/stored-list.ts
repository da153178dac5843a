/** A list in the browser's storage. What was written by something else is an empty list. */
export function readList<Entry>(key: string): Entry[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** A browser that keeps nothing (private mode, full storage) loses the list, not the page. */
export function writeList(key: string, list: unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // nothing to tell the person: no list is needed for what the page does
  }
}
