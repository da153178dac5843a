import { findMeantField, readFieldLine } from './protection.ts';

/** A file cut in two at the end of its front matter. */
export interface SplitFile {
  yaml: string;
  /** The line of the file on which the YAML begins. */
  firstLine: number;
  markdown: string;
}

/** Says why what stands at the top of a file looks like front matter and cannot be read as it. */
export interface SplitFault {
  line: number;
  problem: string;
}

const usual = /^---[ \t]*\n/;
const usualEnd = /\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
/** What may stand above front matter unseen: blank lines, a byte order mark, comments. */
const unseen = /^(?:\s|\p{Cf}|<!--[\s\S]*?-->)*/u;

/** Cuts a file at the end of its front matter; undefined where it begins with its text. */
export function splitFrontMatter(source: string): SplitFile | SplitFault | undefined {
  const start = usual.exec(source)?.[0].length;
  const end = start === undefined ? null : usualEnd.exec(source.slice(start - 1));
  if (start !== undefined && end) {
    const from = start - 1 + end.index;
    return { yaml: source.slice(start, from), firstLine: 2, markdown: source.slice(from + end[0].length) };
  }
  return splitUnusual(source);
}

function splitUnusual(source: string): SplitFile | SplitFault | undefined {
  const begin = unseen.exec(source)?.[0].length ?? 0;
  const above = source.slice(0, begin);
  const [opening = '', ...lines] = source.slice(begin).split('\n');
  const line = above.split('\n').length;
  if (visible(opening) !== '---') return findOtherForm({ above, opening: visible(opening), lines, line });
  const indent = above.length - above.lastIndexOf('\n') - 1;
  const end = lines.findIndex((text) => /^(?:---|\.\.\.)$/.test(visible(text)) && indentOf(text) <= indent);
  if (end !== -1) return { yaml: lines.slice(0, end).join('\n'), firstLine: line + 1, markdown: lines.slice(end + 1).join('\n') };
  if (!lines.slice(0, headEnd(lines)).some(isField)) return undefined;
  return { line, problem: 'the front matter has no end: put a line --- below its last field' };
}

interface Head {
  above: string;
  opening: string;
  lines: readonly string[];
  line: number;
}

const fields = ['title', 'description', 'kind', 'date', 'updated', 'tags', 'series', 'sample', 'layout'];
/** Lines that other sites begin their front matter with, or that an editor makes of ours. */
const dashes = /^(?:[-‐-―−+;]{2,}|---.*)$/u;
const otherFence = /^(?:[*_=]{3,}|[~`]{3,}\s*(?:(?:ya?ml|toml|json5?|front-?matter)\b.*)?)$/i;

/** Finds front matter in a form that is not read here: TOML, JSON, a code block, four dashes, a comment, fields without any mark. */
function findOtherForm({ above, opening, lines, line }: Head): SplitFault | undefined {
  const problem = 'looks like front matter, and is read only between two lines ---';
  const head = lines.slice(0, headEnd(lines));
  const isDashed = dashes.test(opening) && head.some(isField);
  const isFenced = (otherFence.test(opening) || opening.startsWith('{')) && [opening, ...head].some(isKnownField);
  const isBare = /^["']?\p{L}[\p{L}\p{N}_-]*["']?\s*[:=：]/u.test(opening) && isKnownField(opening);
  if (isDashed || isFenced || isBare) return { line, problem };
  const inComment = above.split('\n').findIndex((text) => {
    const read = readFieldLine(text);
    return read?.value !== undefined && findMeantField(read.name) !== undefined;
  });
  return inComment === -1 ? undefined : { line: inComment + 1, problem };
}

/** Where the lines end that may be fields: those, what belongs to them, comments and blank lines. */
function headEnd(lines: readonly string[]): number {
  const end = lines.findIndex((text) => visible(text) !== '' && !/^\s|^[-#"'{[]/.test(text) && !isField(text));
  return end === -1 ? lines.length : end;
}

/** Tells whether a line could be a field of front matter. */
export function isField(text: string): boolean {
  if (/^\s*#/.test(text)) return false;
  return /^\s*(?:- )?["']?[\p{Ll}_][\p{L}\p{N}_.-]*["']?\s*[:=：](?:\s|$)/u.test(text) || isKnownField(text);
}

/** Tells whether a line is a field that the site reads, or one that is meant for it; `draft` alone, too. */
function isKnownField(text: string): boolean {
  const { name = '', value } = readFieldLine(text) ?? {};
  if (value === undefined) return /^(?:draft|audience|publish)$/i.test(name);
  return fields.includes(name.toLowerCase()) || findMeantField(name) !== undefined;
}

const visible = (text: string) => text.replace(/\p{Cf}/gu, '').trim();
const indentOf = (text: string) => text.length - text.trimStart().length;
