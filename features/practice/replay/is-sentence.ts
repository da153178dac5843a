import type { PromptWord } from '../understanding/prompt-word.ts';

const grammar = new Set(
  `the a an this that these those it its they them their you your i me my we us our he she his her
  of in on at to into onto from by with for as than about over under after before behind between through within without up down out off
  and or but so then because while until till if when where which who what why how whether although though
  be is are was were am been being do does did have has had can could should shall must will would may might need needs let lets
  not no never only just also too again else nothing everything please instead rather every each all any both same still
  there here now yet already always once s is -> => = : nothing`.split(/\s+/),
);
const openEnds = new Set('the a an of into onto from and or but because your my our its their than'.split(' '));

/**
 * Says whether words are put together as people put sentences together. A list of the right words is not: it has next to none of the small
 * words between its nouns, or small words that stand where nothing follows them.
 */
export function isSentence(words: readonly PromptWord[]): boolean {
  const said = words.filter(({ kind }) => kind !== 'symbol');
  if (said.length === 0) return false;
  const small = said.filter(({ lower }) => grammar.has(lower)).length;
  const exchanges = words.filter(({ lower }) => lower === '->' || lower === '=>').length;
  const share = (small + exchanges) / said.length;
  if (said.length >= 5 && share < 0.12 && longestRun(words) >= 5) return false;
  const broken = words.filter((word, at) => isBroken(word, words[at + 1])).length;
  return broken < 2 || broken / said.length < 0.08;
}

/** The most words in a row of which none is small and no sign parts two. */
function longestRun(words: readonly PromptWord[]): number {
  let longest = 0;
  let run = 0;
  for (const { lower, kind } of words) {
    run = grammar.has(lower) || (kind === 'symbol' && lower !== ',') ? 0 : run + (kind === 'symbol' ? 0 : 1);
    longest = Math.max(longest, run);
  }
  return longest;
}

/** A small word that needs another behind it, and has none, or one that cannot follow it. */
function isBroken(word: PromptWord, next: PromptWord | undefined): boolean {
  if (!openEnds.has(word.lower)) return false;
  if (!next || next.sentence !== word.sentence) return true;
  const isArticle = word.lower === 'the' || word.lower === 'a' || word.lower === 'an';
  return (
    isArticle &&
    (openEnds.has(next.lower) || ['to', 'in', 'at', 'by', 'is', 'be', 'must', 'should', 'then', 'it'].includes(next.lower))
  );
}
