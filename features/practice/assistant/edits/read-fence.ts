import { readFileName, readNameInInfo } from './read-file-name.ts';
import { startsBlock } from './read-search-block.ts';
import { startsDiff, startsHunk } from './read-unified-diff.ts';

/** Describes the opening line of a fence of Markdown. */
export interface FenceOpening {
  /** The fence that closes it: as many of the same character, or more. */
  mark: string;
  /** The file it names. */
  file: string | undefined;
  /** Says that the block calls itself a diff, which may come without names and heads. */
  isDiff: boolean;
}

const opening = /^ {0,3}(`{3,}|~{3,})([^`]*)$/;

export function readFenceOpening(line: string): FenceOpening | undefined {
  const [, mark, info = ''] = opening.exec(line) ?? [];
  return mark ? { mark, file: readNameInInfo(info), isDiff: /^\s*(?:diff|patch)\b/.test(info) } : undefined;
}

export function closesFence(line: string, { mark }: FenceOpening): boolean {
  const bare = line.trim();
  return bare.length >= mark.length && bare === mark.charAt(0).repeat(bare.length);
}

/** Says whether a fence that opened before line `at` holds blocks or a diff, which are read as if there were no fence. */
export function holdsBlocks(lines: string[], at: number): boolean {
  let here = at;
  while (lines[here]?.trim() === '') here += 1;
  if (readFileName(lines[here] ?? '')) here += 1;
  const first = lines[here] ?? '';
  return startsBlock(first) || startsDiff(lines, here) || startsHunk(first);
}

/**
 * Reads what a fence that opened before line `at` holds; the first line may be a comment that only names the file. `next` is the line after
 * its end, and `isClosed` false where the answer ends before.
 */
export function readFence({ lines, at, fence }: { lines: string[]; at: number; fence: FenceOpening }): {
  content: string[];
  file: string | undefined;
  next: number;
  isClosed: boolean;
} {
  let end = at;
  while (end < lines.length && !closesFence(lines[end] ?? '', fence)) end += 1;
  const isClosed = end < lines.length;
  const content = lines.slice(at, end);
  const comment = /^\s*(?:\/\/|#|\/\*)/.test(content[0] ?? '') ? readFileName(content[0] ?? '') : undefined;
  const isNamedInside = fence.file === undefined && comment !== undefined;
  return { content: isNamedInside ? content.slice(1) : content, file: fence.file ?? comment, next: end + 1, isClosed };
}
