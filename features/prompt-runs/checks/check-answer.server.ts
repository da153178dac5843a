import { isSameOutput } from '#features/practice/grading/judge-run.ts';
import type { Program, RunResult } from '#features/practice/runner/program.ts';
import { AppError } from '#platform/errors.ts';
import { type AnswerCheck, type CheckOutcome, failed, passed } from './check.ts';
import { checkInThread } from './check-in-thread.server.ts';

/** Runs somebody's own check in the machine in which learners' programs run. The answer goes in as data, and nothing but a word comes out. */
async function checkJavascript({
  code,
  answer,
  values,
  run,
}: {
  code: string;
  answer: string;
  values: Record<string, string>;
  run: (program: Program) => Promise<RunResult>;
}): Promise<CheckOutcome> {
  const result = await run({
    files: { 'data.js': dataFile({ answer, values }), 'check.js': checkFile(code) },
    entry: 'check.js',
  });
  if (result.status === 'unavailable') throw new AppError('RUNNER_UNAVAILABLE');
  if (result.status === 'stopped') return failed(`The check did not come to an end: ${result.reason}`);
  if (result.status === 'threw') return failed(`The check failed: ${result.message}`);
  const last = result.output.trimEnd().split('\n').at(-1) ?? '';
  if (last === 'passed') return passed;
  return failed(last.startsWith('not passed') ? 'Your own check says no' : 'The check ended without a word');
}

const dataFile = (data: { answer: string; values: Record<string, string> }) =>
  `const data = JSON.parse(${JSON.stringify(JSON.stringify(data))});\nexport const output = data.answer;\nexport const context = { vars: data.values };\n`;

/** Writes the file that runs a check. Without `return` its code is an expression, as in other tools for testing prompts. */
function checkFile(code: string): string {
  const body = /\breturn\b/.test(code) ? code : `return (${code.trim().replace(/;$/, '')}\n);`;
  return `import { output, context } from './data.js';\nconst verdict = await (async () => {\n${body}\n})();\nconsole.log(verdict === true || verdict?.pass === true ? 'passed' : 'not passed');\n`;
}

/** Runs the code of an answer with more code behind it, where learners' programs run, and compares what it prints. */
async function checkPrints({
  answer,
  code,
  output,
  run,
}: {
  answer: string;
  code: string;
  output: string;
  run: (program: Program) => Promise<RunResult>;
}): Promise<CheckOutcome> {
  const block = readCodeBlock(answer);
  const entry = block.language === 'python' ? 'answer.py' : 'answer.js';
  const result = await run({ files: { [entry]: `${block.code}\n${code}` }, entry });
  if (result.status === 'unavailable') throw new AppError('RUNNER_UNAVAILABLE');
  if (result.status === 'stopped') return failed(result.reason);
  if (result.status === 'threw') return failed(`The answer’s code failed: ${result.message}`);
  return isSameOutput(result.output, output)
    ? passed
    : failed(`The answer’s code printed ${JSON.stringify(result.output.slice(0, 200))}`);
}

const fence = /```([^\n`]*)\n([\s\S]*?)```/;

/** Reads the first code block of an answer, or the whole answer where there is none. */
function readCodeBlock(answer: string): { language: 'javascript' | 'python'; code: string } {
  const [, info = '', inside] = fence.exec(answer) ?? [];
  return { language: /^\s*(?:python|py)\b/i.test(info) ? 'python' : 'javascript', code: inside ?? answer };
}

interface Checking {
  check: AnswerCheck;
  answer: string;
  /** The values of the prompt's variables. */
  values: Record<string, string>;
  /** Runs a program where it can do no harm, in its turn. */
  run: (program: Program) => Promise<RunResult>;
}

/** Checks an answer. Whatever the check and the answer are, it ends, and says what it found. */
export async function checkAnswer({ check, answer, values, run }: Checking): Promise<CheckOutcome> {
  if (check.kind === 'regex' || check.kind === 'json') return checkInThread({ check, answer });
  if (check.kind === 'prints') return checkPrints({ ...check, answer, run });
  if (check.kind === 'javascript') return checkJavascript({ ...check, answer, values, run });
  const fold = (text: string) => (check.ignoresCase ? text.toLowerCase() : text);
  const isIn = fold(answer).includes(fold(check.text));
  if (isIn === (check.kind === 'contains')) return passed;
  return failed(isIn ? `The answer contains “${check.text}”` : `The answer does not contain “${check.text}”`);
}
