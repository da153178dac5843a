/** Tells whether PostgreSQL takes a text: U+0000 and halves of surrogate pairs it does not. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Sanitizes a text, so that PostgreSQL takes it: U+0000 and halves of surrogate pairs become U+FFFD, each in its place. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** Makes all texts in what JSON can say storable. */
export function toStorable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, storableInJson));
}

/** Makes each text storable as `JSON.stringify` comes to it. */
export function storableInJson(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? toStorableText(value) : value;
}
