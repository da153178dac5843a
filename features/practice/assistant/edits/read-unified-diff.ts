import type { Edit } from './edit.ts';

const nothing = '/dev/null';
const hunkHead = /^@@ -(\d{1,7})(?:,(\d{1,7}))? \+\d{1,7}(?:,(\d{1,7}))? @@/;

/** Says whether a unified diff's two lines of names begin here. */
export const startsDiff = (lines: string[], at: number) =>
  (lines[at]?.startsWith('--- ') && lines[at + 1]?.startsWith('+++ ')) ?? false;

export const startsHunk = (line: string | undefined) => line?.startsWith('@@') ?? false;

/**
 * Reads a unified diff of one file, whose names or, where a fence named the file, first hunk stand in line `at`. Each hunk becomes a
 * replacement, since models count lines badly; a file that is new becomes a whole one, and one that moves or goes is not read.
 */
export function readUnifiedDiff({
  lines,
  at,
  file: fileOfFence,
  isFenced,
}: {
  lines: string[];
  at: number;
  file?: string | undefined;
  isFenced: boolean;
}): {
  edits: Edit[];
  next: number;
} {
  const isNamed = startsDiff(lines, at);
  const [from, to] = isNamed ? [nameIn(lines[at]), nameIn(lines[at + 1])] : [fileOfFence, fileOfFence];
  const file = to === nothing ? from : to;
  const edits: Edit[] = [];
  let next = isNamed ? at + 2 : at;
  while (next < lines.length && (startsHunk(lines[next]) || (edits.length === 0 && isBody(lines[next])))) {
    const hunk = readHunk({ lines, at: next, file, isFenced });
    edits.push(hunk.edit);
    next = hunk.next;
  }
  const text = lines.slice(at, next).join('\n');
  if (edits.length === 0 || (from !== to && from !== nothing))
    return { edits: [{ kind: 'unreadable', reason: 'malformed', file, text }], next };
  if (from !== nothing) return { edits, next };
  const added = edits.flatMap((edit) => (edit.kind === 'replace' ? edit.replace : []));
  return { edits: [{ kind: 'whole', file, text, lines: added, isNew: true }], next };
}

/**
 * Reads one hunk. Without a fence nothing but the count in its head says where it ends, if a list or the like follows: where they differ, it
 * has two meanings.
 */
function readHunk({ lines, at, file, isFenced }: { lines: string[]; at: number; file: string | undefined; isFenced: boolean }): {
  edit: Edit;
  next: number;
} {
  const [, near, before = '1', after = '1'] = hunkHead.exec(lines[at] ?? '') ?? [];
  const start = startsHunk(lines[at]) ? at + 1 : at;
  const [wanted, seen] = [Number(before) + Number(after), { count: 0, counted: undefined as number | undefined }];
  let end = start;
  while (end < lines.length && isBody(lines[end]) && !startsDiff(lines, end)) {
    const sign = lines[end]?.charAt(0);
    seen.count += sign === '+' || sign === '-' ? 1 : sign === '\\' ? 0 : 2;
    end += 1;
    if (near !== undefined && seen.count === wanted) seen.counted ??= end;
  }
  const gap = lines.slice(start, end).indexOf('');
  const isOpen = !isFenced && gap >= 0 && lines.slice(start + gap, end).some((line) => line !== '');
  if (isOpen && seen.counted !== undefined && (lines[seen.counted] ?? '') === '') end = seen.counted;
  const next = end;
  while (end > start && lines[end - 1] === '') end -= 1; // what separates the hunk from what follows
  const body = lines.slice(start, end);
  const side = (sign: string) =>
    body.filter((line) => line === '' || line.startsWith(' ') || line.startsWith(sign)).map((line) => line.slice(1));
  const text = lines.slice(at, end).join('\n');
  if (isOpen && seen.counted !== next) return { edit: { kind: 'unreadable', reason: 'ambiguous', file, text }, next };
  return {
    edit: { kind: 'replace', file, text, search: side('-'), replace: side('+'), ...(near && { near: Number(near) }) },
    next,
  };
}

/** Editors take the space off an empty line of context; a backslash begins the remark that the file has no newline at its end. */
const isBody = (line: string | undefined) => line === '' || (line !== undefined && ' +-\\'.includes(line.charAt(0)));

function nameIn(line = ''): string {
  const [name = ''] = line.slice(4).split('\t');
  return name
    .trim()
    .replaceAll('\\', '/')
    .replace(/^[ab]\//, '');
}
