/** A span of time, up to but without `until`. */
export interface Span {
  from: Date;
  until: Date;
}

/** Reads a month of the books in UTC, `2026-11` say; null for a text that names none. */
export function readMonth(text: string): Span | null {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) return null;
  const from = new Date(`${text}-01T00:00:00Z`);
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + 1);
  return { from, until };
}
