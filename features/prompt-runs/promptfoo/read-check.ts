import { type AnswerCheck, answerCheck } from '../checks/check.ts';
import { findSchemaError } from '../checks/find-schema-error.ts';
import { readLiteral } from './literal-text.ts';

/** Reads a check of promptfoo's, or says why there is none like it here. */
export function readCheck({ type, value, ...more }: Record<string, unknown>): AnswerCheck | string {
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
