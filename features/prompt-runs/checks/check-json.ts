import { z } from 'zod';
import { type CheckOutcome, failed, passed } from './check.ts';
import { findSchemaError } from './find-schema-error.ts';

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
function readSchema(schema: string): z.ZodType | string {
  const fault = findSchemaError(schema);
  if (fault) return fault;
  try {
    return z.fromJSONSchema(JSON.parse(schema));
  } catch {
    return 'The schema of this check is none that is understood here';
  }
}

function parse(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
