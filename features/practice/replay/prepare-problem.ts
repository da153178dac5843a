import type { Problem } from '../problems/problem.ts';
import { matchPhrase } from '../understanding/match-phrase.ts';
import { parseStatement, type Statement } from '../understanding/parse-statement.ts';
import { type Token, tokenize } from '../understanding/tokenize.ts';

export interface PreparedNeed {
  says: Statement[];
  /** Statements that take it back. */
  unless: Statement[];
  /** The files that have to change for it: a prompt that locks one takes it back. */
  changes: string[];
  /** True when it names a place: to refuse something there names it too. */
  isPlace: boolean;
}

/** Holds a problem's statements, read, and what its code tells about the words of prompts. */
export interface PreparedProblem {
  needs: PreparedNeed[];
  misleading: Statement[][];
  flawed: Statement[];
  files: string[];
  /** Names its files, so far as a prompt may. */
  fileNames: Statement[];
  /** The words of its task, its files and its statements. */
  ownWords: ReadonlySet<string>;
  /** The lines of its files and of its solution. */
  knownLines: ReadonlySet<string>;
  /** The keys of its files' and functions' names: what a clause says is said of the one it names. */
  actors: ReadonlySet<string>;
  /** Says whether code stands in the solution and not in what learners start from: it is nothing to be replaced. */
  isNew: (phrase: readonly Token[]) => boolean;
}

const prepared = new WeakMap<Problem, PreparedProblem>();

/** Reads what a problem's file says of prompts, once. */
export function prepareProblem(problem: Problem): PreparedProblem {
  const known = prepared.get(problem) ?? prepare(problem);
  prepared.set(problem, known);
  return known;
}

function prepare(problem: Problem): PreparedProblem {
  const start = Object.values(problem.files).flatMap((text) => tokenize(text));
  const end = Object.values({ ...problem.files, ...problem.solution }).flatMap((text) => tokenize(text));
  return {
    needs: problem.needs.map(({ says, unless, part }) => ({
      says: says.map(parseStatement),
      unless: unless.map(parseStatement),
      changes: Object.keys(problem.solution).filter((name) => says.some((text) => text.includes(name))),
      isPlace: part === 'file' || part === 'symbol',
    })),
    misleading: problem.misleading.map(({ says }) => says.map(parseStatement)),
    flawed: (problem.flawed?.says ?? []).map(parseStatement),
    files: Object.keys(problem.files),
    fileNames: Object.keys(problem.files).map((name) => parseStatement(`\`${name}\``)),
    ownWords: wordsOf(problem),
    knownLines: new Set(
      [problem.files, problem.solution]
        .flatMap((files) => Object.values(files))
        .flatMap((text) => text.split('\n').map((line) => line.trim())),
    ),
    actors: actorsOf(problem),
    isNew: (phrase) => occurs(phrase, end) && !occurs(phrase, start),
  };
}

function occurs(phrase: readonly Token[], words: readonly Token[]): boolean {
  const keys = phrase.map(({ key }) => key);
  return words.some((_, at) => matchPhrase({ words, at, keys }) !== undefined);
}

function actorsOf({ files, solution }: Problem): Set<string> {
  const code = Object.values({ ...files, ...solution }).join('\n');
  const functions = [
    ...code.matchAll(/\b(?:def|function|class|interface)\s+(\w+)|\b(?:const|let)\s+(\w+)\s*=\s*(?:async\s*)?\([^()\n]*\)\s*=>/g),
  ];
  const names = [...Object.keys(files), ...functions.map(([, named, arrow]) => named ?? arrow ?? '')];
  return new Set(names.flatMap((name) => tokenize(name).slice(0, 1)).map(({ key }) => key));
}

function wordsOf({
  title,
  task,
  files,
  solution,
  needs,
  misleading,
  flawed,
  hints,
  suggestions,
  samples,
  hiddenCases,
}: Problem): Set<string> {
  const texts = [
    title,
    task,
    ...Object.entries(files).flat(),
    ...Object.values(solution),
    ...needs.flatMap(({ says }) => says),
    ...misleading.flatMap(({ says }) => says),
    ...(flawed?.says ?? []),
    ...hints,
    ...suggestions,
    ...samples.map(({ prompt }) => prompt),
    ...hiddenCases.map(({ name }) => name),
  ];
  return new Set(texts.flatMap((text) => tokenize(text)).flatMap(({ key, parts = [] }) => [key, ...parts]));
}
