import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { proveCapstone } from '#features/practice/capstone/prove-capstone.server.ts';
import { capstoneFile, readCapstone } from '#features/practice/capstone/read-capstone.server.ts';
import { listDrillFiles, listFinalFiles, readForms, withoutVariant } from '#features/practice/drills/read-drills.server.ts';
import { checkProblem } from '#features/practice/grading/check-problem.server.ts';
import { measureFolds } from '#features/practice/hearing/measure-folds.ts';
import { keepHearing, readExamples } from '#features/practice/hearing/read-hearing.server.ts';
import { ProblemFault } from '#features/practice/problem-fault.ts';
import { dealVariant } from '#features/practice/problems/deal-variant.ts';
import { describeFault } from '#features/practice/problems/lesson-files.server.ts';
import type { Problem } from '#features/practice/problems/problem.ts';
import { fittingOf, listProblemFiles, readProblem } from '#features/practice/problems/read-problems.server.ts';
import { answerPrompt } from '#features/practice/replay/answer-prompt.ts';
import { checkSwaps } from '#features/practice/replay/check-swaps.server.ts';
import { canRunPython } from '#features/practice/runner/python-sandbox.server.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';

const directory = process.env.CONTENT_DIR ?? 'content';
const { values, positionals } = parseArgs({
  options: { variants: { type: 'boolean' }, folds: { type: 'boolean' } },
  allowPositionals: true,
});
const [only = ''] = positionals;

/*
 * Fits the practice model anew on what was edited, and checks every practice problem, or those whose path has the argument in it, in the machines that learners have; where the system cannot shut
 * processes off, no Python runs. `--variants` prints each variant to be read; `--folds` says of each problem how well example prompts are heard that were left out of fitting. The last line says how many
 * problems and recorded answers there are.
 */
const pool = new RunPool();
const files = listProblemFiles({ directory }).filter((name) => name.includes(only));
let [answers, notRun, fitted] = [0, 0, 0];

const drillFiles = [...listDrillFiles({ directory }), ...listFinalFiles({ directory })].filter((name) => name.includes(only));
const capstoneFiles = [capstoneFile(directory)].filter((name) => existsSync(name) && name.includes(only));
const checks = [...files.map(checkFile), ...drillFiles.map(checkDrill), ...capstoneFiles.map(checkCapstone)];
const faults = (await Promise.all(checks)).flat().sort();
for (const fault of faults) console.error(fault);
if (fitted > 0)
  console.log(`${fitted} exercises were fitted anew on their examples: the files named .hearing.json belong to the change`);
if (notRun > 0) console.log(`${notRun} in Python were read, but not run: this system cannot shut processes off`);
console.log(`${files.length} problems with ${answers} recorded answers, ${drillFiles.length} drills, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

async function checkFile(file: string): Promise<string[]> {
  try {
    const problem = readProblem(file);
    if (keepHearing(fittingOf({ file, problem }), problem.hearing)) fitted += 1;
    if (values.folds) console.log(`${file}: ${tellFolds(file, problem)}`);
    if (values.variants) printVariants(problem);
    const swapFaults = checkSwaps({ file, problem });
    if (problem.language === 'python' && !canRunPython()) {
      notRun += 1;
      return swapFaults;
    }
    const check = await checkProblem({ file, problem, run: (program) => pool.run({ program, person: file }) });
    answers += check.answers;
    return [...swapFaults, ...check.faults];
  } catch (error) {
    if (error instanceof ProblemFault) return [error.message];
    throw error;
  }
}

async function checkDrill(file: string): Promise<string[]> {
  const found: string[] = [];
  try {
    for (const drill of readForms(file)) {
      if (drill.heardBy && keepHearing(drill.heardBy.fitting, drill.heardBy.hearing)) fitted += 1;
      if (drill.language === 'python' && !canRunPython()) {
        notRun += 1;
        return [];
      }
      const form = drill.drillId === withoutVariant(drill.drillId) ? '' : 'of the variant: ';
      await drill.prove({
        run: (program) => pool.run({ program, person: file }),
        complain: (at, fault) => found.push(describeFault(file, at, `${form}${fault}`)),
      });
    }
  } catch (error) {
    if (!(error instanceof ProblemFault)) throw error;
    found.push(error.message);
  }
  return found;
}

async function checkCapstone(file: string): Promise<string[]> {
  try {
    return await proveCapstone({
      capstone: readCapstone(directory),
      file,
      run: (program) => pool.run({ program, person: file }),
    });
  } catch (error) {
    if (error instanceof ProblemFault) return [error.message];
    throw error;
  }
}

function tellFolds(file: string, problem: Problem): string {
  const fitting = fittingOf({ file, problem });
  const answer = ({ prompt, hearing }: { prompt: string; hearing: Problem['hearing'] }) => {
    const { kind } = answerPrompt({ problem: { ...problem, hearing }, prompt });
    return kind === 'right' ? 'answered' : kind === 'asks' ? 'asked' : 'other';
  };
  const { complete, answered, asked, faulty, waved } = measureFolds({
    examples: readExamples(fitting),
    code: fitting.code,
    answer,
  });
  return `complete heard or asked ${answered + asked} of ${complete} (${asked} asked), faulty waved ${waved} of ${faulty}`;
}

function printVariants(problem: Problem): void {
  for (const number of problem.variants.keys()) {
    const { hearing, variants, dealtBy, ...variant } = dealVariant(problem, number + 1);
    console.log(stringify(variant));
  }
}
