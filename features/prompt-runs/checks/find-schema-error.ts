/** The keywords of JSON Schema that could be made to take for ever, or lead out of the schema. */
const refused = new Set(['pattern', 'patternProperties', '$ref', '$defs', 'definitions', '$dynamicRef', 'format']);

/** The type that a keyword speaks of; it says nothing of other values, and by itself does not ask for one of this type. */
const typeOfKeyword: Record<string, string> = {
  ...typed('object', ['properties', 'required', 'additionalProperties', 'propertyNames', 'minProperties', 'maxProperties']),
  ...typed('array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains']),
  ...typed('string', ['minLength', 'maxLength']),
  ...typed('number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']),
};

/** The keywords that hold values, and no schemas. */
const ofValues = new Set(['enum', 'const', 'default', 'examples']);

/** Says in a sentence why a JSON Schema cannot be checked by, or would let anything pass; undefined where it is a good one. */
export function findSchemaError(schema: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(schema);
  } catch {
    return 'The schema of this check is not JSON';
  }
  const fault = findFault(value);
  if (fault || isTelling(value)) return fault;
  return 'The schema lets every JSON pass: give it a "type", or leave it empty where any JSON will do';
}

function findFault(schema: unknown): string | undefined {
  if (!isObject(schema)) return undefined;
  for (const [key, inside] of Object.entries(schema)) {
    const fault = Array.isArray(schema) ? undefined : faultOfKeyword(key, schema);
    if (fault) return fault;
    if (ofValues.has(key)) continue;
    const found = findFault(key === 'properties' && isObject(inside) ? Object.values(inside) : inside);
    if (found) return found;
  }
  return undefined;
}

function faultOfKeyword(key: string, { type }: Record<string, unknown>): string | undefined {
  if (refused.has(key)) return `“${key}” in the schema is not understood here: use a check with a pattern beside it`;
  const needed = Object.hasOwn(typeOfKeyword, key) ? typeOfKeyword[key] : undefined;
  const types = [type].flat().map((each) => (each === 'integer' ? 'number' : each));
  if (needed === undefined || types.includes(needed)) return undefined;
  return `“${key}” in the schema says nothing without "type": "${needed}" beside it`;
}

/** Says whether there is a value that is not of the schema. */
function isTelling(schema: unknown): boolean {
  if (!isObject(schema)) return schema !== true;
  const branches = (key: 'anyOf' | 'oneOf' | 'allOf') => (Array.isArray(schema[key]) ? schema[key] : undefined);
  return (
    ['type', 'enum', 'const', 'not'].some((key) => key in schema) ||
    [branches('anyOf'), branches('oneOf')].some((each) => each?.every(isTelling)) ||
    branches('allOf')?.some(isTelling) === true
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function typed(type: string, keywords: string[]): Record<string, string> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, type]));
}
