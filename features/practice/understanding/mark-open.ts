import { matchPhrase } from './match-phrase.ts';
import type { PromptWord } from './prompt-word.ts';
import { tokenize } from './tokenize.ts';

/** Reads phrases, by the keys of their first words. */
function phrases(text: string): Map<string, string[][]> {
  return Map.groupBy(
    text.split(',').map((phrase) => tokenize(phrase).map(({ key }) => key)),
    ([first = '']) => first,
  );
}

/** The phrases by which a speaker does not insist on something, or puts it off. */
const leavingOpen = phrases(
  `maybe, perhaps, possibly, myself, ourselves, can wait, some other time, another time, another day, next time, next week, a later step,
  comes later, do later, your choice, your call, you decide, you choose, up to you, see fit, as you like, as you wish, as you prefer`,
);
/** The phrases that leave open what stands before or behind them. */
const conditions = phrases(
  `if you like, if you want, if you wish, if you feel like it, if you think, if you have time, where it makes sense, when it makes sense, where it is useful,
  where you think, when you think, where you like, where appropriate, whatever you like, whatever you want, whatever you think, whatever you prefer,
  whichever you like, whichever you prefer, however you like, however you want, wherever you like, wherever you want`,
);

/** Marks the clauses whose request is left to the reader or put off: "perhaps print it", "I will do the rest myself", "print it if you like". */
export function markOpen(words: PromptWord[]): void {
  for (const [at, { key }] of words.entries()) {
    const says = (keys: readonly string[]) => matchPhrase({ words, at, keys }) !== undefined;
    const isCondition = conditions.get(key)?.some(says) ?? false;
    if (!isCondition && !leavingOpen.get(key)?.some(says)) continue;
    const { from, to } = partAround(words, at);
    const { sentence } = words[at] ?? { sentence: -1 };
    const beside = words[from - 1]?.sentence === sentence ? partAround(words, from - 1) : partAround(words, to);
    for (const word of words.slice(from, to)) word.isOpen = true;
    if (isCondition) for (const word of words.slice(beside.from, beside.to)) if (word.sentence === sentence) word.isOpen = true;
  }
}

const partings = new Set([',', 'and', 'with', 'or']);

/** The part of a clause around a place, up to the words that begin another. */
function partAround(words: readonly PromptWord[], at: number): { from: number; to: number } {
  const isOfPart = (place: number) =>
    place in words && words[place]?.clause === words[at]?.clause && !partings.has(words[place]?.lower ?? '');
  let from = at;
  let to = at + 1;
  while (isOfPart(from - 1)) from -= 1;
  while (isOfPart(to)) to += 1;
  return { from, to };
}
