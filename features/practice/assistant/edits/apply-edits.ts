import type { Edit, Files, UnmatchedEdit, UnmatchedReason } from './edit.ts';
import { joinFile, replaceLines, splitFile } from './file-lines.ts';
import { findLines } from './find-lines.ts';
import { findNearestLine } from './find-nearest-line.ts';

const mostEdits = 50;
const mostFiles = 10;
const longestFile = 8_000;
const plainName = /^[a-z0-9][\w-]{0,60}\.([a-z]{1,5})$/;

/**
 * Makes a model's changes in a learner's files. Returns the files that became different, each whole, and every change that could not be
 * made. A block is looked for as it stands, then blind to space at the ends of lines; of several places it means the one nearest to where
 * its diff says it belongs, or else the first after the change before it. A new file needs a plain name of a kind that is there already.
 */
export function applyEdits({ files, edits }: { files: Files; edits: Edit[] }): { files: Files; unmatched: UnmatchedEdit[] } {
  const now = new Map(Object.entries(files));
  const unmatched: UnmatchedEdit[] = [];
  /** The line behind the last change, in each file. */
  const behind = new Map<string, number>();
  for (const edit of edits.slice(0, mostEdits)) {
    const refusal = applyEdit({ edit, now, behind });
    if (!refusal) continue;
    const { file, text } = edit;
    unmatched.push({ ...(file && { file }), text, ...(typeof refusal === 'string' ? { reason: refusal } : refusal) });
  }
  const rest = edits.slice(mostEdits).map(({ text }) => text);
  if (rest.length > 0) unmatched.push({ text: rest.join('\n'), reason: 'too-large' });
  const changed = [...now].filter(([name, text]) => !Object.hasOwn(files, name) || files[name] !== text);
  return { files: Object.fromEntries(changed), unmatched };
}

type Refusal = UnmatchedReason | Pick<UnmatchedEdit, 'reason' | 'nearest'>;

interface EditOf<Kind extends Edit['kind']> {
  edit: Edit & { kind: Kind };
  now: Map<string, string>;
  behind: Map<string, number>;
}

function applyEdit({ edit, now, behind }: EditOf<Edit['kind']>): Refusal | undefined {
  if (edit.kind === 'malformed') return 'malformed';
  return edit.kind === 'whole' ? replaceFile({ edit, now, behind }) : replaceBlock({ edit, now, behind });
}

function replaceFile({ edit, now, behind }: EditOf<'whole'>): Refusal | undefined {
  const name = edit.file && findFile(edit.file, now);
  if (!name) return 'no-file';
  const before = now.get(name);
  if (before === undefined && !isAllowed(name, now)) return 'file-not-allowed';
  const file = splitFile(before ?? '');
  if (edit.lines.some((line) => isElision(line) && !file.lines.includes(line))) return 'abridged';
  behind.delete(name);
  return write({ name, now, text: joinFile(replaceLines({ file, at: 0, count: file.lines.length, replacement: edit.lines })) });
}

function replaceBlock({ edit, now, behind }: EditOf<'replace'>): Refusal | undefined {
  const { search, replace, near } = edit;
  const name = edit.file ? findFile(edit.file, now) : findByContent(search, now);
  if (!name) return 'no-file';
  const text = now.get(name);
  if (text === undefined && !isAllowed(name, now)) return 'file-not-allowed';
  const file = splitFile(text ?? '');
  const at = findPlace({ lines: file.lines, search, near, from: behind.get(name) ?? 0 });
  if (at === undefined) return { reason: 'not-found', nearest: findNearestLine({ lines: file.lines, search }) };
  behind.set(name, at + replace.length);
  return write({ name, now, text: joinFile(replaceLines({ file, at, count: search.length, replacement: replace })) });
}

/** Finds the line at which a block's text begins. A block that looks for nothing fills an empty file, or adds where its diff says. */
function findPlace({
  lines,
  search,
  near,
  from,
}: {
  lines: string[];
  search: string[];
  near: number | undefined;
  from: number;
}): number | undefined {
  if (search.every((line) => line.trim() === '') && lines.length === 0) return 0;
  if (search.length === 0) return near === undefined ? undefined : Math.min(near, lines.length);
  const exact = findLines({ lines, search });
  const blind = (texts: string[]) => texts.map((line) => line.trimEnd());
  const places = exact.length > 0 ? exact : findLines({ lines: blind(lines), search: blind(search) });
  if (near === undefined) return places.find((place) => place >= from) ?? places[0];
  const wanted = near - 1;
  return places.toSorted((left, right) => Math.abs(left - wanted) - Math.abs(right - wanted))[0];
}

/** Finds which file a name means: itself, or the one of that name where a folder was put before it. */
function findFile(name: string, now: Map<string, string>): string {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return now.has(base) ? base : name.replace(/^\.\//, '');
}

/** Finds the file of a block that names none: the only one there is, or the only one that has its text. */
function findByContent(search: string[], now: Map<string, string>): string | undefined {
  const names = [...now.keys()];
  if (names.length === 1) return names[0];
  const having = names.filter((name) => findLines({ lines: splitFile(now.get(name) ?? '').lines, search }).length > 0);
  return having.length === 1 ? having[0] : undefined;
}

function isAllowed(name: string, now: Map<string, string>): boolean {
  const [, kind] = plainName.exec(name) ?? [];
  return kind !== undefined && now.size < mostFiles && [...now.keys()].some((known) => known.endsWith(`.${kind}`));
}

/** Says whether a line stands for others that a model left out: `// ... the rest stays`. */
const isElision = (line: string) => /^\s*(?:\/\/|#|\/\*|--)?\s*(?:\.\.\.|…)(?![\w([{])/.test(line);

function write({ name, now, text }: { name: string; now: Map<string, string>; text: string }): Refusal | undefined {
  if (text.length > longestFile) return 'too-large';
  now.set(name, text);
  return undefined;
}
