import type { Edit, Files, UnmatchedEdit, UnmatchedReason } from './edit.ts';
import { joinFile, replaceLines, splitFile } from './file-lines.ts';

const maxElisionLength = 200;
const dots = String.raw`(?:\.{2,}|…|⋮|(?:\. ){2}\.)`;
const comment = String.raw`(?:\/\/+|#+|\/\*+|\*|<!--+|\{\/\*|--|;+|%+|'|"""|REM\b)`;
/** Words by which models say that they left something out, in the languages of the site. */
// cspell:disable-next-line
const said = String.raw`(?:existing|rest|remain\w*|remainder|unchanged|unmodified|same|omitted|previous|other|original|everything|your|more|bestehend\w*|restlich\w*|übrig\w*|unverändert|bleib\w*|resto|existente|igual|sin cambios|omitid\w*)`;
// cspell:disable-next-line
const saidAlone = String.raw`(?:(?:keep |and |with )*(?:all |the |your |my |any )*(?:rest|remainder)\b(?: *[\]})]*$| of\b| omitted\b| (?:stays?|remains?|is|goes)\b| here\b| as\b)|(?:the )?remaining\b.*\b(?:code|lines?|functions?|methods?|file)\b|(?:keep |all |the |your |my |and |with |insert |same )*(?:existing|previous|other|original|unchanged|rest|remaining) (?:code|lines?|functions?|methods?|content|implementation|logic)\b|\b(?:unchanged|unmodified|omitted)\b|\bsame as (?:before|above)\b|\b(?:stays?|remains?|is) (?:the same|as (?:it )?(?:is|was|before))\b|\brest(?:licher)?\b.*\b(?:bleibt|unverändert|code)\b|\bunverändert\b|(?:everything|nothing|all|anything) else\b|no (?:other |further |more )?changes\b|(?:-+ ?)?(?:snip(?:ped)?|truncated|same|etc\.?|and so on|code continues|continues?d? (?:as|here|unchanged)\b.*)(?: ?-+)?\s*(?:\*\/|-->|$)|\b(?:bestehend|restlich|übrig|weiter)\w* (?:code|zeilen|funktionen|methoden)\b|(?:code|implementation|functions?|methods?|body|logic|file|class|imports?|lines?)(?: is| are| stays?| remains?)? (?:unchanged|unmodified|omitted)\b|(?:hier |der |bleibt? )*\b(?:alles|rest)\b.*\b(?:gleich|unverändert|wie (?:bisher|zuvor|oben))|\bresto del?\b|\bsin cambios\b|\bcódigo existente\b)`;

const forms = [
  new RegExp(String.raw`^\s*${comment}?\s*[[({<]?\s*${dots}(?![\w"'\x60$[({.])`, 'iu'), // nothing but dots, or dots and then words
  new RegExp(String.raw`^\s*${comment}?\s*[[({<]\s*${dots}`, 'iu'),
  new RegExp(String.raw`^\s*${comment}\s*${dots}`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${comment}.*\b${said}.*${dots}`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${comment}.*${dots}.*\b${said}`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${comment}\s*${dots}\s*(?:\*\/|-->|$)`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${comment}\s*(?:todo:?\s*)?[[({<@\s]*${saidAlone}`, 'iu'),
  new RegExp(String.raw`^\s*${dots}.*\b${said}.*${dots}\s*$`, 'iu'),
  new RegExp(String.raw`^\s*[[(<]\s*${saidAlone}.*[\])>]\s*$`, 'iu'),
];

/**
 * Finds a line that stands for others which a model left out: `// ... existing code ...`. A line that the file has is none, nor is the body of
 * a new function in Python that is not written yet, nor what is spread in JavaScript.
 */
function findElision({ lines, known, file }: { lines: string[]; known: string[]; file: string }): string | undefined {
  const there = new Set(known.map((line) => line.trim()));
  const isPython = /\.pyi?$/.test(file);
  return lines.find((line, at) => {
    if (line.length > maxElisionLength || there.has(line.trim()) || !forms.some((form) => form.test(line))) return false;
    const head = lines.slice(0, at).findLast((each) => each.trim() !== '') ?? '';
    const isStub = isPython && line.trim() === '...' && head.trimEnd().endsWith(':') && !there.has(head.trim());
    return !isStub;
  });
}

const mostEdits = 50;
const mostFiles = 10;
const longestFile = 8_000;
const plainName = /^[a-z0-9][\w-]{0,60}\.([a-z]{1,5})$/;

/** The files as they are in the middle of an answer. */
interface Work {
  now: Map<string, string>;
  /** By file: by how many lines the changes so far have moved what stands behind them. */
  shift: Map<string, number>;
  /** By file: the path under which the answer speaks of it. */
  paths: Map<string, string>;
}

/**
 * Makes a model's changes in a learner's files: all of an answer, or nothing. Returns the files that became different, each whole, or every
 * change that could not be made. A block is looked for as it stands, then blind to space at the ends of lines; one that stands in several
 * places has to say by its line which it means. A new file needs a plain name of a kind that is there already.
 */
export function applyEdits({ files, edits }: { files: Files; edits: Edit[] }): { files: Files; unmatched: UnmatchedEdit[] } {
  const work: Work = { now: new Map(Object.entries(files)), shift: new Map(), paths: new Map() };
  const unmatched: UnmatchedEdit[] = [];
  for (const edit of edits.slice(0, mostEdits)) {
    const refusal = applyEdit(edit, work);
    if (refusal) unmatched.push({ ...describe(edit), ...(typeof refusal === 'string' ? { reason: refusal } : refusal) });
  }
  const rest = edits.slice(mostEdits).map(({ text }) => text);
  if (rest.length > 0) unmatched.push({ text: rest.join('\n'), reason: 'too-large' });
  if (unmatched.length > 0) return { files: {}, unmatched };
  const changed = [...work.now].filter(([name, text]) => !Object.hasOwn(files, name) || files[name] !== text);
  if (changed.length === 0) return { files: {}, unmatched: edits.map((edit) => ({ ...describe(edit), reason: 'unchanged' })) };
  return { files: Object.fromEntries(changed), unmatched };
}

const describe = ({ file, text }: Edit) => ({ ...(file && { file }), text });

type Refusal = UnmatchedReason | Pick<UnmatchedEdit, 'reason' | 'nearest'>;

function applyEdit(edit: Edit, work: Work): Refusal | undefined {
  if (edit.kind === 'unreadable') return edit.reason;
  return edit.kind === 'whole' ? replaceFile(edit, work) : replaceBlock(edit, work);
}

function replaceFile(edit: Edit & { kind: 'whole' }, work: Work): Refusal | undefined {
  const { now, shift } = work;
  const name = edit.file && findFile(edit.file, work);
  if (!name) return 'no-file';
  const before = now.get(name);
  if (before === undefined && !isAllowed(name, now)) return 'file-not-allowed';
  if (shift.has(name) || (edit.isNew && before?.trim())) return 'ambiguous'; // it was changed above, or is there already
  const file = splitFile(before ?? '');
  if (findElision({ lines: edit.lines, known: file.lines, file: name }) !== undefined) return 'abridged';
  shift.set(name, 0);
  const isOwn = edit.nameLine !== undefined && edit.nameLine === file.lines[0];
  const replacement = isOwn ? file.lines.slice(0, 1).concat(edit.lines) : edit.lines;
  return write({ name, now, text: joinFile(replaceLines({ file, at: 0, count: file.lines.length, replacement })) });
}

function replaceBlock(edit: Edit & { kind: 'replace' }, work: Work): Refusal | undefined {
  const { search, replace, near } = edit;
  const { now, shift } = work;
  const name = edit.file ? findFile(edit.file, work) : findByContent(search, now);
  if (!name) return 'no-file';
  const text = now.get(name);
  if (text === undefined && !isAllowed(name, now)) return 'file-not-allowed';
  const file = splitFile(text ?? '');
  if (findElision({ lines: replace, known: [...file.lines, ...search], file: name }) !== undefined) return 'abridged';
  const moved = shift.get(name) ?? 0;
  const place = findPlace({ lines: file.lines, search, near: near === undefined ? undefined : near + moved });
  if (place === 'ambiguous') return place;
  if (place === undefined) return { reason: 'not-found', nearest: findNearestLine({ lines: file.lines, search }) };
  shift.set(name, moved + replace.length - search.length);
  return write({ name, now, text: joinFile(replaceLines({ file, at: place, count: search.length, replacement: replace })) });
}

/** Finds the line at which a block's text begins. A block that looks for nothing fills an empty file, or adds where its diff says. */
function findPlace({
  lines,
  search,
  near,
}: {
  lines: string[];
  search: string[];
  near: number | undefined;
}): number | 'ambiguous' | undefined {
  if (search.every((line) => line.trim() === '') && lines.length === 0) return 0;
  if (search.length === 0) return near !== undefined && near <= lines.length ? near : undefined;
  const exact = findLines({ lines, search });
  const blind = (texts: string[]) => texts.map((line) => line.trimEnd());
  const places = exact.length > 0 ? exact : findLines({ lines: blind(lines), search: blind(search) });
  if (places.length < 2) return places[0];
  return near !== undefined && places.includes(near - 1) ? near - 1 : 'ambiguous';
}

/**
 * Finds which file a name means: itself, or the one of that name where a folder was put before it; none where the answer means two files of
 * that name in different folders.
 */
function findFile(said: string, { now, paths }: Work): string | undefined {
  const path = said.replace(/^(?:\.?\/)+/, '');
  const base = path.slice(path.lastIndexOf('/') + 1);
  if (!now.has(base)) return path;
  const known = paths.get(base) ?? base;
  if (path !== base && known !== base && path !== known) return undefined;
  if (path !== base) paths.set(base, path);
  return base;
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

function write({ name, now, text }: { name: string; now: Map<string, string>; text: string }): Refusal | undefined {
  if (text.length > longestFile) return 'too-large';
  now.set(name, text);
  return undefined;
}

/** The characters of a line that are compared. */
const longestCompared = 200;

/**
 * Finds what a block that does not match stumbled over: its first line that the file does not have, and the file's line that is most like
 * it by the pairs of letters they share. Undefined where nothing is alike.
 */
function findNearestLine({ lines, search }: { lines: string[]; search: string[] }) {
  const known = new Set(lines.map((line) => line.trim()));
  const said = search.filter((line) => line.trim() !== '');
  const wanted = said.find((line) => !known.has(line.trim())) ?? said[0];
  if (wanted === undefined) return undefined;
  const pairs = pairsOf(wanted);
  let nearest: { line: number; text: string; likeness: number } | undefined;
  for (const [at, text] of lines.entries()) {
    const likeness = likenessOf(pairs, pairsOf(text));
    if (likeness > (nearest?.likeness ?? 0)) nearest = { line: at + 1, text, likeness };
  }
  return nearest && { wanted, line: nearest.line, text: nearest.text };
}

function pairsOf(line: string): Set<string> {
  const text = line.trim().slice(0, longestCompared);
  return new Set(Array.from({ length: Math.max(1, text.length - 1) }, (_, at) => text.slice(at, at + 2)).filter(Boolean));
}

/** Dice's coefficient: 0 for nothing in common, 1 for the same pairs. */
function likenessOf(left: Set<string>, right: Set<string>): number {
  const size = left.size + right.size;
  return size === 0 ? 0 : (2 * [...left].filter((pair) => right.has(pair)).length) / size;
}

/** Finds every place where some lines stand one after the other in others, in linear time (Knuth, Morris and Pratt). */
function findLines({ lines, search }: { lines: readonly string[]; search: readonly string[] }): number[] {
  if (search.length === 0) return [];
  const fallback = fallbacks(search);
  const found: number[] = [];
  let matched = 0;
  for (const [at, line] of lines.entries()) {
    while (matched > 0 && (matched === search.length || search[matched] !== line)) matched = fallback[matched - 1] ?? 0;
    if (search[matched] === line) matched += 1;
    if (matched === search.length) found.push(at + 1 - matched);
  }
  return found;
}

/** Finds, for each start of the search, the length of the longest shorter one with which it ends. */
function fallbacks(search: readonly string[]): number[] {
  const lengths = [0];
  let length = 0;
  for (let at = 1; at < search.length; at += 1) {
    while (length > 0 && search[length] !== search[at]) length = lengths[length - 1] ?? 0;
    if (search[length] === search[at]) length += 1;
    lengths.push(length);
  }
  return lengths;
}
