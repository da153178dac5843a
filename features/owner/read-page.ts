/** Reads from a page's address before which entry of the log it begins; null is the newest. */
export function readPage(search: URLSearchParams): number | null {
  const before = Number(search.get('before'));
  return Number.isSafeInteger(before) && before > 0 ? before : null;
}
