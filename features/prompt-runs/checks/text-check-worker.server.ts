import { parentPort } from 'node:worker_threads';
import { RE2JS } from 're2js';
import { z } from 'zod';
import { type CheckOutcome, failed, passed } from './check.ts';
import type { TextCheck } from './check-in-thread.server.ts';
import { findSchemaError } from './find-schema-error.ts';

/** Instructions of a compiled pattern: what is looked at for each character, at most. */
const mostInstructions = 2_000;

/** Looks for a pattern in an answer, in linear time whatever the two are. */
function checkRegex({ pattern, answer }: { pattern: string; answer: string }): CheckOutcome {
  const compiled = compile(pattern);
  if (typeof compiled === 'string') return failed(compiled);
  return compiled.matcher(answer).find() ? passed : failed(`Nothing in the answer matches ${pattern}`);
}

function compile(pattern: string): RE2JS | string {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return compiled.programSize() > mostInstructions ? `The pattern ${pattern} is too large` : compiled;
  } catch {
    return `${pattern} is no pattern that is understood here: looking around and references back are not`;
  }
}

parentPort?.on('message', ({ check, answer }: TextCheck) => {
  parentPort?.postMessage(check.kind === 'regex' ? checkRegex({ ...check, answer }) : checkJson({ ...check, answer }));
});

/** Says whether an answer is JSON and, where there is a schema, of it. */
function checkJson({ schema, answer }: { schema: string; answer: string }): CheckOutcome {
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
