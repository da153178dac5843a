/** Makes of a text one that PostgreSQL takes: U+0000 and halves of surrogate pairs become U+FFFD, each in its place. */
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
