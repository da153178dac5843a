import { isPlainObject, type PlainObject } from '#platform/is-plain-object.ts';

/**
 * Expands dot notation at any depth, as Nuxt Content 2 does: `image.alt: text` is the field `alt` of the field `image`. What stands at a
 * name already and holds no fields stays.
 */
export function expandDotNotation(fields: PlainObject): PlainObject {
  return hasDottedName(fields) ? unfoldInto({}, fields) : fields;
}

function hasDottedName(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasDottedName);
  return isPlainObject(value) && Object.entries(value).some(([name, inner]) => name.includes('.') || hasDottedName(inner));
}

function unfoldInto(target: PlainObject, fields: PlainObject): PlainObject {
  for (const [name, value] of Object.entries(fields)) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    const holder = path.includes('__proto__') || last === '__proto__' ? undefined : holderAt(target, path);
    if (holder) put({ holder, name: last, value });
  }
  return target;
}

/** The fields at a path, made where there is nothing. Undefined where something else stands on the way. */
function holderAt(target: PlainObject, path: readonly string[]): PlainObject | undefined {
  let holder = target;
  for (const name of path) {
    if (!Object.hasOwn(holder, name)) holder[name] = {};
    const inner = holder[name];
    if (!isPlainObject(inner)) return undefined;
    holder = inner;
  }
  return holder;
}

function put({ holder, name, value }: { holder: PlainObject; name: string; value: unknown }): void {
  const before = Object.hasOwn(holder, name) ? holder[name] : {};
  if (!isPlainObject(value) || Object.keys(value).length === 0) holder[name] = unfoldValue(value);
  else if (isPlainObject(before)) holder[name] = unfoldInto(before, value);
}

function unfoldValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unfoldValue);
  return isPlainObject(value) ? unfoldInto({}, value) : value;
}
