import { stemmer } from 'stemmer';

/** A sentence, a line or an item of a list: its words as they are compared with others, and where it stands. */
interface Sentence {
  keys: string[];
  /** The words as they stand there, one for each key; empty where a word has several. */
  written: string[];
  from: number;
  to: number;
}

const word = /\p{L}[\p{L}\d_]*(?:['’]\p{L}+)*|\d+(?:[.,:]\d+)*|->|=>|[<>=!]==?|\*\*|\.{2,}|[^\s\p{L}\d"'`’(),]/gu;
const wordPart = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g;
const sentenceEnd = /(?<=[.!?;])\s+|\n+/g;
const british = /(?<=\p{L}{3})(?:our|is(?=(?:e[sd]?|ing|ations?)$))/u;
const american = (ending: string) => (ending === 'our' ? 'or' : 'iz');
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const negation = /^(?:not|without|never|cannot|don't|dont|doesnt)$|n't$/;
const bullet = /^[^\S\n]*(?:[-*•]|\d+[.)])\s+/gm;

/** Splits a prompt into its sentences and those into words: inflections and spellings of one word, and a number and its name, have one key. */
export function readPrompt(prompt: string): Sentence[] {
  const text = prompt
    .replaceAll('\r', ' ')
    .replaceAll('’', "'")
    .replace(bullet, (mark) => ' '.repeat(mark.length));
  const ends = [...text.matchAll(sentenceEnd)].map(({ index, 0: gap }) => ({ from: index, to: index + gap.length }));
  const starts = [0, ...ends.map(({ to }) => to)];
  return starts
    .map((from, place) => {
      const to = ends[place]?.from ?? text.length;
      const read = [...text.slice(from, to).matchAll(word)].flatMap(([raw]) => {
        const keys = keysOf(raw);
        return keys.map((key) => ({ key, raw: keys.length === 1 ? raw : '' }));
      });
      return { keys: read.map(({ key }) => key), written: read.map(({ raw }) => raw), from, to };
    })
    .filter(({ keys }) => keys.length > 0);
}

function keysOf(raw: string): string[] {
  const lower = raw.toLowerCase();
  const number = numbers.indexOf(lower);
  if (number >= 0) return [String(number)];
  if (negation.test(lower)) return ['not'];
  if (!/^\p{L}/u.test(raw)) return [lower];
  const parts = raw.match(wordPart) ?? [];
  if (parts.length > 1 && !raw.includes("'")) return parts.map((part) => stemmer(part.toLowerCase()));
  return [stemmer(lower.replace(/'\p{L}{1,2}$/u, '').replace(british, american))];
}

/**
 * Finds the known word that a word is misspelt for: two letters are swapped, or one is missing, too much, or another. Of three letters too many
 * words would be near for the last two.
 */
export function spellcheck(raw: string, known: ReadonlySet<string>): string | undefined {
  const lower = raw.toLowerCase();
  if (!/^[a-z]{3,20}$/.test(lower)) return undefined;
  for (const meant of misspelledFor(lower)) {
    const [key = ''] = keysOf(meant);
    if ((key.length > 2 || /\d/.test(key)) && known.has(key)) return key;
  }
  return undefined;
}

function* misspelledFor(word: string): Generator<string> {
  const places = [...word].map((_, place) => place);
  for (const place of places.slice(1)) yield word.slice(0, place - 1) + word[place] + word[place - 1] + word.slice(place + 1);
  for (const place of [...places, word.length])
    for (const letter of letters) yield word.slice(0, place) + letter + word.slice(place);
  if (word.length < 4) return;
  for (const place of places) yield word.slice(0, place) + word.slice(place + 1);
  for (const place of places) for (const letter of letters) yield word.slice(0, place) + letter + word.slice(place + 1);
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Pairs of words as far apart as this say which belongs to which, and in which order. */
const windowSize = 20;

/** Lists what a text is known by: its words, its pairs of words in their order, and the words that a negation stands before. */
function listFeatures(keys: readonly string[]): string[] {
  const found = new Set(keys);
  for (const [place, key] of keys.entries()) {
    for (const [gap, later] of keys.slice(place + 1, place + windowSize).entries()) {
      found.add(gap === 0 ? `${key} ${later}` : `${key}…${later}`);
      if (negators.has(key)) found.add(`!${later}`);
    }
  }
  return [...found];
}

const negators = new Set(['not', 'no', 'noth', 'none', 'nor', 'neither', 'avoid', 'nobodi', 'stop', 'instead']);

/** Says of a word that nothing knows only what kind it is. */
export function generalize(key: string, known: ReadonlySet<string>): string {
  if (known.has(key)) return key;
  if (/^\d/.test(key)) return '#';
  return /^\p{L}/u.test(key) ? '?' : key;
}

/** Lists the features of a prompt's sentences, each alone and with the next, and of the whole. */
export function viewsOf(sentences: readonly (readonly string[])[]): { sentences: string[][]; whole: string[][] } {
  const pairs = sentences.slice(1).map((next, place) => [...(sentences[place] ?? []), '.', ...next]);
  return {
    sentences: [...sentences, ...pairs].map(listFeatures),
    whole: [listFeatures(sentences.flatMap((sentence) => [...sentence, '.']))],
  };
}

/** Keeps long texts from being surer than short ones only because they have more words. */
export const scale = (features: number): number => 2 / Math.sqrt(features + 1);

export const toProbability = (score: number): number => 1 / (1 + Math.exp(-score));
