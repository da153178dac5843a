import { isVerb } from './is-verb.ts';
import type { PromptWord } from './prompt-word.ts';

const exchanging = new Set(['replac', 'chang', 'renam', 'turn', 'swap', 'convert', 'switch', 'exchang', 'from']);
const connecting = new Set(['to', 'by', 'with', 'into', '->', '=>']);

/** Marks what something else takes the place of: what stands between "replace" and "by", or before an arrow. */
export function markReplaced(words: PromptWord[]): void {
  let from: number | undefined;
  for (const [at, word] of words.entries()) {
    if (words[at - 1]?.clause !== word.clause || word.lower === ',') from = undefined;
    if (exchanging.has(word.key)) from = at + 1;
    else if (connecting.has(word.lower)) {
      const isArrow = word.lower === '->' || word.lower === '=>';
      if (isArrow && isConsequence({ words, at })) continue;
      for (const replaced of words.slice(from ?? (isArrow ? clauseStart(words, at) : at), at)) replaced.isReplaced = true;
      from = undefined;
    }
  }
}

const comparisons = new Set(['<', '>', '<=', '>=']);

/** "If it is smaller → throw", "starts with it → skipped++", "<6 → 0" */
function isConsequence({ words, at }: { words: readonly PromptWord[]; at: number }): boolean {
  const start = clauseStart(words, at);
  const condition = words.slice(start, at);
  return (
    ['if', 'when'].includes(words[start]?.lower ?? '') ||
    isVerb(words[at + 1]?.key ?? '') ||
    (comparisons.has(condition.at(-2)?.lower ?? '') && !comparisons.has(words[at + 1]?.lower ?? ''))
  );
}

function clauseStart(words: readonly PromptWord[], at: number): number {
  let start = at;
  while (start > 0 && words[start - 1]?.clause === words[at]?.clause && words[start - 1]?.lower !== ',') start -= 1;
  return start;
}
