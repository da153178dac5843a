/** Fields as their author gave them. */
export type GivenFields = Record<string, unknown>;

/** True when something read from a file is a set of named fields. */
export function isFields(value: unknown): value is GivenFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
