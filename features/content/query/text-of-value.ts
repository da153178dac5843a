/** Writes a JSON value as `String(value)` does, but cannot fail on an object that has a field called `toString`. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((part) => (part === null || part === undefined ? '' : textOfValue(part))).join(',');
  return typeof value === 'object' && value !== null ? '[object Object]' : String(value);
}
