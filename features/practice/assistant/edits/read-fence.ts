import { readFileName, readNameInInfo } from './read-file-name.ts';
import { findBlockEnd, startsBlock } from './read-search-block.ts';
import { startsDiff, startsHunk } from './read-unified-diff.ts';

/** The opening line of a fence of Markdown. */
export interface FenceOpening {
  /** The fence that closes it. */
  mark: string;
  /** The file it names. */
  file: string | undefined;
  /** Says that the block calls itself a diff, which may come without names and heads. */
  isDiff: boolean;
  /** Says that the block calls itself what a program prints, or what is typed into a terminal. */
  isOutput: boolean;
}

const fenceLine = /^(`{3,}|~{3,})([^`]*)$/;
const output = /^\s*(?:text|txt|plain|plaintext|output|console|terminal|log|sh|bash|zsh|shell|powershell|cmd)\b/i;
/** What stands before a mark in a list: the spaces of an item, or its bullet or number. */
const margin = /^\s*(?:(?:[-*+]|\d{1,3}[.)])\s+)?/;

export function readFenceOpening(line: string): FenceOpening | undefined {
  const [, mark, info = ''] = fenceLine.exec(line) ?? [];
  if (!mark) return undefined;
  return { mark, file: readNameInInfo(info), isDiff: /^\s*(?:diff|patch)\b/i.test(info), isOutput: output.test(info) };
}

export function closesFence(line: string, { mark }: FenceOpening): boolean {
  const bare = line.trim();
  return bare.length >= mark.length && bare === mark.charAt(0).repeat(bare.length);
}

/** Says whether a fence that opened before line `at` holds blocks or a diff, which are read as if there were no fence. */
export function holdsBlocks(lines: string[], at: number, fence: FenceOpening): boolean {
  for (let here = at; here < lines.length; here += 1) {
    const line = lines[here] ?? '';
    if (startsBlock(line.trimStart()) || startsDiff(lines, here) || startsHunk(line)) return true;
    if (closesFence(line, fence)) return false;
  }
  return false;
}

/**
 * Finds the line that closes the fence in line `at`. A fence with a word behind it opens one within, also where Markdown would not have it so:
 * models fence a file whose text has fences. Undefined where the answer ends before.
 */
function findFenceEnd(lines: string[], at: number, margin = ''): number | undefined {
  const [, outer = ''] = fenceLine.exec((lines[at] ?? '').slice(margin.length)) ?? [];
  const open = [outer];
  for (let here = at + 1; here < lines.length; here += 1) {
    const line = lines[here] ?? '';
    const [, mark = '', info = ''] = (line.startsWith(margin) && fenceLine.exec(line.slice(margin.length))) || [];
    if (mark.length < outer.length || mark[0] !== outer[0]) continue;
    if (info.trim() !== '' || mark !== open.at(-1)) open.push(mark);
    else open.pop();
    if (open.length === 0) return here;
  }
  return undefined;
}

/**
 * Reads what the fence in line `at` holds; the first line may be a comment that only names the file. `next` is the line after its end, and
 * `isClosed` false where the answer ends before.
 */
export function readFence({ lines, at, file: named }: { lines: string[]; at: number; file: string | undefined }): {
  content: string[];
  file: string | undefined;
  nameLine: string | undefined;
  next: number;
  isClosed: boolean;
} {
  const end = findFenceEnd(lines, at);
  const content = lines.slice(at + 1, end);
  const [first = ''] = content;
  const nameLine = named === undefined && /^\s*(?:\/\/|#|\/\*|<!--|--)/.test(first) && readFileName(first) ? first : undefined;
  return {
    content: nameLine === undefined ? content : content.slice(1),
    file: named ?? (nameLine && readFileName(nameLine)),
    nameLine,
    next: (end ?? lines.length) + 1,
    isClosed: end !== undefined,
  };
}

/**
 * Moves a fence or block that begins in line `at` of a list to the left margin, in place. Says whether it could: not where it has no end at
 * its own margin, or only some of its lines stand there.
 */
export function unindent(lines: string[], at: number): boolean {
  const line = lines[at] ?? '';
  const [ahead = ''] = margin.exec(line) ?? [];
  const own = ahead.replace(/\S/g, ' ');
  const isBlock = startsBlock(line.slice(ahead.length));
  lines[at] = own + line.slice(ahead.length);
  const end = isBlock ? findBlockEnd(lines, at, own) : findFenceEnd(lines, at, own);
  if (end === undefined) return false;
  const inside = lines.slice(at + 1, end).filter((each) => each.trim() !== '' && !(isBlock && /^\s*={3,}\s*$/.test(each)));
  const moved = inside.filter((each) => each.startsWith(own));
  if (moved.length > 0 && moved.length < inside.length) return false;
  for (let here = at; here <= end; here += 1) {
    const each = lines[here] ?? '';
    lines[here] = each.startsWith(own) ? each.slice(own.length) : each.trim() === '' ? '' : each;
  }
  return true;
}

/** Says whether a fence or block begins in this line after the spaces or the mark of a list's item. */
export function isIndented(line: string): boolean {
  const [ahead = ''] = margin.exec(line) ?? [];
  const rest = line.slice(ahead.length);
  return ahead !== '' && (startsBlock(rest) || readFenceOpening(rest) !== undefined);
}
