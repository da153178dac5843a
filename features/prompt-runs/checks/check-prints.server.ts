import { isSameOutput } from '#features/practice/grading/judge-run.ts';
import type { Program } from '#features/practice/runner/program.ts';
import type { RunResult } from '#features/practice/runner/run-result.ts';
import { AppError } from '#platform/errors.ts';
import { type CheckOutcome, failed, passed } from './check.ts';

/** Runs the code of an answer with more code behind it, where learners' programs run, and compares what it prints. */
export async function checkPrints({
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
