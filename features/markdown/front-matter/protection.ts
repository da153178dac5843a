import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import type { PlainObject } from '#platform/is-plain-object.ts';
import { parseTimestamp } from './parse-timestamp.ts';

const moment = 'must be a moment such as 2026-12-01T09:00Z';

/** The fields by which a file keeps what it holds from readers. */
export const protectionSchema = z.looseObject({
  /** Members-only items are listed by title and description; their text needs a proved member. */
  audience: z.enum(['public', 'members'], 'must be public or members').default('public'),
  draft: z.boolean('must be true or false').default(false),
  /** The file is a draft until then. */
  publish: z
    .string(moment)
    .refine((written) => parseTimestamp(written) !== undefined, moment)
    .transform((written) => parseTimestamp(written)?.toISOString())
    .optional(),
});

type ProtectingField = keyof z.infer<typeof protectionSchema> & ('audience' | 'draft' | 'publish');

/** What each field holds where it protects, as people write it. */
const protectingValues: Record<ProtectingField, RegExp> = {
  audience: /^(?:members?|private)\b/i,
  draft: /^(?:true|yes|on|1|y)\b/i,
  publish: /^(?:\d{4}-\d|false|no\b|never)/i,
};

const protectingFields = Object.keys(protectingValues) as ProtectingField[];

/** Values that mark a text as unfinished or for members, whatever their field is called: `status: draft`. */
const protectingWord = /^(?:drafts?|members?(?:[- ]only)?|private|unpublished)$/i;
/** Fields of other sites that hide a text. */
const hidingField = /^(?:private|hidden|unlisted|unpublished|members)/i;

const maxTypos = 2;
const wordBoundary = /[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u;

/** Finds the field that protects which a name is near enough to be meant for it: `Draft`, `publishDate`, `is_draft`. */
export function findMeantField(name: string): ProtectingField | undefined {
  const words = name.normalize('NFKC').split(wordBoundary).filter(Boolean);
  const isNear = (word: string, field: string) =>
    Math.abs(word.length - field.length) <= maxTypos && distance(word, field) <= maxTypos;
  return protectingFields.find((field) => [words.join(''), ...words].some((word) => isNear(word.toLowerCase(), field)));
}

/** Says what is wrong with names and values of fields that look as if they kept a file from readers and do not; empty where all is well. */
export function findMistakenFields(given: PlainObject, known: readonly string[]): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (known.includes(name) || name === '_draft') return [];
    const meant = findMeantField(name);
    if (meant) return [`${name}: is not read, and is close to ${meant}: write it so, or give the field another name`];
    const hides = typeof value === 'string' ? protectingWord.test(value.trim()) : value === true && hidingField.test(name);
    return hides ? [`${name}: is not read: what hides a file is draft, audience or publish`] : [];
  });
}

const field = /^[\s>*+\-|#<!"'`{(,]*(?<name>[\p{L}_][\p{L}\p{N}_.-]*)["'`]?\s*(?:[:=：]\s*(?<value>.*))?$/u;

/** Reads a line as people write a field: `draft: true`, `"draft": true,`, `draft = true`, `<!-- draft: true -->`. */
export function readFieldLine(line: string): { name: string; value: string | undefined } | undefined {
  const { name, value } = field.exec(line.replace(/\p{Cf}/gu, '').trimEnd())?.groups ?? {};
  return name === undefined ? undefined : { name, value: value?.replace(/^["'`[\s]+/, '') };
}

/** Tells whether a value of a field keeps a file from readers, in whatever words. */
export function isProtecting(name: string, value: string): boolean {
  const meant = findMeantField(name);
  return meant !== undefined && protectingValues[meant].test(value.trim());
}

/** Lists the lines of a file that seem to say who may see it. */
export function protectingLines(source: string): string[] {
  return source.split('\n').filter((line) => {
    const read = readFieldLine(line);
    return read?.value !== undefined && findMeantField(read.name) !== undefined;
  });
}

/** Finds at once that a file says nothing about who may see it, in most files. */
export const mayProtect = /\b(?:draft|audience|publish)\b["'`]?\s*[:=：]/i;

/** Finds the first of some lines which states a protection by a field that the file's own fields do not name. */
export function findUnreadProtection(
  lines: readonly string[],
  given: PlainObject,
): { line: number; written: string } | undefined {
  const line = lines.findIndex((text) => {
    if (/^\s*(?:#|\/\/)/.test(text)) return false;
    const { name = '', value = '' } = readFieldLine(text) ?? {};
    const stated = protectingFields.find((known) => known === name.toLowerCase());
    return stated !== undefined && protectingValues[stated].test(value) && !isGiven(stated, given);
  });
  return line === -1 ? undefined : { line, written: lines[line]?.trim() ?? '' };
}

/** A field of another spelling is refused by its name. */
function isGiven(name: ProtectingField, given: PlainObject): boolean {
  return (name === 'draft' && Boolean(given._draft)) || Object.keys(given).some((key) => findMeantField(key) === name);
}
