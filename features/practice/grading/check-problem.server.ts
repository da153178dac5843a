import { dealVariant } from '../problems/deal-variant.ts';
import { describeFault } from '../problems/lesson-files.server.ts';
import type { Problem } from '../problems/problem.ts';
import { findCrowded } from '../replay/find-crowded.ts';
import type { Program, RunResult } from '../runner/program.ts';
import { gradeFiles } from './grade-files.server.ts';
import type { Files } from './judge-run.ts';

const extensions = { javascript: '.js', typescript: '.ts', python: '.py' };

/** The faults of a problem, each with file, line and field, and the number of recorded answers that were tried. */
export interface ProblemCheck {
  faults: string[];
  answers: number;
}

interface Checked {
  file: string;
  problem: Problem;
  run: (program: Program) => Promise<RunResult>;
}

/**
 * Holds a problem and each of its variants to what they promise: the first suggestion has each part that is told of it, the code learners start
 * from fails, the solution and the other right answers pass, each recorded wrong answer is caught, the flawed one only by a hidden case, and the crowded
 * one can come.
 */
export async function checkProblem(checked: Checked): Promise<ProblemCheck> {
  const { file, problem } = checked;
  const faults: string[] = [];
  const complainAt =
    (...variant: PropertyKey[]) =>
    (at: PropertyKey[], fault: string) => {
      const path = [...variant, ...at];
      faults.push(describeFault(file, path, fault));
    };
  if (problem.variants.length === 0) complainAt()(['variants'], 'are missing: who used up the tries gets one');
  let answers = await checkAnswers({ ...checked, complain: complainAt() });
  for (const place of problem.variants.keys()) {
    const complain = complainAt('variants', place);
    const variant = dealVariant(problem, place + 1);
    answers += await checkAnswers({ ...checked, problem: variant, complain });
    const { verdict } = await gradeFiles({ ...checked, problem: variant, files: { ...variant.files, ...problem.solution } });
    if (verdict.status === 'right') complain([], 'the solution of the problem as it is written passes');
  }
  return { faults, answers };
}

/** Notes a fault of a field. */
type Complain = (at: PropertyKey[], fault: string) => void;

/** Returns the number of answers. */
async function checkAnswers({ problem, run, complain }: Checked & { complain: Complain }): Promise<number> {
  const { language, entry, files, solution, alsoRight, decisions, flawed, crowded } = problem;
  const grade = (changed: Files) => gradeFiles({ problem, files: { ...files, ...changed }, run });

  for (const [place, { said }] of decisions.entries())
    if (!problem.suggestions[0]?.includes(said))
      complain(['decisions', place, 'said'], 'does not stand in the first of the suggestions');
  if (crowded && !Object.keys(solution).every((name) => crowded.needed.includes(name)))
    complain(['crowded', 'needed'], 'lacks a file of the solution');
  if (crowded && !findCrowded({ problem, prompts: [], context: Object.keys(files) }))
    complain(['crowded'], 'never comes: it needs two files more than `needed`, and changes no new one');
  if (!entry.endsWith(extensions[language])) complain(['entry'], `${entry} is no ${extensions[language]} file`);
  const started = await run({ files, entry });
  if (started.status === 'finished' && started.output.trimEnd() === problem.solutionOutput.trimEnd() && !problem.specialCheck)
    complain(['files'], 'the code to start from already prints the solution’s output');
  const right: [PropertyKey[], Files][] = [
    [['solution'], solution],
    ...alsoRight.map((answer, place): [PropertyKey[], Files] => [['alsoRight', place], answer.files]),
  ];
  for (const [at, changed] of right) {
    const { verdict, run: shown } = await grade(changed);
    if (verdict.status !== 'right') complain(at, `${verdict.reason} It prints ${JSON.stringify(shown)}`);
  }
  const wrong: [PropertyKey[], Files][] = [
    ...decisions.map((decision, place): [PropertyKey[], Files] => [['decisions', place], decision.files]),
    ...(flawed ? [[['flawed'], flawed.files] satisfies [PropertyKey[], Files]] : []),
    ...(crowded ? [[['crowded'], crowded.files] satisfies [PropertyKey[], Files]] : []),
  ];
  for (const [at, changed] of wrong) {
    const { verdict } = await grade(changed);
    if (verdict.status === 'right') complain(at, 'the wrong answer passes');
    if (verdict.status === 'not-run') complain(at, 'could not be run');
    if (at[0] === 'flawed' && verdict.fault !== 'hidden-case' && verdict.fault !== 'hard-coded')
      complain(at, `is caught by more than a hidden case: ${verdict.reason}`);
  }
  return right.length + wrong.length;
}
