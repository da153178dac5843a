import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { gradeFiles } from '#features/practice/grading/grade-files.server.ts';
import type { Verdict } from '#features/practice/grading/verdict.ts';
import type { Problem } from '#features/practice/problems/problem.ts';
import { promptParts } from '#features/practice/problems/prompt-parts.ts';
import { readProblems } from '#features/practice/problems/read-problems.server.ts';
import { answerPrompt } from '#features/practice/replay/answer-prompt.ts';
import type { Program } from '#features/practice/runner/program.ts';
import { RunPool } from '#features/practice/runner/run-pool.server.ts';
import { mulberry32 } from '#platform/seeded-random.ts';
import { promptSetSchema } from '#tests/support/practice/judge-prompt-set.ts';
import type { Measurement } from './measurement.ts';
import { toCsv, toTable } from './tables.ts';

/*
 * Takes prompts apart that the built-in practice model answers rightly, word by word and sentence by sentence, and grades the answers to prompts
 * that leave out one part. The model only replays recordings: what it shows is which words a prompt is read for, not what another model would do.
 */

interface GoodPrompt {
  problem: Problem;
  prompt: string;
  words: string[];
}

/** Words with the space that follows them: a list keeps its lines. */
const wordsOf = (prompt: string) => prompt.trim().match(/\S+\s*/g) ?? [];
const isRight = (problem: Problem, prompt: string) => ['right', 'flawed'].includes(answerPrompt({ problem, prompt }).kind);

const kinds = ['a number', 'a name from the code', 'an example or a text in quotes', 'any other word'] as const;

function kindOf({ word, known }: { word: string; known: ReadonlySet<string> }): (typeof kinds)[number] {
  const bare = word.replace(/^[("'`[]+|[)"'`\],.:;?!]+$/g, '');
  if (/^-?\d+([.,:]\d+)*%?$/.test(bare)) return 'a number';
  if (/[`]/.test(word) || /[a-z][A-Z]|_|\w\(|\.(js|ts|py)\b|[<>=+*]/.test(bare) || (known.has(bare) && /[A-Z]|\W/.test(bare)))
    return 'a name from the code';
  if (/["']$|^["']/.test(word.replace(/[.,:;]$/, ''))) return 'an example or a text in quotes';
  return 'any other word';
}

/** The prompts of all problems, as different people write them, that say all a problem needs and are understood. */
function goodPrompts(problems: Problem[]): GoodPrompt[] {
  return problems.flatMap((problem) =>
    readSet(problem)
      .complete.filter((prompt) => isRight(problem, prompt))
      .map((prompt) => ({ problem, prompt, words: wordsOf(prompt) })),
  );
}

function readSet({ problemId }: Problem) {
  const file = `features/practice/replay/prompt-sets/${problemId.replace('/', '.')}.yml`;
  return promptSetSchema.parse(parse(readFileSync(file, 'utf8')));
}

/** Leaves each word out of each prompt in turn, and says which of them the answer was wrong without. */
function leaveWordsOut(
  prompts: GoodPrompt[],
): { word: string; kind: (typeof kinds)[number]; prompt: number; isNeeded: boolean }[] {
  return prompts.flatMap(({ problem, words }, prompt) => {
    const known = new Set(Object.values({ ...problem.files, ...problem.solution }).flatMap((code) => code.split(/\W+/)));
    return words.map((written, at) => {
      const word = written.trim();
      const isNeeded = !isRight(problem, words.toSpliced(at, 1).join(''));
      return { word: word.toLowerCase().replace(/\W/g, ''), kind: kindOf({ word, known }), prompt, isNeeded };
    });
  });
}

/** Writes a prompt with the words in bold without which the answer is wrong. */
function markNeeded({ problem, words }: GoodPrompt): string {
  const marked = words.map((written, at) => {
    if (isRight(problem, words.toSpliced(at, 1).join(''))) return written;
    return written.replace(/[^\s,.]+(\.\d+)?/, '**$&**');
  });
  return `> ${marked.join('')}`;
}

const shares = [1, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];

/** Counts the prompts of a hundred that still get the right answer when a share of their words is left. */
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

/** Grades the answers that prompts get which leave one part out, by the checks of the problems. Python's would take minutes. */
async function gradeWrongAnswers(problems: Problem[]): Promise<string> {
  const pool = new RunPool();
  const graded = await Promise.all(
    problems
      .filter(({ language }) => language !== 'python')
      .flatMap((problem) => problem.needs.map((need) => ({ problem, need })))
      .map(async ({ problem, need: { part, files } }) => {
        const run = (program: Program) => pool.run({ program, person: problem.problemId });
        const { verdict } = await gradeFiles({ problem, files: { ...problem.files, ...files }, run });
        return { part, caught: findCatch(verdict) };
      }),
  );
  await pool[Symbol.asyncDispose]();
  const count = (answers: typeof graded) => [
    answers.length,
    ...catches.map((what) => answers.filter(({ caught }) => caught === what).length),
  ];
  const rows = promptParts.map((part) => [part, ...count(graded.filter((answer) => answer.part === part))]);
  return toTable([['Left out', 'Answers', ...catches], ...rows, ['together', ...count(graded)]]);
}

const inPercent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const shownPrompts = ['Please write the body of fee.', 'In cases.py, fill CASES with both sides'];
const shownWords = ['a', 'the', 'please', 'should', 'must', 'not', 'if', 'first', 'decimals', 'rounded', 'bad'];

async function measure() {
  const problems = readProblems({ directory: 'content' });
  const prompts = goodPrompts(problems);
  const leftOut = leaveWordsOut(prompts);
  const countNeeded = (words: typeof leftOut) => {
    const needed = words.filter(({ isNeeded }) => isNeeded).length;
    return [words.length, needed, inPercent(needed, words.length)];
  };
  const byKind = [
    ...kinds.map((kind) => [kind, ...countNeeded(leftOut.filter((word) => word.kind === kind))]),
    ['together', ...countNeeded(leftOut)],
  ];
  const byWord = shownWords.map((word) => [`*${word}*`, ...countNeeded(leftOut.filter((one) => one.word === word))]);
  const neededIn = prompts.map((_, place) => leftOut.filter(({ prompt, isNeeded }) => prompt === place && isNeeded).length);

  const lengths = prompts.map(({ words }) => words.length);
  const incomplete = problems.flatMap((problem) => {
    const own = prompts.filter((good) => good.problem === problem).map(({ words }) => words.length);
    const lacking = Object.values(readSet(problem).incomplete).flat();
    return lacking.map((prompt) => ({ words: wordsOf(prompt).length, isLonger: wordsOf(prompt).length > Math.min(...own) }));
  });
  const lacking = incomplete.map(({ words }) => words);
  const describe = (values: number[]) => [values.length, median(values), Math.min(...values), Math.max(...values)];

  const atRandom = lose(prompts, keepAtRandom(mulberry32(2026)));
  const fromTheEnd = lose(prompts, (words, number) => words.slice(0, number));
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
      toTable([['Word', 'In the prompts', 'Needed', 'Share'], ...byKind]),
      toTable([['Word', 'In the prompts', 'Needed', 'Share'], ...byWord]),
      toTable([
        ['Prompts', 'Number', 'Words, median', 'Shortest', 'Longest'],
        ['that say all', ...describe(lengths)],
        ['that leave one part out', ...describe(lacking)],
      ]),
      await gradeWrongAnswers(problems),
      `${incomplete.filter(({ isLonger }) => isLonger).length} of the ${incomplete.length}`,
      `${neededIn.filter((needed) => needed === 0).length} prompts`,
      `a median of ${['no', 'one', 'two', 'three', 'four', 'five'][median(neededIn)]} words`,
    ],
  };
}

export const promptPartsLost: Measurement = { post: '13.what-each-part-of-a-prompt-is-worth.md', measure };
