/**
 * Makes the reader of a field, nested by dots. As in the original a falsy value on the way is the answer, and texts and lists have
 * `length` and numbered parts; unlike there only own fields are read, so nothing inherited can be asked for.
 */
export function readField(path: string): (value: unknown) => unknown {
  const keys = path.split('.');
  const [key] = keys;
  if (keys.length === 1 && key !== undefined) return (value) => readOwn(value, key);
  return (value) => {
    let found = value;
    for (const part of keys) found = readOwn(found, part);
    return found;
  };
}

function readOwn(value: unknown, key: string): unknown {
  if (!value) return value;
  if (typeof value === 'string')
    return key === 'length' ? value.length : /^(0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined;
  if (typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}
