import type { Edit } from './edit.ts';

const nothing = '/dev/null';
const hunkHead = /^@@ -(\d{1,7})/;

/** Says whether a unified diff's two lines of names begin here. */
export const startsDiff = (lines: string[], at: number) =>
  (lines[at]?.startsWith('--- ') && lines[at + 1]?.startsWith('+++ ')) ?? false;

export const startsHunk = (line: string | undefined) => line?.startsWith('@@') ?? false;

/**
 * Reads a unified diff of one file, whose names or, where a fence named the file, first hunk stand in line `at`. Each hunk becomes a
 * replacement, since models count lines badly; a file that is new becomes a whole one.
 */
export function readUnifiedDiff({ lines, at, file: fileOfFence }: { lines: string[]; at: number; file?: string }): {
  edits: Edit[];
  next: number;
} {
  const isNamed = startsDiff(lines, at);
  const [from, to] = isNamed ? [nameIn(lines[at]), nameIn(lines[at + 1])] : [fileOfFence, fileOfFence];
  const file = to === nothing ? from : to;
  const edits: Edit[] = [];
  let next = isNamed ? at + 2 : at;
  while (next < lines.length && (startsHunk(lines[next]) || (edits.length === 0 && isBody(lines[next])))) {
    const hunk = readHunk({ lines, at: next, file });
    edits.push(hunk.edit);
    next = hunk.next;
  }
  const text = lines.slice(at, next).join('\n');
  if (edits.length === 0 || to === nothing) return { edits: [{ kind: 'malformed', file, text }], next };
  if (from !== nothing) return { edits, next };
  const added = edits.flatMap((edit) => (edit.kind === 'replace' ? edit.replace : []));
  return { edits: [{ kind: 'whole', file, text, lines: added }], next };
}

function readHunk({ lines, at, file }: { lines: string[]; at: number; file: string | undefined }): { edit: Edit; next: number } {
  const [, near] = hunkHead.exec(lines[at] ?? '') ?? [];
  const start = startsHunk(lines[at]) ? at + 1 : at;
  let end = start;
  while (end < lines.length && isBody(lines[end]) && !startsDiff(lines, end)) end += 1;
  const next = end;
  while (end > start && lines[end - 1] === '') end -= 1; // what separates the hunk from what follows
  const body = lines.slice(start, end);
  const side = (sign: string) =>
    body.filter((line) => line === '' || line.startsWith(' ') || line.startsWith(sign)).map((line) => line.slice(1));
  const text = lines.slice(at, end).join('\n');
  return {
    edit: { kind: 'replace', file, text, search: side('-'), replace: side('+'), ...(near && { near: Number(near) }) },
    next,
  };
}

/** Editors take the space off an empty line of context; a backslash begins the remark that the file has no newline at its end. */
const isBody = (line: string | undefined) => line === '' || (line !== undefined && ' +-\\'.includes(line.charAt(0)));

function nameIn(line = ''): string {
  const [name = ''] = line.slice(4).split('\t');
  return name.trim().replace(/^[ab]\//, '');
}
