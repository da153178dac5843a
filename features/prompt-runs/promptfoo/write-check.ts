import type { AnswerCheck } from '../checks/check.ts';
import { writeValue } from './literal-text.ts';

/** Describes a check as promptfoo has it. */
export interface Assertion {
  type: string;
  value?: string;
}

/** Writes a check for promptfoo, or says why it has none like it. */
export function writeCheck(check: AnswerCheck): Assertion | string {
  if (check.kind === 'prints') return 'promptfoo does not run code of an answer to see what it prints';
  if (check.kind === 'json') return { type: 'is-json', ...(check.schema.trim() !== '' && { value: writeValue(check.schema) }) };
  if (check.kind === 'javascript') return writeJavascript(check.code.trim());
  const text = check.kind === 'regex' ? check.pattern : check.text;
  if (text === '') return 'promptfoo takes no empty text';
  if (check.kind === 'regex') return writePattern(check.pattern);
  const folded = check.ignoresCase ? 'icontains' : 'contains';
  return { type: check.kind === 'contains' ? folded : `not-${folded}`, value: writeValue(check.text) };
}

function writePattern(pattern: string): Assertion | string {
  try {
    new RegExp(pattern);
  } catch {
    return `the pattern ${pattern} is none in JavaScript`;
  }
  return { type: 'regex', value: writeValue(pattern) };
}

/** An expression has one line in promptfoo; what has more is the body of a function, which nothing can be awaited in. */
function writeJavascript(code: string): Assertion | string {
  if (code === '') return 'promptfoo takes no empty code';
  if (/\bawait\b/.test(code)) return 'promptfoo does not await anything there';
  const isBody = /\breturn\b/.test(code);
  if (code.includes('\n')) return { type: 'javascript', value: writeValue(isBody ? code : asBody(code)) };
  return { type: 'javascript', value: writeValue(isBody ? `\n${code}` : code) };
}

const asBody = (expression: string) => `return (\n${expression.replace(/;$/, '')}\n);`;
