import { z } from 'zod';
import { isPlainObject, type PlainObject } from '#platform/is-plain-object.ts';
import { ContentError } from '../syntax/content-error.ts';
import { expandDotNotation } from './expand-dot-notation.ts';
import { parseTimestamp } from './parse-timestamp.ts';
import { readYaml } from './read-yaml.ts';

const beginsWithDay = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;
const day = z
  .string('must be a date such as 2026-11-03')
  .refine(isDay, 'must be a date such as 2026-11-03')
  .transform((text) => text.slice(0, 10));
const moment = 'must be a moment such as 2026-12-01T09:00Z';
const text = z.union([z.string(), z.number().transform(String)], 'must be a text');
const wholeNumber = 'must be a whole number from 1';

/** The fields that the site uses of what a file says about itself, and what it takes where the file says nothing. */
const frontMatterSchema = z.looseObject({
  title: text.nullish().transform((title) => title ?? ''),
  description: text.nullish().transform((description) => description ?? ''),
  kind: text.optional(),
  date: day.optional(),
  updated: day.optional(),
  tags: z.union([z.array(text), text.transform((tag) => [tag])], 'must be a list of texts').default([]),
  /** Members-only items are listed by title and description; their text needs a proved member. */
  audience: z.enum(['public', 'members'], 'must be public or members').default('public'),
  /** The id of the heading whose chapter of a members' text everybody may read. */
  sample: text.optional(),
  /** Texts that belong together and are read in the order of their part. */
  series: text.optional(),
  part: z.number(wholeNumber).int(wholeNumber).min(1, wholeNumber).optional(),
  /** The text is a draft until then. */
  publish: z
    .string(moment)
    .refine((written) => parseTimestamp(written) !== undefined, moment)
    .transform((written) => parseTimestamp(written)?.toISOString())
    .optional(),
  draft: z.boolean('must be true or false').default(false),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

/** Checks the fields that the site uses; others are the author's own and stay as they are. */
export function checkFrontMatter({ file, given }: { file: string; given: PlainObject }): FrontMatter {
  const parsed = frontMatterSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problem = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new ContentError({ file, problem });
}

const opening = /^---[ \t]*\n/;
const closing = /\n---[ \t]*(?:\n|$)/;

/** Splits a file into the fields above its text and the text. */
export function parseFrontMatter({ file, source }: { file: string; source: string }): { given: PlainObject; markdown: string } {
  const start = opening.exec(source)?.[0].length;
  if (start === undefined) return { given: {}, markdown: source };
  const end = closing.exec(source.slice(start - 1));
  if (!end) return { given: {}, markdown: source };
  const yaml = source.slice(start, start - 1 + end.index);
  const fields = readYaml({ file, yaml, firstLine: 2 });
  if (!isPlainObject(fields)) return { given: {}, markdown: source };
  return { given: expandDotNotation(fields), markdown: source.slice(start - 1 + end.index + end[0].length) };
}

function isDay(text: string): boolean {
  const written = beginsWithDay.exec(text)?.[1];
  const time = Date.parse(`${written}T00:00:00Z`);
  return written !== undefined && !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
}
