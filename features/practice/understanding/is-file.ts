import type { PromptWord } from './prompt-word.ts';

const beforeFile = new Set(['in', 'into', 'file', 'files', 'module', 'modules', 'script', 'change', 'edit', 'update']);
const behindName = new Set(['file', 'module', 'script', ':']);

/** Says whether a word names a file without its ending: what stands beside it tells it from a plain word, as in "in menu", "the menu file". */
export function isFile({ words, at, name }: { words: readonly PromptWord[]; at: number; name: string }): boolean {
  if (words[at]?.lower !== name) return false;
  const before = words[at - 1]?.lower === 'the' ? words[at - 2] : words[at - 1];
  return beforeFile.has(before?.lower ?? '') || behindName.has(words[at + 1]?.lower ?? '');
}
