import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { gradeFiles } from '#features/practice/grading/grade-files.server.ts';
import type { Verdict } from '#features/practice/grading/judge-run.ts';
import { readExamples } from '#features/practice/hearing/read-hearing.server.ts';
import type { Problem } from '#features/practice/problems/problem.ts';
import { promptParts } from '#features/practice/problems/prompt.ts';
import { fittingOf, listProblemFiles, readProblem } from '#features/practice/problems/read-problems.server.ts';
import { answerPrompt } from '#features/practice/replay/answer-prompt.ts';
import type { Program } from '#features/practice/runner/program.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { mulberry32 } from '#platform/seeded-random.ts';
import type { Measurement } from './measurement.ts';
import { toCsv, toTable } from './tables.ts';

/*
 * Takes prompts apart that the built-in practice model understands, word by word, and grades the answers to prompts that leave one decision open. The
 * model only replays recordings: what it shows is which words a prompt is read for, not what another model would do.
 */

interface GoodPrompt {
  problem: Problem;
  prompt: string;
  words: string[];
}

/** Words with the space that follows them: a list keeps its lines. */
const wordsOf = (prompt: string) => prompt.trim().match(/\S+\s*/g) ?? [];
const isRight = (problem: Problem, prompt: string) => answerPrompt({ problem, prompt }).kind === 'right';

const kinds = ['a number', 'a name from the code', 'an example or a text in quotes', 'any other word'] as const;

function kindOf({ word, known }: { word: string; known: ReadonlySet<string> }): (typeof kinds)[number] {
  const bare = word.replace(/^[("'`[]+|[)"'`\],.:;?!]+$/g, '');
  if (/^-?\d+([.,:]\d+)*%?$/.test(bare)) return 'a number';
  if (/[`]/.test(word) || /[a-z][A-Z]|_|\w\(|\.(js|ts|py)\b|[<>=+*]/.test(bare) || (known.has(bare) && /[A-Z]|\W/.test(bare)))
    return 'a name from the code';
  if (/["']$|^["']/.test(word.replace(/[.,:;]$/, ''))) return 'an example or a text in quotes';
  return 'any other word';
}

/** A problem with the examples that its practice model was fitted on: prompts that settle everything, and those that leave one decision open. */
interface Written {
  problem: Problem;
  complete: string[];
  faulty: string[];
}

function readWritten(): Written[] {
  return listProblemFiles({ directory: 'content' }).map((file) => {
    const problem = readProblem(file);
    const { complete, faulty } = readExamples(fittingOf({ file, problem }));
    return { problem, complete, faulty: Object.values(faulty).flat() };
  });
}

/** Counts the complete prompts by people who saw only a problem's page that are understood without a question; the model did not learn from them. */
function countUnseen(written: Written[]): string {
  const file = 'features/practice/replay/unseen-prompts.yml';
  const prompts = parse(readFileSync(file, 'utf8')) as Record<string, { complete: string[] }>;
  const complete = written.flatMap(({ problem }) =>
    (prompts[problem.problemId.replace('/', '.')]?.complete ?? []).map((prompt) => isRight(problem, prompt)),
  );
  return `${complete.filter(Boolean).length} of ${complete.length}`;
}

/** As many complete prompts of each problem are taken apart; all of them would take minutes. */
const taken = 20;

/** Those of them that are understood without a question. */
function goodPrompts(written: Written[]): GoodPrompt[] {
  return written.flatMap(({ problem, complete }) =>
    complete
      .slice(0, taken)
      .filter((prompt) => isRight(problem, prompt))
      .map((prompt) => ({ problem, prompt, words: wordsOf(prompt) })),
  );
}

interface LeftOut {
  word: string;
  kind: (typeof kinds)[number];
  /** The place of its prompt. */
  prompt: number;
  isNeeded: boolean;
}

const isNeeded = (word: LeftOut) => word.isNeeded;

/** Leaves each word out of each prompt in turn, and says which of them it was not understood without. */
function leaveWordsOut(prompts: GoodPrompt[]): LeftOut[] {
  return prompts.flatMap(({ problem, words }, prompt) => {
    const code = Object.entries({ ...problem.files, ...problem.solution }).filter(([name]) => /\.(js|ts|py)$/.test(name));
    const known = new Set(code.flatMap(([, text]) => text.split(/\W+/)));
    return words.map((written, at) => {
      const word = written.trim();
      const isNeeded = !isRight(problem, words.toSpliced(at, 1).join(''));
      return { word: word.toLowerCase().replace(/\W/g, ''), kind: kindOf({ word, known }), prompt, isNeeded };
    });
  });
}

/** Writes a prompt with the words in bold without which it is not understood. */
function markNeeded({ problem, words }: GoodPrompt): string {
  const marked = words.map((written, at) => {
    if (isRight(problem, words.toSpliced(at, 1).join(''))) return written;
    return written.replace(/\S*[^\s.,:;?!]/, '**$&**');
  });
  return `> ${marked.join('')}`;
}

const shares = [1, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

/** Counts the prompts of a hundred that are still understood when a share of their words is left. */
function lose(prompts: GoodPrompt[], keep: (words: string[], number: number) => string[]): string[] {
  return shares.map((share) => {
    const right = prompts.filter(({ problem, words }) =>
      isRight(problem, keep(words, Math.round(share * words.length)).join('')),
    );
    return ((100 * right.length) / prompts.length).toFixed(1);
  });
}

function keepAtRandom(random: () => number) {
  return (words: string[], number: number) => {
    const ranked = words.map((word, at) => ({ word, at, rank: random() })).sort((one, other) => one.rank - other.rank);
    const kept = ranked.slice(0, number).sort((one, other) => one.at - other.at);
    return kept.map(({ word }) => word);
  };
}

const catches = [
  'It does not run',
  'The output shows it',
  'A line is gone that had to stay',
  'Only a hidden case shows it',
] as const;

function findCatch({ fault }: Verdict): (typeof catches)[number] {
  if (fault === 'output' || fault === 'special' || fault === 'unchanged') return 'The output shows it';
  if (fault === 'must-contain') return 'A line is gone that had to stay';
  return fault === 'hidden-case' || fault === 'hard-coded' ? 'Only a hidden case shows it' : 'It does not run';
}

/** Grades the answers that stand for one decision left open, by the checks of the problems. Python's would take minutes. */
async function gradeWrongAnswers(problems: Problem[]): Promise<string> {
  const pool = new RunPool();
  const graded = await Promise.all(
    problems
      .filter(({ language }) => language !== 'python')
      .flatMap((problem) => problem.decisions.map((decision) => ({ problem, decision })))
      .map(async ({ problem, decision: { part, files } }) => {
        const run = (program: Program) => pool.run({ program, person: problem.problemId });
        const { verdict } = await gradeFiles({ problem, files: { ...problem.files, ...files }, run });
        if (verdict.status === 'not-run') throw new Error(`${problem.problemId} could not be run`);
        return { part, caught: findCatch(verdict) };
      }),
  );
  await pool[Symbol.asyncDispose]();
  const count = (answers: typeof graded) => [
    answers.length,
    ...catches.map((what) => answers.filter(({ caught }) => caught === what).length),
  ];
  const rows = promptParts.map((part) => [part, ...count(graded.filter((answer) => answer.part === part))]);
  return toTable([['Left open', 'Answers', ...catches], ...rows, ['together', ...count(graded)]]);
}

const inPercent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
const inHundred = (part: unknown[], whole: unknown[]) => Math.round((100 * part.length) / whole.length);
const inWriting = (value: number) => value.toLocaleString('en');
const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const shownPrompts = ['Please write the body of fee.', 'In till.py, PRICES holds text. Convert each price to a number'];
const shownWords = ['a', 'the', 'please', 'should', 'must', 'if', 'not', 'first', 'up', 'decimals', 'bad'];

async function measure() {
  const written = readWritten();
  const prompts = goodPrompts(written);
  const leftOut = leaveWordsOut(prompts);
  const countNeeded = (words: typeof leftOut) => {
    const needed = words.filter(isNeeded).length;
    return [words.length, needed, inPercent(needed, words.length)];
  };
  const byKind = [
    ...kinds.map((kind) => [kind, ...countNeeded(leftOut.filter((word) => word.kind === kind))]),
    ['together', ...countNeeded(leftOut)],
  ];
  const byWord = shownWords.map((word) => [`*${word}*`, ...countNeeded(leftOut.filter((one) => one.word === word))]);
  const neededIn = prompts.map((_, place) => leftOut.filter((word) => word.prompt === place && isNeeded(word)).length);

  const lengths = written.map(({ complete, faulty }) => ({
    complete: complete.map((prompt) => wordsOf(prompt).length),
    faulty: faulty.map((prompt) => wordsOf(prompt).length),
  }));
  const ofAll = lengths.flatMap(({ complete }) => complete);
  const ofFaulty = lengths.flatMap(({ faulty }) => faulty);
  const longer = lengths.flatMap(({ complete, faulty }) => faulty.filter((length) => length > median(complete)));
  const describe = (values: number[]) => [values.length, median(values), Math.min(...values), Math.max(...values)];

  const atRandom = lose(prompts, keepAtRandom(mulberry32(2026)));
  const fromTheEnd = lose(prompts, (words, number) => words.slice(0, number));
  const stillRight = (share: number) => `${Math.round(Number(atRandom[shares.indexOf(share)]))}%`;
  const telling = leftOut.filter(({ kind }) => kind !== 'any other word');
  return {
    files: {
      'words-lost.csv': toCsv([
        ['words kept', 'lost at random', 'cut off at the end'],
        ...shares.map((share, at) => [Math.round(100 * share), atRandom[at] ?? '', fromTheEnd[at] ?? '']),
      ]),
    },
    quotes: [
      ...shownPrompts.map((start) =>
        prompts
          .filter(({ prompt }) => prompt.startsWith(start))
          .map(markNeeded)
          .join(),
      ),
      toTable([['Kind of word', 'In the prompts', 'Needed', 'Share'], ...byKind]),
      toTable([['Word', 'In the prompts', 'Needed', 'Share'], ...byWord]),
      toTable([
        ['Prompts', 'Number', 'Words, median', 'Shortest', 'Longest'],
        ['that settle everything', ...describe(ofAll)],
        ['that leave one decision open', ...describe(ofFaulty)],
      ]),
      await gradeWrongAnswers(written.map(({ problem }) => problem)),
      `${inWriting(leftOut.length)} words`,
      `${prompts.length} of ${written.length * taken}`,
      countUnseen(written),
      `${inWriting(longer.length)} of the ${inWriting(ofFaulty.length)}`,
      `ith one word in twenty gone, ${stillRight(0.95)} still work; with one in ten, ${stillRight(0.9)}; with half, ${stillRight(0.5)}`,
      `${inHundred(telling, leftOut)} words in a hundred, and ${inHundred(telling.filter(isNeeded), leftOut.filter(isNeeded))} in a hundred of those that are needed`,
      `${neededIn.filter((needed) => needed === 0).length} prompts`,
      `a median of ${['no', 'one', 'two', 'three', 'four', 'five'][median(neededIn)]} words`,
    ],
  };
}

export const promptPartsLost: Measurement = { post: '13.what-each-part-of-a-prompt-is-worth.md', measure };
