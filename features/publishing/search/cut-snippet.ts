import type { MarkedText } from './search-answer.ts';
import { tokenOffsets } from './tokenize.ts';

/** The characters of a snippet: two lines in the dialog. */
const snippetLength = 150;
const lead = 30;

/** Cuts out the stretch of a text that has most of the words, cut between words; its beginning where it has none of them. */
export function cutSnippet(text: string, words: ReadonlySet<string>): MarkedText {
  if (text.length <= snippetLength) return highlightTerms(text, words);
  const from = wordStart(text, Math.max(0, bestStart(text, words) - lead));
  const to = wordEnd({ text, from, position: Math.min(text.length, from + snippetLength) });
  return highlightTerms(`${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`, words);
}

/** Finds the start of the window that holds the most different words. */
function bestStart(text: string, words: ReadonlySet<string>): number {
  const found = tokenOffsets(text).filter(({ word }) => words.has(word));
  let best = { start: 0, count: 0 };
  let left = 0;
  const inWindow = new Map<string, number>();
  for (const { word, end } of found) {
    inWindow.set(word, (inWindow.get(word) ?? 0) + 1);
    for (let first = found[left]; first && end - first.start > snippetLength - lead; first = found[++left]) {
      const count = (inWindow.get(first.word) ?? 0) - 1;
      if (count > 0) inWindow.set(first.word, count);
      else inWindow.delete(first.word);
    }
    if (inWindow.size > best.count) best = { start: found[left]?.start ?? 0, count: inWindow.size };
  }
  return best.start;
}

function wordStart(text: string, position: number): number {
  return position === 0 ? 0 : text.lastIndexOf(' ', position) + 1;
}

function wordEnd({ text, from, position }: { text: string; from: number; position: number }): number {
  if (position === text.length) return position;
  const end = text.lastIndexOf(' ', position);
  return end > from ? end : position;
}

/** Marks the words that were found in a text. */
export function highlightTerms(text: string, words: ReadonlySet<string>): MarkedText {
  const marks = tokenOffsets(text)
    .filter(({ word }) => words.has(word))
    .map(({ start, end }): [number, number] => [start, end]);
  return { text, marks };
}
