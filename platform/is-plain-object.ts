/** Named values of any kind, as a file or a message gave them. */
export type PlainObject = Record<string, unknown>;

/** Tells whether something read from outside is a set of named values: neither a list nor null. */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
