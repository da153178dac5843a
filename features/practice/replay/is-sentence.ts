import { isVerb } from '../understanding/is-verb.ts';
import type { PromptWord } from '../understanding/prompt-word.ts';

const words = (text: string) => new Set(text.trim().split(/\s+/));

const articles = words('the a an');
const prepositions = words(
  'of in on at to into onto from by with for as than about under over after before behind between through within without until till instead up down like',
);
const predicates =
  words(`be is are was were am do does did have has had can could should shall must will would may might need needs let lets becomes become
  stays stay stayed remains remain gets get goes keeps -> =>`);
const others =
  words(`this that these those it its they them their you your i me my we us our he she out off and or but so then because while if when where which
  who what why how whether although not no never only just also too again please rather every each any all same still there here now yet
  already always s everything else`);
const openEnds = words('the a an of into onto from and or but because my your our its their than with');
const leaders = words(
  'please and also then now just can could would you to so but or , : it that kindly next first finally don not do',
);

/** The words of a short note: "10 percent off in priceV2". */
const shortNote = 6;

/**
 * Says whether words are put together as people put sentences together. A list of the right words is not: it has hardly any of the small
 * words between its nouns, or small words that stand where nothing can follow them.
 */
export function isSentence(all: readonly PromptWord[]): boolean {
  const said = all.filter(({ isQuoted }) => isQuoted !== 'code');
  const plain = said.filter(({ kind }) => kind !== 'symbol');
  const quotesCode = said.length < all.length;
  if (plain.length === 0 || (!quotesCode && isList(said))) return false;
  if (plain.length < 5) return true;
  if (quotesCode && plain.some(({ lower }) => isSmall(lower))) return true;
  if (isPointByPoint(plain) || said.filter(({ lower }) => lower === ':').length >= 2) return true;
  const clauses = [...Map.groupBy(said, ({ clause }) => clause).values()];
  const small = said.filter((word, at) => isSmall(word.lower) && !isCalled(said[at + 1])).length;
  const links = said.filter(({ lower }) => prepositions.has(lower) || predicates.has(lower)).length;
  if (links > 0 && plain.length <= shortNote) return true;
  if (!clauses.some(hasPredicate) && links < 2 && small < 3) return false;
  if (plain.slice(1, 3).some(({ lower }) => predicates.has(lower)) && !isSmall(plain[0]?.lower ?? '')) return true;
  if (plain[1] && isDoing(plain[1]) && !isSmall(plain[0]?.lower ?? '')) return true;
  const broken = said.filter((word, at) => isBroken(word, said[at + 1])).length;
  if (links > 0 && broken === 0 && clauses[0] && startsWithVerb(clauses[0])) return true;
  const share = small / plain.length;
  const run = Math.max(...clauses.map(longestRun));
  if ((share < 0.12 && run >= 5) || (share < 0.2 && run >= 5 && !clauses.some(startsWithVerb))) return false;
  return broken < 2 || broken / plain.length < 0.08;
}

/** Several lines of some words each; several notes of the form "0-5: 0" are as good. */
function isPointByPoint(plain: readonly PromptWord[]): boolean {
  const lines = new Set(plain.map(({ sentence }) => sentence)).size;
  return lines >= 2 && plain.length / lines >= 2;
}

function isSmall(lower: string): boolean {
  return articles.has(lower) || prepositions.has(lower) || predicates.has(lower) || others.has(lower);
}

/** `at(-1)` calls something, and is no small word. */
function isCalled(next: PromptWord | undefined): boolean {
  return next?.lower === '(' && next.isGlued;
}

/** "zero, loop, go, print, last" */
function isList(said: readonly PromptWord[]): boolean {
  const commas = said.filter(({ lower }) => lower === ',').length;
  return commas >= 3 && said.length - commas <= (commas + 1) * 2 && !said.some(({ lower }) => predicates.has(lower));
}

function startsWithVerb(clause: readonly PromptWord[]): boolean {
  const start = clause.findIndex(({ lower }) => !leaders.has(lower));
  // "Fill" shares its key with "file".
  return isVerb(clause[start]?.key ?? '') || clause[start]?.lower === 'fill';
}

function hasPredicate(clause: readonly PromptWord[]): boolean {
  return (
    startsWithVerb(clause) ||
    clause.some(
      ({ lower, key }, at) =>
        predicates.has(lower) ||
        (at > 0 && isDoing({ lower, key })) ||
        (isVerb(key) && ['else', 'otherwise', 'then'].includes(clause[at - 1]?.lower ?? '')),
    )
  );
}

/** A verb that says what somebody does: gives, throws. */
function isDoing({ lower, key }: Pick<PromptWord, 'lower' | 'key'>): boolean {
  return /[^s]s$/.test(lower) && isVerb(key);
}

/** The most words in a row of which none is small and no sign parts two. */
function longestRun(clause: readonly PromptWord[]): number {
  let longest = 0;
  let run = 0;
  for (const [at, { lower, key, kind, isGlued, isQuoted }] of clause.entries()) {
    if (isQuoted) continue;
    if (kind === 'number') continue;
    if (kind === 'symbol') run = isGlued || lower === ',' ? run : 0;
    else run = (isSmall(lower) || isDoing({ lower, key })) && !isCalled(clause[at + 1]) ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** A small word that needs another behind it, and has none, or one that cannot follow it. */
function isBroken(word: PromptWord, next: PromptWord | undefined): boolean {
  const isOpen = openEnds.has(word.lower);
  if (!next || next.sentence !== word.sentence) return isOpen;
  if (articles.has(word.lower))
    return (
      (isSmall(next.lower) && !['same', 'only', 'first', 'all', 'then', 'like'].includes(next.lower)) || next.lower === 'print'
    );
  return (
    prepositions.has(word.lower) &&
    ['of', 'by', 'with', 'from', 'and', 'or', 'after', 'before'].includes(next.lower) &&
    !['out', 'up', 'down', 'instead', 'on', 'as', 'at'].includes(word.lower)
  );
}
