import type { Program } from '#features/practice/runner/program.ts';
import type { RunResult } from '#features/practice/runner/run-result.ts';
import { AppError } from '#platform/errors.ts';
import { type CheckOutcome, failed, passed } from './check.ts';

/** Runs somebody's own check in the machine in which learners' programs run. The answer goes in as data, and nothing but a word comes out. */
export async function checkJavascript({
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
