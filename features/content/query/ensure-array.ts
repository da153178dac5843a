/** Gives one or several of something: none for undefined and null. */
export function ensureArray<Value>(value: Value | readonly Value[] | null | undefined): readonly Value[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value as Value];
}
