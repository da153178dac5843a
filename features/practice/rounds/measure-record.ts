/** Counts the bytes of JSON as PostgreSQL writes it, with a space after each colon and comma. */
export function measureRecord(record: unknown): number {
  return new TextEncoder().encode(JSON.stringify(record) ?? '').length + countSpaces(record);
}

function countSpaces(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value).filter((part) => part !== undefined);
  const between = Math.max(0, parts.length - 1);
  return parts.reduce<number>((sum, part) => sum + countSpaces(part), between + (Array.isArray(value) ? 0 : parts.length));
}
