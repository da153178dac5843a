import { isPlainObject } from '#platform/is-plain-object.ts';
import { type AnswerCheck, answerCheck } from '../checks/check.ts';
import { findSchemaError } from '../checks/find-schema-error.ts';
import { longestRunPrompt } from '../run-limits.ts';
import type { SetCase } from '../sets/prompt-set.ts';
import { readLiteral } from './promptfoo-template.ts';

/** The state that all tests of a file are read with. */
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

/** Reads a check of promptfoo's, or says why there is none like it here. */
function readCheck({ type, value, ...more }: Record<string, unknown>): AnswerCheck | string {
  // What a check is called and how much it counts is not what it checks.
  const other = Object.keys(more).find((key) => key !== 'metric' && key !== 'weight');
  if (other !== undefined) return `“${other}” of a check is not known here`;
  const text = readText(value);
  const read = text === undefined ? 'its value is a template, a file or a list' : readKind({ type, text });
  if (typeof read === 'string') return read;
  const check = answerCheck.safeParse(read).data;
  if (!check) return 'it is too long';
  return (check.kind === 'json' && check.schema.trim() !== '' && findSchemaError(check.schema)) || check;
}

function readKind({ type, text }: { type: unknown; text: string }): AnswerCheck | string {
  if (type === 'is-json') return { kind: 'json', schema: text };
  const words = /^(not-)?(i)?contains$/.exec(String(type));
  if (!words && type !== 'regex' && type !== 'javascript') return 'there is no check of this kind here';
  if (text === '') return 'it has no value';
  if (words) return { kind: words[1] ? 'not-contains' : 'contains', text, ignoresCase: words[2] !== undefined };
  return type === 'regex' ? readPattern(text) : readJavascript(text);
}

function readPattern(pattern: string): AnswerCheck | string {
  const looksAround = /\(\?<?[=!]|\\[1-9]|\\k</.test(pattern);
  return looksAround ? 'looking around and references back are not understood here' : { kind: 'regex', pattern };
}

function readJavascript(written: string): AnswerCheck | string {
  const code = written.trim();
  const inside = /^return \(\n([\s\S]*)\n\);$/.exec(code)?.[1];
  if (inside !== undefined && !/\breturn\b/.test(inside)) return { kind: 'javascript', code: inside };
  const hasReturn = /\breturn\b/.test(code);
  if (written.trimEnd().includes('\n'))
    return hasReturn ? { kind: 'javascript', code } : 'its code has several lines and returns nothing';
  if (/^(?:const|let|var)\s/.test(code)) return 'its code declares something: write it as a function’s body';
  return { kind: 'javascript', code: hasReturn ? `return (${code.replace(/;$/, '')});` : code };
}

function readText(value: unknown): string | undefined {
  if (value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return /^(?:file:\/\/|package:)/.test(value) ? undefined : readLiteral(value);
  // A schema may be written as YAML.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value, null, 2) : undefined;
}
