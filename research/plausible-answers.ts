import { gradeFiles } from '#features/practice/grading/grade-files.server.ts';
import type { Verdict } from '#features/practice/grading/judge-run.ts';
import type { Problem } from '#features/practice/problems/problem.ts';
import type { Program, RunResult } from '#features/practice/runner/program.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { second } from '#platform/durations.ts';
import { type DiffLine, diffLines } from '#platform/text/diff-lines.ts';
import type { Measurement } from './measurement.ts';
import { listRecordedAnswers, type RecordedAnswer } from './recorded-answers.ts';
import { sum, toCsv, toTable } from './tables.ts';

/** The sign that first gives a wrong answer away; `nothing` where it passes everything. */
const signs = ['fails loudly', 'prints something else', 'hidden', 'nothing'] as const;
type Sign = (typeof signs)[number];

function signOf({ status, fault }: Verdict): Sign {
  if (status === 'right') return 'nothing';
  if (fault === 'syntax' || fault === 'crash' || fault === 'time') return 'fails loudly';
  return fault === 'output' || fault === 'special' ? 'prints something else' : 'hidden';
}

interface Graded {
  answer: RecordedAnswer;
  verdict: Verdict;
}

/** The details of a line that are exchanged for others, as by a mistake. */
const exchanges: [name: string, pattern: RegExp, by: string][] = [
  ['a limit that is one off', />=/g, '>'],
  ['a limit that is one off', /<=/g, '<'],
  ['a limit that is one off', / > (?!=)/g, ' >= '],
  ['a limit that is one off', / < (?!=)/g, ' <= '],
  ['a reversed condition', /===/g, '!=='],
  ['a reversed condition', /!==/g, '==='],
  ['a condition too many or too few', /&&/g, '||'],
  ['a condition too many or too few', /\|\|/g, '&&'],
  ['another calculation', / \+ /g, ' - '],
  ['another calculation', / - /g, ' + '],
  ['another calculation', / \* /g, ' / '],
  ['another calculation', / \/ /g, ' * '],
  ['another calculation', /Math\.(floor|ceil)\b/g, 'Math.round'],
  ['another calculation', /Math\.round\b/g, 'Math.floor'],
  ['a number that is one off', /(?<![\w.'"`])0(?![\w.])/g, '1'],
  ['a number that is one off', /(?<![\w.'"`])1(?![\w.])/g, '2'],
  ['a step left out', /\.(trim|toLowerCase|toUpperCase|sort|toSorted|reverse|slice)\([^()]*\)/g, ''],
  ['a step left out', /\bawait /g, ''],
];

/** A right solution with one detail exchanged. */
interface Fault {
  problem: Problem;
  name: string;
  files: Record<string, string>;
}

/** Plants every exchange at every place in the lines that the solution of a problem adds, one at a time. */
function plantFaults(problem: Problem): Fault[] {
  return Object.entries(problem.solution).flatMap(([file, after]) => {
    const lines = diffLines({ before: problem.files[file] ?? '', after }).filter(({ change }) => change !== 'removed');
    return lines.flatMap(({ change, text }, at) =>
      change === 'added' && !problem.codeMustContain.some((part) => part.includes(text.trim()) || text.includes(part))
        ? exchangesIn(text).map(({ name, line }) => ({
            problem,
            name,
            files: {
              ...problem.solution,
              [file]: `${lines.map((each, place) => (place === at ? line : each.text)).join('\n')}\n`,
            },
          }))
        : [],
    );
  });
}

function exchangesIn(text: string): { name: string; line: string }[] {
  return exchanges.flatMap(([name, pattern, by]) =>
    [...text.matchAll(pattern)].map((match) => ({
      name,
      line: text.slice(0, match.index) + by + text.slice(match.index + match[0].length),
    })),
  );
}

const changedLines = ({ problem, files }: Pick<RecordedAnswer, 'problem' | 'files'>, ...changes: DiffLine['change'][]) =>
  Object.entries(files).flatMap(([name, after]) =>
    diffLines({ before: problem.files[name] ?? '', after })
      .filter(({ change }) => changes.includes(change))
      .map(({ change, text }) => `${name} ${change} ${text.trim()}`),
  );

/** Says whether an answer's diff has no line that a right answer does not have: what is wrong with it is a line that is missing. */
function isWrongByOmission(answer: RecordedAnswer): boolean {
  const rights = [answer.problem.solution, ...answer.problem.alsoRight.map(({ files }) => files)];
  const lines = changedLines(answer, 'added', 'removed');
  return rights.some((files) => {
    const right = changedLines({ problem: answer.problem, files }, 'added', 'removed');
    return lines.every((line) => right.includes(line));
  });
}

export const plausibleAnswers: Measurement = {
  post: '10.what-a-plausible-answer-hides.md',
  async measure() {
    const pool = new RunPool({ size: 2 });
    const grade = async (problem: Problem, files: Record<string, string>) => {
      /** On a busy machine a program may be stopped that would have ended: only one that is stopped each time is said to have no end. */
      const run = async (program: Program, triesLeft = 4): Promise<RunResult> => {
        const result = await pool.run({ program, person: problem.problemId, time: second });
        return result.status === 'stopped' && triesLeft > 0 ? run(program, triesLeft - 1) : result;
      };
      const { verdict } = await gradeFiles({ problem, files: { ...problem.files, ...files }, run: (program) => run(program) });
      if (verdict.status === 'not-run') throw new Error(`${problem.problemId} could not be run`);
      return verdict;
    };
    const answers = listRecordedAnswers().filter(({ problem }) => problem.language !== 'python');
    const problems = [...new Set(answers.map(({ problem }) => problem))];
    const wrong: Graded[] = await Promise.all(
      answers
        .filter(({ kind }) => kind !== 'solution' && kind !== 'alsoRight')
        .map(async (answer) => ({ answer, verdict: await grade(answer.problem, answer.files) })),
    );
    const hidden = wrong.filter(({ verdict }) => signOf(verdict) === 'hidden');
    const row = (label: string, list: Graded[]) => [
      label,
      list.length,
      ...signs.slice(0, 3).map((sign) => list.filter(({ verdict }) => signOf(verdict) === sign).length),
    ];
    const ofKind = (kind: RecordedAnswer['kind']) => wrong.filter(({ answer }) => answer.kind === kind);

    const faults = problems.flatMap(plantFaults);
    const planted = await Promise.all(
      faults.map(async (fault) => ({ fault, sign: signOf(await grade(fault.problem, fault.files)) })),
    );
    await pool[Symbol.asyncDispose]();
    const names = [...new Set(planted.map(({ fault }) => fault.name))];
    const plantedRow = (label: string, list: typeof planted) => [
      label,
      list.length,
      ...signs.map((sign) => list.filter((each) => each.sign === sign).length),
    ];
    const faultKinds: [label: string, fault: Verdict['fault']][] = [
      ['another input gives a wrong result', 'hidden-case'],
      ['the output is written into the code', 'hard-coded'],
      ['something that had to stay is gone', 'must-contain'],
    ];
    const kinds = faultKinds.map(([label, fault]) => [label, hidden.filter(({ verdict }) => verdict.fault === fault).length]);
    const caughtBy = hidden.flatMap(({ answer, verdict }) => {
      const place = answer.problem.hiddenCases.findIndex(({ name }) => verdict.reason.endsWith(`: ${name}.`));
      return place < 0 ? [] : [place];
    });
    const omitted = hidden.filter(({ answer }) => isWrongByOmission(answer)).length;
    const size = sum(hidden.map(({ answer }) => changedLines(answer, 'added', 'removed').length)) / hidden.length;
    const onlyHidden = planted.filter(({ sign }) => sign === 'hidden').length;
    const caught = (name: string) => {
      const list = planted.filter(({ fault }) => fault.name === name);
      return Math.round((100 * list.filter(({ sign }) => sign === 'hidden' || sign === 'nothing').length) / list.length);
    };

    return {
      files: {
        'plausible-answers.csv': toCsv([
          ['planted fault', 'right output'],
          ...names.map((name) => [name, caught(name)]).sort((left, right) => Number(right[1]) - Number(left[1])),
        ]),
      },
      quotes: [
        `${problems.length} problems`,
        `${hidden.length} of ${wrong.length} wrong answers`,
        toTable([['What is wrong with it', 'Answers'], ...kinds]),
        `${omitted} of the ${hidden.length}`,
        `${size.toFixed(1)} changed lines`,
        `${caughtBy.filter((place) => place === 0).length} of these ${caughtBy.length} fell at the first`,
        `${onlyHidden} of ${planted.length} planted faults`,
        toTable([
          ['Answers', 'All', 'Fail loudly', 'Print something else', 'Look right'],
          row('to a prompt that left something out', ofKind('decisions')),
          row('to a complete prompt', ofKind('flawed')),
          row('together', wrong),
        ]),
        toTable([
          ['Planted fault', 'All', 'Fails loudly', 'Prints something else', 'A hidden case only', 'Nothing'],
          ...names.map((name) =>
            plantedRow(
              name,
              planted.filter(({ fault }) => fault.name === name),
            ),
          ),
          plantedRow('together', planted),
        ]),
      ],
    };
  },
};
