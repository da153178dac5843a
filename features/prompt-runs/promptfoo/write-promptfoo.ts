import { Document, isNode, visit } from 'yaml';
import { listVariables } from '#features/prompts/template/parse-template.ts';
import type { AnswerCheck } from '../checks/check.ts';
import type { SetCase, SetContent } from '../sets/prompt-set.ts';
import { nameVariables, writePrompt, writeValue } from './promptfoo-template.ts';

/** A check as promptfoo has it. */
interface Assertion {
  type: string;
  value?: string;
}

/** Writes a check for promptfoo, or says why it has none like it. */
function writeCheck(check: AnswerCheck): Assertion | string {
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

interface Export {
  yaml: string;
  /** Sentences about what is otherwise in the file than here, or left out of it. */
  remarks: string[];
}

/** Writes a test set and its prompt as a configuration of promptfoo's. */
export function writePromptfoo({ set, prompt }: { set: SetContent; prompt: string }): Export {
  const variables = listVariables(prompt);
  const names = nameVariables(variables.map(({ name }) => name));
  const tests = set.cases.map((setCase) => writeTest({ setCase, names }));
  const defaults = variables.flatMap(({ name, fallback }) => (fallback === undefined ? [] : [[name, fallback] as const]));
  const document = new Document(
    {
      description: set.name,
      prompts: [writePrompt({ prompt, names })],
      providers: [{ id: 'echo', config: { max_tokens: set.answerTokens } }],
      ...(defaults.length > 0 && { defaultTest: { vars: writeVars({ values: defaults, names }) } }),
      tests: tests.map(({ test }) => test),
      evaluateOptions: { repeat: set.repeats },
    },
    { aliasDuplicateObjects: false },
  );
  comment({ document, path: ['providers'], lines: ['This only repeats the prompt. Put the model here that you want to test.'] });
  for (const [at, { leftOut }] of tests.entries()) comment({ document, path: ['tests', at], lines: leftOut });
  return {
    yaml: toText(document),
    remarks: [
      ...[...names].flatMap(([name, other]) => (name === other ? [] : renaming({ name, other, cases: set.cases }))),
      ...tests.flatMap(({ leftOut }, at) => leftOut.map((line) => `Case ${at + 1}: ${line}`)),
    ],
  };
}

function writeTest({ setCase: { name, values, checks }, names }: { setCase: SetCase; names: Map<string, string> }) {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const assert: Assertion[] = [];
  const leftOut = given.flatMap(([variable]) =>
    names.has(variable) ? [] : `Left out: the value of “${variable}”, which is no variable of the prompt`,
  );
  for (const check of checks) {
    const written = writeCheck(check);
    if (typeof written !== 'string') assert.push(written);
    else leftOut.push(`Left out: the check ${JSON.stringify(check)}, because ${written}`);
  }
  const vars = writeVars({ values: given.filter(([variable]) => names.has(variable)), names });
  return { test: { description: name, vars, assert }, leftOut };
}

function writeVars({ values, names }: { values: (readonly [string, string])[]; names: Map<string, string> }) {
  return Object.fromEntries(values.map(([name, value]) => [names.get(name), writeValue(value)]));
}

function renaming({ name, other, cases }: { name: string; other: string; cases: SetCase[] }): string[] {
  const isInCode = cases.some(({ checks }) => checks.some((check) => check.kind === 'javascript' && check.code.includes(name)));
  return [
    `The variable “${name}” is called “${other}” there`,
    ...(isInCode ? [`Your JavaScript still says “${name}”: change it to “${other}” in the file`] : []),
  ];
}

function comment({ document, path, lines }: { document: Document; path: unknown[]; lines: string[] }): void {
  const node = document.getIn(path, true);
  if (isNode(node) && lines.length > 0) node.commentBefore = lines.map((line) => ` ${oneLine(line)}`).join('\n');
}

const oneLine = (text: string) => text.replace(/[\p{C}\u2028\u2029]+/gu, ' ');

/** Characters that not every reader of YAML takes as they are. */
const unsafe = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Quotes every text, because readers of YAML differ in what they take for a date or a number; lines stay lines where that is safe. */
function toText(document: Document): string {
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string') return;
      node.type = /^\S[^\p{C}\u2028\u2029]*(?:\n[^\p{C}\u2028\u2029]*)+$/u.test(node.value) ? 'BLOCK_LITERAL' : 'QUOTE_DOUBLE';
    },
  });
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // A quoted text stays on one line: the writer breaks a long one at its line breaks, and then gets a line of blanks wrong.
  return document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER }).replace(unsafe, escaped);
}
