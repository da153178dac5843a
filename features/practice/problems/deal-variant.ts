import { compareCodeUnits } from '#platform/text/compare-code-units.ts';
import { variantAt } from './deal-exercise.ts';

/** Words and values of a problem, each with what stands in its place in a variant. */
export type Swap = Record<string, string>;

/** What a variant is made of: a problem, or the part of one that a browser has. */
interface Variable {
  variants: { swap: Swap }[];
}

/** The swap by which a problem was dealt; absent where it stands as it is written. */
export interface Dealt {
  dealtBy?: Swap;
}

/**
 * Deals a problem as written (0), as its variants (1 and on), and then from the start again: the next number always has other values than the one
 * before, where there is a variant at all.
 */
export function dealVariant<Of extends Variable>(problem: Of, number: number): Of & Dealt {
  const { swap } = variantAt(problem.variants, number) ?? {};
  if (!swap) return problem;
  const dealt = dealtBefore.get(problem) ?? new Map<Swap, unknown>();
  dealtBefore.set(problem, dealt);
  if (!dealt.has(swap)) dealt.set(swap, { ...translateTexts(problem, translatorOf(swap).there), dealtBy: swap });
  return dealt.get(swap) as Of & Dealt;
}

/** By problem, what was dealt of it: each page of a set shows all of its variants. */
const dealtBefore = new WeakMap<Variable, Map<Swap, unknown>>();

/** Translates every text of an exercise, names of files and values of inputs among them. What identifies it, and what was fitted on it, stays. */
export function translateTexts<Of>(value: Of, translate: (text: string) => string): Of {
  return walk(value, translate) as Of;
}

const untranslated = new Set([
  ...['variants', 'variant', 'hearing', 'problemId', 'lesson', 'language', 'concepts', 'id', 'part'],
  ...['sort', 'reason', 'act', 'by'],
]);
/** Records whose keys are the author's own: names of files and of inputs. */
const named = new Set([
  ...['files', 'solution', 'ordered', 'first', 'second', 'gets', 'needs', 'traps'],
  ...['inputs', 'input', 'tells', 'alike'],
]);
const inputs = new Set(['input', 'tells', 'alike']);

function walk(value: unknown, translate: (text: string) => string, isInput = false): unknown {
  if (typeof value === 'string') return translate(value);
  if (typeof value === 'number' && isInput) return Number(translate(String(value)));
  if (Array.isArray(value)) return value.map((each) => walk(each, translate, isInput));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, field]) => {
    if (untranslated.has(key)) return [key, field];
    if (!named.has(key) || typeof field !== 'object') return [key, walk(field, translate, isInput)];
    const translated = Object.entries(field as object).map(([name, each]) => [
      translate(name),
      key === 'inputs' ? each : walk(each, translate, inputs.has(key)),
    ]);
    return [key, Object.fromEntries(translated)];
  });
  return Object.fromEntries(entries);
}

/** Makes what translates texts of a problem as it is written into those of a variant, and back. Without a swap both leave a text as it is. */
export function translatorOf(swap: Swap = {}): Record<'there' | 'back', (text: string) => string> {
  const there = close(withCapitals(swap));
  const back = new Map([...there].map(([word, other]) => [other, word]));
  return { there: translateBy(there), back: translateBy(back) };
}

/** Adds each word in lower case as it begins a sentence and as it stands in capitals. A word with a capital is a name, and stands for itself. */
export function withCapitals(swap: Swap): Map<string, string> {
  const isLower = (word: string) => word === word.toLowerCase();
  const lower = Object.entries(swap).filter(([word, other]) => isLower(word) && isLower(other));
  const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return new Map([
    ...lower.map(([word, other]) => [word.toUpperCase(), other.toUpperCase()] as const),
    ...lower.map(([word, other]) => [capitalize(word), capitalize(other)] as const),
    ...Object.entries(swap),
  ]);
}

/**
 * Lets the last word of a chain stand for its first: whoever says in a variant what is right in the problem as written must not be heard as if they
 * had said what is right in the variant.
 */
function close(swap: Map<string, string>): Map<string, string> {
  const closed = new Map(swap);
  const replaced = new Set(swap.values());
  for (const first of swap.keys()) {
    if (replaced.has(first)) continue;
    let last = first;
    while (swap.has(last)) last = swap.get(last) ?? last;
    closed.set(last, first);
  }
  return closed;
}

function translateBy(words: Map<string, string>): (text: string) => string {
  const pattern = matchWords([...words.keys()]);
  return (text) => (words.size > 0 ? text.replace(pattern, (word) => words.get(word) ?? word) : text);
}

/** Matches whole words and values, the longest first: 3 neither in 30 nor in 3.5, nor as the number of a line. */
export function matchWords(words: readonly string[]): RegExp {
  const bordered = words.map((word) => ({ word, ...bordersOf(word) }));
  // A border costs more to test than all words: it stands once for those that share it. Words that begin otherwise never compete for a place.
  bordered.sort((one, other) => compareCodeUnits(one.before, other.before) || other.word.length - one.word.length);
  const runs: { before: string; after: string; words: string[] }[] = [];
  for (const { word, before, after } of bordered) {
    const last = runs.at(-1);
    if (last?.before === before && last.after === after) last.words.push(word);
    else runs.push({ before, after, words: [word] });
  }
  const quote = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(runs.map((run) => `${run.before}(?:${run.words.map(quote).join('|')})${run.after}`).join('|'), 'gu');
}

const [noLetterBefore, noLetterAfter] = ['(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])'];

function bordersOf(word: string): { before: string; after: string } {
  const [startsLike, endsLike] = [/^[\p{L}\p{N}_]/u.test(word), /[\p{L}\p{N}_]$/u.test(word)];
  return {
    before: `${startsLike ? noLetterBefore : ''}${/^\d/.test(word) ? '(?<!\\d\\.)(?<![Ll]ines? )' : ''}`,
    after: `${endsLike ? noLetterAfter : ''}${/\d$/.test(word) ? '(?!\\.\\d)' : ''}`,
  };
}
