import type { Edit } from './edit.ts';
import { readFileName } from './read-file-name.ts';

const opening = /^(<{3,}|-{3,}) ?SEARCH>?:?(?:\s+(\S+))?\s*$/i;
const closing = /^(?:>{3,}|\+{3,}) ?REPLACE\s*$/i;
const divider = /^={3,}\s*$/;

/** Says whether a block begins in this line; what else may stand there is only the name of its file. */
export function startsBlock(line: string): boolean {
  const [mark, , file] = opening.exec(line) ?? [];
  return mark !== undefined && (file === undefined || readFileName(file) !== undefined);
}

export const endsBlock = (line: string) => closing.test(line);

/**
 * Reads a search/replace block that starts in line `at`; `next` is the line after it. Its divider is as long as its opening, or the only one
 * there is: with two to choose from, the block has two meanings and is not read.
 */
export function readSearchBlock({ lines, at, file: above }: { lines: string[]; at: number; file: string | undefined }): {
  edit: Edit;
  next: number;
} {
  const [, mark = '', own] = opening.exec(lines[at] ?? '') ?? [];
  const file = own ? readFileName(own) : above;
  const end = findBlockEnd(lines, at);
  if (end === undefined) {
    const restart = lines.findIndex((line, here) => here > at && startsBlock(line));
    return unreadable('malformed', restart < 0 ? lines.length : restart);
  }
  const dividers = lines.slice(at, end).flatMap((line, place) => (divider.test(line) ? at + place : []));
  const fitting = dividers.filter((place) => lines[place]?.trimEnd().length === mark.length);
  const [place, other] = fitting.length > 0 ? fitting : dividers;
  if (place === undefined || other !== undefined) return unreadable(place === undefined ? 'malformed' : 'ambiguous', end + 1);
  const [search, replace] = [lines.slice(at + 1, place), lines.slice(place + 1, end)];
  return { edit: { kind: 'replace', file, text: textTo(end + 1), search, replace }, next: end + 1 };

  function textTo(stop: number): string {
    return lines.slice(at, stop).join('\n');
  }
  function unreadable(reason: 'malformed' | 'ambiguous', next: number) {
    return { edit: { kind: 'unreadable' as const, reason, file, text: textTo(next) }, next };
  }
}

/** Finds the closing line of the block that starts in line `at`, before another one starts. */
export function findBlockEnd(lines: string[], at: number, margin = ''): number | undefined {
  for (let here = at + 1; here < lines.length; here += 1) {
    const line = lines[here] ?? '';
    if (line.startsWith(margin) && endsBlock(line.slice(margin.length))) return here;
    if (startsBlock(line.trimStart())) return undefined;
  }
  return undefined;
}
