import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { gradeFiles } from '#features/practice/grading/grade-files.server.ts';
import type { Files } from '#features/practice/grading/judge-run.ts';
import type { Problem } from '#features/practice/problems/problem.ts';
import { listProblemFiles, ProblemFault, readProblem } from '#features/practice/problems/read-problems.server.ts';
import type { Program } from '#features/practice/runner/program.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import type { RunResult } from '#features/practice/runner/run-result.ts';

const directory = process.env.CONTENT_DIR ?? 'content';
const [only = ''] = process.argv.slice(2);

/*
 * Holds every practice problem to what it promises: the code learners start from fails, the solution and the other right answers pass, each
 * recorded wrong answer is caught, and the flawed one only by a hidden case. The last line says how many problems and recorded answers there are.
 */
const pool = new RunPool();
const faults: string[] = [];
let [problems, answers] = [0, 0];

for (const file of listProblemFiles({ directory }).filter((name) => name.includes(only))) {
  problems += 1;
  try {
    await checkProblem(file, readProblem(file));
  } catch (error) {
    if (!(error instanceof ProblemFault)) throw error;
    faults.push(error.message);
  }
}
for (const fault of faults) console.error(fault);
console.log(`${problems} problems with ${answers} recorded answers, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

async function checkProblem(file: string, problem: Problem): Promise<void> {
  const grade = (files: Files) => gradeFiles({ problem, files: { ...problem.files, ...files }, run });
  const complain = (fault: string) => faults.push(`${file}: ${fault}`);
  const { language, solution, alsoRight, needs, misleading, flawed } = problem;
  const extension = { javascript: '.js', typescript: '.ts', python: '.py' }[language];
  if (!problem.entry.endsWith(extension)) complain(`entry: ${problem.entry} is no ${extension} file`);
  const starter = await grade({});
  if (starter.verdict.fault !== 'unchanged') complain('files: the code to start from passes');
  const started = await run({ files: problem.files, entry: problem.entry });
  if (started.status === 'finished' && started.output.trimEnd() === problem.solutionOutput.trimEnd() && !problem.specialCheck)
    complain('files: the code to start from already prints the solution’s output');
  for (const [name, files] of [
    ['solution', solution],
    ...alsoRight.map((right, at) => [`alsoRight.${at}`, right.files]),
  ] as const) {
    answers += 1;
    const { verdict, run: shown } = await grade(files as Files);
    if (verdict.status !== 'right') complain(`${name}: ${verdict.reason} It prints ${JSON.stringify(shown)}`);
  }
  const wrong = [
    ...needs.map((need, at) => [`needs.${at}`, need] as const),
    ...misleading.map((astray, at) => [`misleading.${at}`, astray] as const),
    ...(flawed ? [['flawed', flawed] as const] : []),
  ];
  for (const [name, { files }] of wrong) {
    answers += 1;
    const { verdict } = await grade(files);
    if (verdict.status === 'right') complain(`${name}: the wrong answer passes`);
    if (verdict.status === 'not-run') complain(`${name}: could not be run`);
    if (name === 'flawed' && verdict.fault !== 'hidden-case' && verdict.fault !== 'hard-coded')
      complain(`flawed: is caught by more than a hidden case: ${verdict.reason}`);
  }
}

function run({ files, entry }: Program): Promise<RunResult> {
  if (entry.endsWith('.py')) return Promise.resolve(runPython({ files, entry }));
  const plain = Object.entries(files).map(([name, code]) => [
    name,
    name.endsWith('.ts') ? stripTypeScriptTypes(code, { mode: 'strip' }) : code,
  ]);
  return pool.run({ program: { files: Object.fromEntries(plain), entry }, person: 'owner' });
}

function runPython({ files, entry }: Program): RunResult {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'problem-'));
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code);
  const { stdout, stderr, status } = spawnSync('python3', [entry], { cwd: folder, timeout: 5000, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (status === null) return { status: 'stopped', output: stdout, reason: 'too long' };
  if (status === 0) return { status: 'finished', output: stdout };
  return { status: 'threw', output: stdout, message: stderr.trim().split('\n').at(-1) ?? '' };
}
