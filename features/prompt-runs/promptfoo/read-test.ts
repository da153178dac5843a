import { isPlainObject } from '#platform/is-plain-object.ts';
import type { AnswerCheck } from '../checks/check.ts';
import { longestRunPrompt } from '../run-limits.ts';
import type { SetCase } from '../sets/prompt-set.ts';
import { readLiteral } from './literal-text.ts';
import { readCheck } from './read-check.ts';

/** Holds the state that all tests of a file are read with. */
export interface ReadingTest {
  remarks: string[];
  /** The prompt's variables by their names in promptfoo. */
  names: Map<string, string>;
  /** The prompt's own defaults, which a case does not repeat. */
  fallbacks: Map<string, string>;
  defaults: { vars: Record<string, unknown>; assert: unknown[] };
}

const mostChecks = 10;
const mostValues = 40;
const longestName = 120;

/** Reads a test of promptfoo's as a case; what does not fit goes to the remarks. Undefined where nothing of it does. */
export function readTest({ test, at, reading }: { test: unknown; at: number; reading: ReadingTest }): SetCase | undefined {
  const tell = (what: string) => reading.remarks.push(`Test ${at + 1}: ${what}`);
  if (!isPlainObject(test)) {
    tell('left out, as it is not written in the file');
    return undefined;
  }
  const { description, vars = {}, assert = [], ...unknown } = test;
  for (const key of Object.keys(unknown)) tell(`left out ${toldName(key)}`);
  const name = typeof description === 'string' ? description.slice(0, longestName) : `Case ${at + 1}`;
  if (description !== undefined && name !== description) tell('its name was shortened');
  if (!isPlainObject(vars)) tell('left out its values, which are not written in it');
  if (!Array.isArray(assert)) tell('left out its checks, which are no list');
  const all = [...reading.defaults.assert, ...(Array.isArray(assert) ? assert : [])];
  return {
    name,
    values: readValues({ vars: isPlainObject(vars) ? vars : {}, reading, tell }),
    checks: readChecks({ assert: all, tell }),
  };
}

type Tell = (what: string) => void;

function readValues({ vars, reading, tell }: { vars: Record<string, unknown>; reading: ReadingTest; tell: Tell }) {
  const { names, fallbacks, defaults } = reading;
  const values = new Map<string, string>();
  for (const [written, value] of Object.entries({ ...defaults.vars, ...vars })) {
    const name = names.get(written) ?? written;
    const text = readValue(value);
    const isDefault = !Object.hasOwn(vars, written) && text === fallbacks.get(name);
    if (isDefault) continue;
    if (!/^[a-z_][a-z0-9_-]{0,59}$/i.test(name) || name === '__proto__')
      tell(`left out ${toldName(name)}, which can be no variable`);
    else if (text === undefined) tell(`left out the value of ${toldName(name)}, which is a template, a file or a list`);
    else if (text === '') tell(`left out the empty value of ${toldName(name)}, which counts as none here`);
    else if (text.length > longestRunPrompt) tell(`left out the value of ${toldName(name)}, which is too long`);
    else if (values.size === mostValues) tell(`left out the value of ${toldName(name)}, as a case has ${mostValues} at most`);
    else {
      if (!names.has(written)) tell(`its value of ${toldName(name)} counts once the prompt has this variable`);
      values.set(name, text);
    }
  }
  return Object.fromEntries(values);
}

/** Reads a value as promptfoo does, which takes a last line break away. */
function readValue(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || /^(?:file:\/\/|package:)/.test(value)) return undefined;
  return readLiteral(value.replace(/\n$/, ''));
}

function readChecks({ assert, tell }: { assert: unknown[]; tell: Tell }): AnswerCheck[] {
  const checks: AnswerCheck[] = [];
  for (const assertion of assert) {
    const { type = 'without a type', ...more } = isPlainObject(assertion) ? assertion : {};
    const check = checks.length < mostChecks ? readCheck({ type, ...more }) : `a case has ${mostChecks} checks at most`;
    if (typeof check === 'string') tell(`left out the check ${toldName(String(type))}: ${check}`);
    else {
      for (const key of ['metric', 'weight'].filter((each) => each in more)) tell(`left out ${toldName(key)} of a check`);
      checks.push(check);
    }
  }
  return checks;
}

/** Quotes a name of somebody's file, which may be of any length. */
export const toldName = (name: string) => `“${name.length > 60 ? `${name.slice(0, 60)}…` : name}”`;
