import { findOnlyFiles } from './find-only-files.ts';
import { isFile } from './is-file.ts';
import { matchPhrase } from './match-phrase.ts';
import type { PromptWord, ReadPrompt } from './prompt-word.ts';
import { tokenize } from './tokenize.ts';

const modals = new Set(['must', 'should', 'shall', 'can', 'may', 'to']);
const staying = new Set(['keep', 'keeps', 'stay', 'stays', 'remain', 'remains']);
const places = new Set(['in', 'into', 'to', 'from', 'the']);

const passing = new Set(['not', 'forget', 'skip', 'ignore', 'except', 'excluding', 'without']);
const fine = new Set(['fine', 'ok', 'okay', 'right', 'correct', 'good', 'done']);
const waiting = new Set(['later', 'wait', 'waits']);

/**
 * Says whether a prompt wants a file left as it is: it leaves it alone, calls it fine, says what it keeps, says "not in" it, puts it off, or asks
 * for changes to other `files` only.
 */
export function locksFile({
  prompt: { words },
  file,
  files = [],
}: {
  prompt: ReadPrompt;
  file: string;
  files?: readonly string[];
}): boolean {
  const onlyFiles = findOnlyFiles({ words, files });
  if (onlyFiles.length > 0 && !onlyFiles.includes(file)) return true;
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
    const [verb, state] = words.slice(end, end + 2);
    const isFirst = words[before]?.clause !== word.clause;
    if (isPartNamed({ words, before: at - 1 })) return false;
    if (words[before]?.key === 'leav' && verb?.lower === 'out') return true;
    if (isFirst && verb?.lower === 'is' && fine.has(state?.lower ?? '')) return true;
    if (waiting.has(words[then === end && verb?.lower === 'will' ? end + 1 : then]?.lower ?? '')) return true;
    if (nothingChanges({ words, at }) || (before === at - 1 && needsNothing(words.slice(end, end + 3)))) return true;
    if (isLeft({ words, end })) return true;
    if (words[before]?.lower === 'let' && words[end]?.lower === 'be' && words[end + 1]?.clause !== words[end]?.clause)
      return true;
    return (
      word.stance === 'kept' ||
      staying.has(words[then]?.lower ?? '') ||
      (passing.has(words[before]?.lower ?? '') && words[before - 1]?.lower !== 'not')
    );
  });
}

/** "main.js needs no change" */
function needsNothing([verb, no, thing]: readonly PromptWord[]): boolean {
  return verb?.key === 'need' && no?.lower === 'no' && ['chang', 'edit'].includes(thing?.key ?? '');
}

/** "Main.js has no call of it, so that file can stay": what is said of the file a sentence named last. */
function isLeft({ words, end }: { words: readonly PromptWord[]; end: number }): boolean {
  const { sentence } = words[end - 1] ?? { sentence: -1 };
  for (let at = end; words[at]?.sentence === sentence; at += 1) {
    if (/^(js|ts|py)$/.test(words[at]?.lower ?? '')) return false;
    const [, file, modal] = words.slice(at, at + 3);
    if (!['that', 'this', 'the'].includes(words[at]?.lower ?? '') || file?.lower !== 'file') continue;
    const verb = modals.has(modal?.lower ?? '') ? words[at + 3] : modal;
    if (staying.has(verb?.lower ?? '')) return true;
  }
  return false;
}

const parts = new Set([
  'line',
  'lines',
  'row',
  'rows',
  'list',
  'loop',
  'comment',
  'table',
  'else',
  'rest',
  'remainder',
  'other',
  'others',
]);

/** "The last line of show.py stays" locks the line, "everything else in show.py stays" the rest, and neither the file. */
function isPartNamed({ words, before }: { words: readonly PromptWord[]; before: number }): boolean {
  return (
    ['of', 'in', 'from'].includes(words[before]?.lower ?? '') &&
    words.slice(Math.max(0, before - 2), before).some(({ lower, clause }) => parts.has(lower) && clause === words[before]?.clause)
  );
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
