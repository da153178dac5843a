type ReadField = (value: unknown) => unknown;

/**
 * Makes the reader of a field, nested by dots. As in the original a falsy value on the way is the answer, and texts and lists have
 * `length` and numbered parts; unlike there only own fields are read, so nothing inherited can be asked for.
 */
export function readField(path: string): ReadField {
  const readers = path.split('.').map(readOwn);
  const [only] = readers;
  if (only && readers.length === 1) return only;
  return (value) => {
    let found = value;
    for (const read of readers) {
      if (!found) return found;
      found = read(found);
    }
    return found;
  };
}

function readOwn(key: string): ReadField {
  const position = /^(0|[1-9]\d*)$/.test(key) ? Number(key) : undefined;
  return (value) => {
    if (!value) return value;
    if (typeof value === 'string')
      return position === undefined ? (key === 'length' ? value.length : undefined) : value[position];
    if (typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string, unknown>)[key];
  };
}

/** Writes a JSON value as `String(value)` does, but cannot fail on an object that has a field called `toString`. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((part) => (part === null || part === undefined ? '' : textOfValue(part))).join(',');
  return typeof value === 'object' && value !== null ? '[object Object]' : String(value);
}
