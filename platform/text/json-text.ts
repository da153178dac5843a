declare const content: unique symbol;

/** A value as JSON, of which the type says what {@link parseJsonText} reads back. */
export type JsonText<Value> = string & { readonly [content]: Value };

/**
 * Writes a value of what JSON knows, so no dates. It is for the data of a page that has many: React Router's own copy costs for each string,
 * number and field as much as JSON for dozens.
 */
export function toJsonText<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value) as JsonText<Value>;
}

export function parseJsonText<Value>(text: JsonText<Value>): Value {
  return JSON.parse(text);
}
