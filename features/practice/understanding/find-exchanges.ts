import { matchPhrase } from './match-phrase.ts';
import type { PromptWord } from './prompt-word.ts';
import type { Token } from './tokenize.ts';

interface Words {
  words: readonly PromptWord[];
}

/**
 * Finds where a prompt exchanges one thing for another in this direction: from 4 to 5, 4 becomes 5, 5 instead of 4, replace 4 by 5. The new
 * thing alone is enough where the prompt makes something it: "must be 5".
 */
export function findExchanges({
  words,
  from,
  to,
  isStrict = false,
}: Words & { from: readonly Token[]; to: readonly Token[]; isStrict?: boolean }): number[] {
  const news = placesOf({ words, phrase: to }).filter(
    (place) => !differInCase({ from, to }) || words[place]?.text === to[0]?.text,
  );
  const olds = placesOf({ words, phrase: from }).filter((old) => !news.includes(old));
  return news.filter((place) => {
    if (words[place]?.stance !== 'asked') return false;
    const near = olds.filter((old) => words[old]?.sentence === words[place]?.sentence && words[old]?.stance !== 'kept');
    const role = roleOf({ words, at: place });
    if (role === 'old' || near.some((old) => roleOf({ words, at: old }) === 'new')) return false;
    return (role === 'new' && !isStrict) || near.some((old) => isOld({ words, old, place }));
  });
}

/** Says whether the new words differ from the old ones in their case alone: Food and food are one word in every other respect. */
function differInCase({ from, to }: { from: readonly Token[]; to: readonly Token[] }): boolean {
  return from.length === to.length && from.every(({ lower }, place) => lower === to[place]?.lower);
}

function placesOf({ words, phrase }: Words & { phrase: readonly Token[] }): number[] {
  const keys = phrase.map(({ key }) => key);
  return words.flatMap((_, at) => (matchPhrase({ words, at, keys }) === undefined ? [] : [at]));
}

const makesNew = new Set('to into by with become be -> => make now use using = new want'.split(' '));
const makesOld = new Set('from of than replace change turn rename swap old is was are currently where not exchange'.split(' '));
const looked = 5;

/** The part that the words before a place give it: the new thing, the old one, or neither. */
function roleOf({ words, at }: Words & { at: number }): 'new' | 'old' | undefined {
  for (let before = at - 1; before >= at - looked && words[before]?.sentence === words[at]?.sentence; before -= 1) {
    const { lower = '', key = '', kind = 'word', clause = -1 } = words[before] ?? {};
    if (clause !== words[at]?.clause && before < at - 2) return undefined;
    if (lower === 'be' || makesNew.has(lower) || key === 'becom') return isTurnedRound({ words, before }) ? 'old' : 'new';
    if (makesOld.has(lower) || ['replac', 'chang', 'renam', 'swap'].includes(key)) return 'old';
    if (kind === 'number') return undefined;
  }
  return undefined;
}

/** "With" and "by" make new only behind a verb of exchange; "5 in the place of 4" has its own words. */
function isTurnedRound({ words, before }: Words & { before: number }): boolean {
  return words[before]?.lower === 'use' && words[before - 1]?.lower === 'not';
}

function isOld({ words, old, place }: Words & { old: number; place: number }): boolean {
  return (
    roleOf({ words, at: old }) === 'old' || words[old]?.stance === 'denied' || (old < place && isSwap({ words, old, place }))
  );
}

/** "4 for 5", "4 → 5", "4 by 5". */
function isSwap({ words, old, place }: Words & { old: number; place: number }): boolean {
  return words.slice(old, place).some(({ lower }) => makesNew.has(lower) || lower === 'for' || lower === 'but');
}
