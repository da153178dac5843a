import { isFile } from './is-file.ts';
import { matchPhrase } from './match-phrase.ts';
import type { PromptWord, ReadPrompt } from './prompt-word.ts';
import { tokenize } from './tokenize.ts';

const modals = new Set(['must', 'should', 'shall', 'can', 'may', 'to']);
const staying = new Set(['keep', 'keeps', 'stay', 'stays', 'remain', 'remains']);
const places = new Set(['in', 'into', 'to', 'from', 'the']);

/** Says whether a prompt wants a file left as it is: it leaves it alone, says what it keeps, or says "not in" it. */
export function locksFile({ prompt: { words }, file }: { prompt: ReadPrompt; file: string }): boolean {
  const tokens = tokenize(file);
  const [name] = tokens;
  if (!name) return false;
  const keys = tokens.map(({ key }) => key);
  return words.some((word, at) => {
    const end = matchPhrase({ words, at, keys }) ?? (isFile({ words, at, name: name.lower }) ? at + 1 : undefined);
    if (end === undefined) return false;
    let before = at - 1;
    while (places.has(words[before]?.lower ?? '')) before -= 1;
    const then = modals.has(words[end]?.lower ?? '') ? end + 1 : end;
    if (nothingChanges({ words, at }) || (before === at - 1 && needsNothing(words.slice(end, end + 3)))) return true;
    if (words[before]?.lower === 'let' && words[end]?.lower === 'be' && words[end + 1]?.clause !== words[end]?.clause)
      return true;
    return word.stance === 'kept' || staying.has(words[then]?.lower ?? '') || words[before]?.lower === 'not';
  });
}

/** "main.js needs no change" */
function needsNothing([verb, no, thing]: readonly PromptWord[]): boolean {
  return verb?.key === 'need' && no?.lower === 'no' && ['chang', 'edit'].includes(thing?.key ?? '');
}

/** "In main.js nothing changes", "everything in main.js stays": what happens to nothing else is another matter. */
function nothingChanges({ words, at }: { words: readonly PromptWord[]; at: number }): boolean {
  const isNear = (word: PromptWord | undefined) =>
    word?.sentence === words[at]?.sentence && Math.abs((word?.clause ?? 0) - (words[at]?.clause ?? 0)) <= 1;
  return words.some(({ lower }, place) => {
    if (!isNear(words[place]) || !['nothing', 'everything'].includes(lower) || words[place + 1]?.lower === 'else') return false;
    const verbs = lower === 'nothing' ? ['changes', 'change', 'changed'] : ['stays', 'stay', 'remains'];
    return words.slice(place + 1, place + 8).some((word) => word.clause === words[place]?.clause && verbs.includes(word.lower));
  });
}
