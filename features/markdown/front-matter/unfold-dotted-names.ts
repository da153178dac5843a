import { type GivenFields, isFields } from './given-fields.ts';

/**
 * Unfolds dotted names at any depth, as Nuxt Content 2 does: `image.alt: text` is the field `alt` of the field `image`. What stands at a
 * name already and holds no fields stays.
 */
export function unfoldDottedNames(fields: GivenFields): GivenFields {
  return hasDottedName(fields) ? unfoldInto({}, fields) : fields;
}

function hasDottedName(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasDottedName);
  return isFields(value) && Object.entries(value).some(([name, inner]) => name.includes('.') || hasDottedName(inner));
}

function unfoldInto(target: GivenFields, fields: GivenFields): GivenFields {
  for (const [name, value] of Object.entries(fields)) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    const holder = path.includes('__proto__') || last === '__proto__' ? undefined : holderAt(target, path);
    if (holder) put({ holder, name: last, value });
  }
  return target;
}

/** The fields at a path, made where there is nothing. Undefined where something else stands on the way. */
function holderAt(target: GivenFields, path: readonly string[]): GivenFields | undefined {
  let holder = target;
  for (const name of path) {
    if (!Object.hasOwn(holder, name)) holder[name] = {};
    const inner = holder[name];
    if (!isFields(inner)) return undefined;
    holder = inner;
  }
  return holder;
}

function put({ holder, name, value }: { holder: GivenFields; name: string; value: unknown }): void {
  const before = Object.hasOwn(holder, name) ? holder[name] : {};
  if (!isFields(value) || Object.keys(value).length === 0) holder[name] = unfoldValue(value);
  else if (isFields(before)) holder[name] = unfoldInto(before, value);
}

function unfoldValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unfoldValue);
  return isFields(value) ? unfoldInto({}, value) : value;
}
