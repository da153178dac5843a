import { gradeFiles } from '#features/practice/grading/grade-files.server.ts';
import type { Files } from '#features/practice/grading/judge-run.ts';
import type { Problem } from '#features/practice/problems/problem.ts';
import { listProblemFiles, ProblemFault, readProblem } from '#features/practice/problems/read-problems.server.ts';
import type { Program } from '#features/practice/runner/program.ts';
import { canRunPython } from '#features/practice/runner/python-sandbox.server.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';

const directory = process.env.CONTENT_DIR ?? 'content';
const [only = ''] = process.argv.slice(2);

/*
 * Holds every practice problem to what it promises: the code learners start from fails, the solution and the other right answers pass, each
 * recorded wrong answer is caught, and the flawed one only by a hidden case. The last line says how many problems and recorded answers
 * there are. All run in the machines that learners have; where the system cannot shut processes off, no Python does.
 */
const pool = new RunPool();
const faults: string[] = [];
let [answers, notRun] = [0, 0];

const files = listProblemFiles({ directory }).filter((name) => name.includes(only));
await Promise.all(
  files.map(async (file) => {
    try {
      await checkProblem(file, readProblem(file));
    } catch (error) {
      if (!(error instanceof ProblemFault)) throw error;
      faults.push(error.message);
    }
  }),
);
for (const fault of faults.sort()) console.error(fault);
if (notRun > 0) console.log(`${notRun} Python problems were read, but not run: this system cannot shut processes off`);
console.log(`${files.length} problems with ${answers} recorded answers, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

async function checkProblem(file: string, problem: Problem): Promise<void> {
  const run = (program: Program) => pool.run({ program, person: file });
  const grade = (files: Files) => gradeFiles({ problem, files: { ...problem.files, ...files }, run });
  const complain = (fault: string) => faults.push(`${file}: ${fault}`);
  const { language, solution, alsoRight, needs, misleading, flawed } = problem;
  const extension = { javascript: '.js', typescript: '.ts', python: '.py' }[language];
  if (!problem.entry.endsWith(extension)) complain(`entry: ${problem.entry} is no ${extension} file`);
  if (language === 'python' && !canRunPython()) {
    notRun += 1;
    return;
  }
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
