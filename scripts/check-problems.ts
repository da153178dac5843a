import { spawnSync } from 'node:child_process';
import type { PracticeProblem } from '#features/practice/practice-problem.ts';
import { readPracticeProblems } from '#features/practice/read-practice-problems.server.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { second } from '#platform/durations.ts';

const directory = process.env.CONTENT_DIR ?? 'content';

/*
 * Holds every practice problem to what it promises: the reference solution prints what is expected and keeps what must stay, the code
 * learners start from does not solve it, and no recorded poor answer passes. JavaScript runs in the machine that learners' browsers have.
 * The last line says how many problems there are.
 */
const { problems, recordedAnswers } = readPracticeProblems({ directory });
const python = findPython();
const faults: string[] = [];
const pool = new RunPool();

for (const problem of problems) {
  const name = `${problem.lesson}/${problem.position} ${problem.fileName}`;
  const complain = (fault: string) => faults.push(`${name}: ${fault}`);
  for (const part of problem.codeMustContain)
    if (!problem.referenceSolution.includes(part)) complain(`the reference solution lacks ${JSON.stringify(part)}`);
  if (problem.language === 'python' && !python) continue;
  if (!(await passes(problem, problem.referenceSolution)))
    complain(`the reference solution does not pass; it prints ${await run(problem, problem.referenceSolution)}`);
  if (await passes(problem, problem.code)) complain('the code to start from passes already');
  const recorded = recordedAnswers.find(({ lesson, position }) => lesson === problem.lesson && position === problem.position);
  for (const { missing, answer } of [...(recorded?.needs ?? []), ...(recorded?.misleading ?? [])])
    if (await passes(problem, answer)) complain(`the poor answer passes: ${missing}`);
}
for (const { lesson, position } of recordedAnswers)
  if (!problems.some((problem) => problem.lesson === lesson && problem.position === position))
    faults.push(`${lesson}/${position}: answers to no problem`);

for (const fault of faults) console.error(fault);
const notRun = python ? 0 : problems.filter(({ language }) => language === 'python').length;
if (notRun > 0) console.log(`${notRun} Python problems were checked for structure only: there is no Python here`);
console.log(`${problems.length} problems, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

async function passes(problem: PracticeProblem, code: string): Promise<boolean> {
  return problem.codeMustContain.every((part) => code.includes(part)) && (await run(problem, code)) === problem.solutionOutput;
}

/** Finds the program file of a Python, so that it can be started without PATH too. */
function findPython(): string | undefined {
  for (const command of ['python3', 'python']) {
    const { status, stdout } = spawnSync(command, ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

/** Runs one of the owner's own programs and returns what it printed: Python in a process with an empty environment and a limit. */
async function run({ language, fileName }: PracticeProblem, code: string): Promise<string> {
  if (language === 'javascript') {
    const result = await pool.run({ program: { files: { [fileName]: code }, entry: fileName }, person: 'owner' });
    return 'output' in result ? result.output.trimEnd() : result.status;
  }
  const { stdout } = spawnSync(python ?? '', ['-I', '-'], {
    input: code,
    env: {},
    timeout: 5 * second,
    maxBuffer: 100_000,
    encoding: 'utf8',
  });
  return (stdout ?? '').trimEnd();
}
