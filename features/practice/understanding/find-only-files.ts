import { matchPhrase } from './match-phrase.ts';
import type { PromptWord } from './prompt-word.ts';
import { tokenize } from './tokenize.ts';

const beforeFiles = new Set([
  'in',
  'to',
  'change',
  'changes',
  'edit',
  'touch',
  'update',
  'the',
  'file',
  'files',
  'and',
  ',',
  'please',
]);

/** Lists the files to which a prompt confines its changes: "change menu.js only", "only menu.js and bill.js", "just this file". */
export function findOnlyFiles({ words, files }: { words: readonly PromptWord[]; files: readonly string[] }): string[] {
  if (!words.some(({ lower }) => lower === 'only' || lower === 'just')) return [];
  const ends = new Map<number, { file: string; end: number }>();
  for (const file of files) {
    const keys = tokenize(file).map(({ key }) => key);
    for (const at of words.keys()) {
      const end = matchPhrase({ words, at, keys });
      if (end !== undefined) ends.set(at, { file, end });
    }
  }
  for (const [only, { lower, clause }] of words.entries()) {
    if (lower !== 'only' && lower !== 'just') continue;
    const behind = filesFrom({ words, at: only + 1, ends });
    if (behind.found.length > 0 && (words[behind.end]?.clause !== clause || words[behind.end - 1]?.lower === ','))
      return behind.found;
    const last = [...ends].findLast(([at]) => at < only);
    const isOfThis = ['this', 'that'].includes(words[only + 1]?.lower ?? '') && words.slice(only + 2, only + 4).some(isFileWord);
    const isBehindIt = last?.[1].end === only && [',', undefined].includes(nextInClause(words, only));
    if (last && (isOfThis || (isBehindIt && !isListed({ words, at: last[0], ends })))) return [last[1].file];
  }
  return [];
}

function filesFrom({
  words,
  at,
  ends,
}: {
  words: readonly PromptWord[];
  at: number;
  ends: ReadonlyMap<number, { file: string; end: number }>;
}): { found: string[]; end: number } {
  const found: string[] = [];
  let end = at;
  const { sentence } = words[at - 1] ?? { sentence: -1 };
  while (words[end]?.sentence === sentence && (ends.has(end) || beforeFiles.has(words[end]?.lower ?? ''))) {
    const named = ends.get(end);
    if (named) found.push(named.file);
    end = named?.end ?? end + 1;
  }
  return { found, end };
}

function isFileWord({ lower }: PromptWord): boolean {
  return lower === 'file' || lower === 'module';
}

function nextInClause(words: readonly PromptWord[], at: number): string | undefined {
  return words[at + 1]?.clause === words[at]?.clause && words[at + 1]?.lower !== ':' ? words[at + 1]?.lower : undefined;
}

/** "Menu.js and bill.js only" */
function isListed({ words, at, ends }: { words: readonly PromptWord[]; at: number; ends: ReadonlyMap<number, { end: number }> }) {
  return ['and', ','].includes(words[at - 1]?.lower ?? '') && [...ends.values()].some(({ end }) => end === at - 1);
}
