import { z } from 'zod';
import { type CheckOutcome, failed, passed } from './check.ts';

/** What of JSON Schema could be made to take for ever, or leads out of the schema. */
const refused = new Set(['pattern', 'patternProperties', '$ref', '$defs', 'definitions', '$dynamicRef', 'format']);

/** Says whether an answer is JSON and, where there is a schema, of it. */
export function checkJson({ schema, answer }: { schema: string; answer: string }): CheckOutcome {
  const value = parse(answer);
  if (value === undefined) return failed('The answer is not JSON');
  if (schema.trim() === '') return passed;
  const type = readSchema(schema);
  if (typeof type === 'string') return failed(type);
  const { error } = type.safeParse(value.json);
  const issue = error?.issues[0];
  return issue
    ? failed(`The answer’s JSON is not of the schema: ${issue.path.join('.') || 'the whole'}: ${issue.message}`)
    : passed;
}

/** Reads a JSON Schema; the text says why it cannot be taken. */
export function readSchema(schema: string): z.ZodType | string {
  const value = parse(schema);
  if (!value) return 'The schema of this check is not JSON';
  const found = findRefused(value.json);
  if (found) return `“${found}” in the schema is not understood here: use a check with a pattern beside it`;
  try {
    return z.fromJSONSchema(value.json as z.core.JSONSchema.JSONSchema);
  } catch {
    return 'The schema of this check is none that is understood here';
  }
}

function findRefused(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  for (const [key, inside] of Object.entries(schema)) {
    if (!Array.isArray(schema) && refused.has(key)) return key;
    const names = key === 'properties' && typeof inside === 'object' && inside !== null ? Object.values(inside) : inside;
    const found = findRefused(names);
    if (found) return found;
  }
  return undefined;
}

function parse(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
