import { isVerb } from './is-verb.ts';
import { markBefore, markBeforeColon } from './mark-before.ts';
import type { Hit, PromptWord } from './prompt-word.ts';
import { startOfPart } from './start-of-part.ts';

const holding = new Set(['keep', 'leav', 'preserv', 'retain', 'maintain']);
const staying = new Set(['remain']);
/** The words that are said behind what stays. */
const describing = new Set(['unchang', 'untouch', 'intact', 'as']);

/** Marks what a prompt asks to stay as it is, and returns the concepts that are left: "keep counting" and "leave out" keep nothing. */
export function markKept({ words, hits }: { words: PromptWord[]; hits: readonly Hit[] }): Hit[] {
  return hits.filter((hit) => hit.concept !== 'keep' || words[hit.at]?.stance === 'kept' || keeps({ words, hit }));
}

/** Marks what one word of keeping speaks of. Returns false where it keeps nothing. */
function keeps({ words, hit: { at, end } }: { words: PromptWord[]; hit: Hit }): boolean {
  const word = words[at];
  if (!word || word.stance === 'denied') return false;
  const { from, to } = clauseAround(words, at);
  if (holding.has(word.key)) {
    if (word.lower === 'left' && !['as', 'alone', 'unchanged', 'untouched'].includes(words[end]?.lower ?? '')) return false;
    const following = words.slice(end, Math.min(to, end + 6)).map(({ lower }) => lower);
    const [next = ''] = following;
    if (isStored(following)) return false;
    if (
      next === 'only' ||
      next === 'on' ||
      (next.endsWith('ing') && !['existing', 'everything', 'string', 'remaining'].includes(next))
    )
      return false;
    if (word.key === 'leav' && (following.includes('out') || following.includes('off'))) return false;
    const isPassive = words.slice(from, at).some(({ key }) => key === 'be');
    const isLast = following.every((lower) => lower === 'please' || lower === 'as');
    mark({
      words,
      from: isPassive ? from : isLast ? startOfPart({ words, from, at }) : at,
      to: isPassive ? to : endOfKept({ words, at: end, to }),
    });
    if (isPassive) freeDescription({ words, from, to: at });
    if (following.slice(0, 2).some((lower) => ['it', 'them', 'that', 'this', 'those'].includes(lower)) && following.length <= 3)
      markBefore({ words, at: from });
  } else if (staying.has(word.key)) {
    if (word.lower === 'remaining' || ['what', 'which', 'that', 'who', 'nothing'].includes(words[at - 1]?.lower ?? ''))
      return false;
    mark({ words, from, to });
    if (at === from || [',', 'and'].includes(words[at - 1]?.lower ?? '')) markBefore({ words, at: from });
  } else if (describing.has(word.key) && !isComparison(words, at)) {
    const comma = words.findIndex(({ lower }, place) => lower === ',' && place > at && place < to);
    mark({ words, from: startOfDescribed({ words, from, at }), to: comma === -1 ? to : comma });
    if (at === from) markBefore({ words, at: from });
  } else {
    for (const stays of words.slice(from, to)) stays.staysToo = true;
    // "PRICES: hands off"
    if (words[from]?.lower === ':' && at === from + 1) markBeforeColon({ words, at: from });
  }
  return true;
}

const describingThings = new Set('starting beginning ending having containing that which whose starts begins ends'.split(' '));

/** "Files starting with HEADER are left alone": it is said which files, and HEADER stays no more than it is asked for. */
function freeDescription({ words, from, to }: { words: PromptWord[]; from: number; to: number }): void {
  const start = words.findIndex(({ lower }, place) => place > from && place < to && describingThings.has(lower));
  if (start === -1) return;
  for (const word of words.slice(start, to)) {
    if (word.stance === 'kept') word.stance = 'asked';
    word.staysToo = true;
  }
}

/** "Keep what head says", "leave with True", "keep the draft in a variable", "keep head from before the edit" */
function isStored(following: readonly string[]): boolean {
  const [next = ''] = following;
  return (
    ['what', 'track', 'with', 'within', 'before', 'after'].includes(next) ||
    following.includes('variable') ||
    following.some((lower, at) => ['from', 'were', 'was'].includes(lower) && following[at + 1] === 'before')
  );
}

/** "Leave a file alone that starts with HEADER" keeps the file, and says which. */
function endOfKept({ words, at, to }: { words: PromptWord[]; at: number; to: number }): number {
  const relative = words.findIndex(
    ({ lower }, place) => place > at && place < to && ['that', 'which', 'who', 'whose', 'when', 'if'].includes(lower),
  );
  if (relative === -1) return to;
  for (const word of words.slice(relative, to)) word.staysToo = true;
  return relative;
}

function isComparison(words: readonly PromptWord[], at: number): boolean {
  return words[at + 1]?.lower === 'before';
}

function mark({ words, from, to }: { words: PromptWord[]; from: number; to: number }): void {
  for (const word of words.slice(from, to)) if (word.stance === 'asked') word.stance = 'kept';
}

/** "Print the sum with PRICES unchanged" keeps what follows "with"; without such a word, what follows the verb. */
function startOfDescribed({ words, from, at }: { words: readonly PromptWord[]; from: number; at: number }): number {
  for (let before = at - 1; before >= from; before -= 1) {
    const word = words[before];
    if (word && (word.lower === 'with' || word.lower === ',' || (isVerb(word.key) && !holding.has(word.key)))) return before + 1;
  }
  return from;
}

function clauseAround(words: readonly PromptWord[], at: number): { from: number; to: number } {
  const clause = words[at]?.clause;
  let from = at;
  let to = at;
  while (words[from - 1]?.clause === clause) from -= 1;
  while (words[to]?.clause === clause && to < words.length) to += 1;
  return { from, to };
}
