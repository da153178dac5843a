import type { Problem } from '../problems/problem.ts';
import { classOf, findRuns, textsOf, tokenize } from './code-tokens.ts';
import { findWrittenCode } from './find-written-code.ts';

type Files = Record<string, string>;
type WrongAnswer = Pick<Problem['decisions'][number], 'id' | 'files' | 'why'>;
type Answers = Pick<Problem, 'files' | 'solution' | 'flawed'> & { decisions: WrongAnswer[] };

/** What code in a prompt asks an answer for. */
interface CodeWish {
  text: string;
  /** The code of an answer in whose place it comes: itself, where a recorded answer has it. Absent where the answer must not have it. */
  place?: string;
  /** A name that is new in the solution, and what the code calls it. */
  renames?: [string, string];
}

/** What the code in a conversation decides. */
interface Obeyed {
  /** Whether it asks for anything. */
  hasWishes: boolean;
  /** The recorded answer other than the solution that it asks for. */
  asked?: WrongAnswer | NonNullable<Problem['flawed']>;
  /** Says whether it rules a recorded answer out. */
  rulesOut: (answer: { files: Files }) => boolean;
  /** Says whether it holds all in which the solution differs from a wrong answer. */
  settles: (answer: { files: Files }) => boolean;
  /** Puts code of the prompts into an answer, in the places where it belongs. */
  put: (answer: Files) => { files: Files; isChanged: boolean };
}

/** Finds what the code in prompts, oldest first, asks for. `hearsLater` says whether the prompts behind one settle a decision: then its own code no longer counts for it. */
export function obeyCode({
  prompts,
  problem,
  hearsLater,
}: {
  prompts: readonly string[];
  problem: Answers;
  hearsLater: (decision: string, at: number) => boolean;
}): Obeyed {
  const { solution, decisions, flawed } = problem;
  const suits = ({ text, place }: CodeWish, answer: Files) => (place === undefined ? !holds(answer, text) : holds(answer, place));
  const isTakenBack = (wish: CodeWish, at: number) =>
    (isReplacing(wish) || !suits(wish, solution)) &&
    decisions.some((decision) => suits(wish, decision.files) !== suits(wish, solution) && hearsLater(decision.id, at));
  const all = prompts.map((prompt) => readWishes({ prompt, problem }));
  const wishes = all.flatMap((some, at) => {
    const later = all.slice(at + 1).flat();
    return some.filter((wish) => !later.some((other) => contradicts(other, wish)) && !isTakenBack(wish, at));
  });
  const asked = [{ files: solution }, ...(flawed ? [flawed] : []), ...decisions].find((answer) =>
    wishes.every((wish) => suits(wish, answer.files)),
  );
  const kept = asked ? wishes : wishes.filter((wish) => suits(wish, solution));
  return {
    hasWishes: kept.length > 0,
    ...(asked && 'why' in asked && { asked }),
    rulesOut: (answer) => kept.some((wish) => !suits(wish, answer.files)),
    settles: (answer) =>
      answer === asked || decidesBetween(kept, { files: problem.files, right: asked?.files ?? solution, wrong: answer.files }),
    put: (answer) => putCode(answer, kept.filter(isReplacing)),
  };
}

/** Reads what the code in a prompt asks for. Code of the files as they are names a place, and code that fits nowhere asks for nothing. */
function readWishes({ prompt, problem }: { prompt: string; problem: Answers }): CodeWish[] {
  const { files, solution, decisions, flawed } = problem;
  const guesses = [...decisions, ...(flawed ? [flawed] : [])];
  if (holds(solution, prompt)) return [];
  const known = [solution, ...guesses.map((guess) => guess.files)].flatMap((named) => tokensOf(named));
  const wishes = findWrittenCode({ prompt, known }).flatMap(({ text, isMarked, says }): CodeWish[] => {
    if (says === 'old' || holds(files, text)) return [];
    if (says === 'refused') return [{ text }];
    if (holds(solution, text)) return [{ text, place: text }];
    if (says !== 'wanted' && !(isMarked && textsOf(text).length > 2) && !/^(?:return|throw|raise)\b/.test(text)) return [];
    if (guesses.some((guess) => decidesBetween([{ text, place: text }], { files, right: guess.files, wrong: solution })))
      return [{ text, place: text }];
    const place = hasLooseEnds(text, known) ? undefined : findPlace({ text, problem, isWanted: says === 'wanted' });
    if (place === undefined) return [];
    const [name] = zip(text, place).filter(([one, other]) => one !== other && classOf(one) === 'name' && !holds(files, other));
    return [{ text, place, ...(name && { renames: [name[1], name[0]] }) }];
  });
  return wishes.filter((wish) => !wishes.some((other) => isReplacing(wish) && contradicts(other, wish)));
}

const isReplacing = ({ text, place }: CodeWish): boolean => place !== undefined && !isSameCode(text, place);

/** Says whether two pieces of code are meant for one place. */
function contradicts(one: CodeWish, other: CodeWish): boolean {
  if (one.place === undefined || other.place === undefined) return one.place !== other.place && isSameCode(one.text, other.text);
  return !isSameCode(one.text, other.text) && touches(one.place, other.place) && (isReplacing(one) || isReplacing(other));
}

function putCode(files: Files, wishes: readonly CodeWish[]): ReturnType<Obeyed['put']> {
  const put = (code: string, { text, place = '', renames: [from, to] = ['', ''] }: CodeWish) => {
    const changed = code.replace(place, () => text);
    return from && to ? changed.replace(new RegExp(`\\b${from}\\b`, 'g'), () => to) : changed;
  };
  const changed = Object.fromEntries(Object.entries(files).map(([file, code]) => [file, wishes.reduce(put, code)]));
  return { files: changed, isChanged: Object.entries(changed).some(([file, code]) => code !== files[file]) };
}

const tokens = new WeakMap<Files, string[][]>();

function tokensOf(files: Files): string[][] {
  const known = tokens.get(files) ?? Object.values(files).map(textsOf);
  tokens.set(files, known);
  return known;
}

function holds(files: Files, code: string): boolean {
  const run = textsOf(code);
  return tokensOf(files).some((texts) => holdsRun(texts, run));
}

const holdsRun = (texts: readonly string[], run: readonly string[]) => findRuns(run, texts).length > 0;
const isSameCode = (one: string, other: string) => textsOf(one).join(' ') === textsOf(other).join(' ');
const touches = (one: string, other: string) => holds({ one }, other) || holds({ other }, one);

/** Finds the one place of the solution's changes where code fits: where the same stands but for numbers, operators, strings or a name, or a statement of one line. */
function findPlace({ text, problem, isWanted }: { text: string; problem: Answers; isWanted: boolean }): string | undefined {
  const piece = tokenize(text, { strings: true });
  const windows = Object.values(problem.solution).flatMap((code) => {
    const parts = tokenize(code, { strings: true });
    return parts.flatMap((first, at) => {
      const window = parts.slice(at, at + piece.length);
      const misses = countMisses(
        piece.map((one) => one.text),
        window.map((one) => one.text),
        isWanted,
      );
      return misses === undefined ? [] : [{ place: code.slice(first.from, window.at(-1)?.to), misses }];
    });
  });
  const least = Math.min(...windows.map(({ misses }) => misses));
  const nearest = windows.filter(({ misses }) => misses === least).map(({ place }) => place);
  const places = nearest.length > 0 ? nearest : findStatements(text, problem.solution);
  const [place] = places;
  return places.length === 1 && place !== undefined && !holds(problem.files, place) ? place : undefined;
}

/** Counts the tokens that differ; undefined where the code is another. */
function countMisses(piece: readonly string[], window: readonly string[], isWanted: boolean): number | undefined {
  if (piece.length < 3 || window.length < piece.length) return undefined;
  const missed = piece.flatMap((text, at) => (text === window[at] ? [] : [[classOf(text), classOf(window[at] ?? '')] as const]));
  const names = missed.filter(([kind]) => kind === 'name').length;
  const isTurned = (kinds: readonly string[]) => [...kinds].sort().join() === 'above,below';
  const isOther = missed.some((kinds) => kinds[0] !== kinds[1] && !(isTurned(kinds) && (isWanted || piece.length > 3)));
  const hasName = piece.some((text, at) => text === window[at] && classOf(text) === 'name');
  return isOther || !hasName || names > 1 || (names === 1 && missed.length * 2 > piece.length) ? undefined : missed.length;
}

/** Lists the statements of one line that begin as the code does: with the same name before the equals sign, or with `return` and the like. */
function findStatements(text: string, solution: Files): string[] {
  const [head] = /^(?:return|throw|raise|yield)\b|^(?:(?:const|let|var) )?[\w.]+(?:: [\w<>[\]]+)? = /.exec(text) ?? [];
  if (!head) return [];
  return Object.values(solution).flatMap((code) => {
    const lines = code.split('\n');
    return lines.flatMap((line, at) => {
      const statement = line.trim().replace(/;$/, '');
      const isWhole = indentOf(lines[at + 1] ?? '') <= indentOf(line) && !/[{(,[]$/.test(statement);
      return statement.startsWith(head) && isWhole ? [statement] : [];
    });
  });
}

/** Says whether one wish holds all in which a right answer differs from a wrong one. */
function decidesBetween(
  wishes: readonly CodeWish[],
  { files, right, wrong }: Record<'files' | 'right' | 'wrong', Files>,
): boolean {
  return Object.keys({ ...right, ...wrong }).every((file) => {
    const [one = [], other = []] = [right, wrong].map((named) => textsOf(named[file] ?? files[file] ?? ''));
    const [start, end] = findDifference(one, other);
    if (start === end && one.length === other.length) return true;
    return wishes.some(({ place = '' }) => {
      const texts = textsOf(place);
      return !holdsRun(other, texts) && findRuns(texts, one).some((at) => at <= start && at + texts.length >= end);
    });
  });
}

/** Says whether code leaves something out, or needs a name that no recorded answer has. */
function hasLooseEnds(code: string, known: readonly string[][]): boolean {
  const texts = textsOf(code);
  const isKnown = (name: string) => known.some((all) => all.includes(name)) || texts.filter((text) => text === name).length > 1;
  const isMember = (at: number) => texts[at - 1] === '.' || texts[at + 1] === '(' || texts[at + 1] === '.';
  return (
    /\.\.\.(?![\p{L}[(])|…/u.test(code) || texts.some((text, at) => classOf(text) === 'name' && !isKnown(text) && !isMember(at))
  );
}

/** Returns where the difference of a text from another begins and ends. */
function findDifference(texts: readonly string[], others: readonly string[]): [number, number] {
  const max = Math.min(texts.length, others.length);
  let start = 0;
  while (start < max && texts[start] === others[start]) start += 1;
  let end = 0;
  while (end < max - start && texts.at(-1 - end) === others.at(-1 - end)) end += 1;
  return [start, texts.length - end];
}

function zip(one: string, other: string): [string, string][] {
  const others = textsOf(other);
  return textsOf(one).length === others.length ? textsOf(one).map((text, at) => [text, others[at] ?? '']) : [];
}

const indentOf = (line: string) => line.length - line.trimStart().length;
