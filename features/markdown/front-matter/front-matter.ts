import { z } from 'zod';
import { isPlainObject, type PlainObject } from '#platform/is-plain-object.ts';
import { ContentError } from '../syntax/content-error.ts';
import { expandDotNotation } from './expand-dot-notation.ts';
import { findMistakenFields, findUnreadProtection, mayProtect, protectionSchema } from './protection.ts';
import { readYaml } from './read-yaml.ts';
import { isField, splitFrontMatter } from './split-front-matter.ts';

const beginsWithDay = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;
const day = z
  .string('must be a date such as 2026-11-03')
  .refine(isDay, 'must be a date such as 2026-11-03')
  .transform((text) => text.slice(0, 10));
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
  ...protectionSchema.shape,
  /** The id of the heading whose chapter of a members' text everybody may read. */
  sample: text.optional(),
  /** Texts that belong together and are read in the order of their part. */
  series: text.optional(),
  part: z.number(wholeNumber).int(wholeNumber).min(1, wholeNumber).optional(),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

/** Checks the fields that the site uses; others are the author's own and stay as they are, unless they look as if they protected the text. */
export function checkFrontMatter({ file, given }: { file: string; given: PlainObject }): FrontMatter {
  return checkFields({ file, given, schema: frontMatterSchema });
}

/** Checks what a data file says about who may find it; all its other fields are its own. */
export function checkProtection({ file, given }: { file: string; given: PlainObject }): z.infer<typeof protectionSchema> {
  return checkFields({ file, given, schema: protectionSchema });
}

function checkFields<Shape extends z.ZodObject>({
  file,
  given,
  schema,
}: {
  file: string;
  given: PlainObject;
  schema: Shape;
}): z.infer<Shape> {
  const parsed = schema.safeParse(given);
  const problems = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  problems.push(...findMistakenFields(given, [...Object.keys(schema.shape), 'title', 'description', 'kind', 'body']));
  if (!parsed.success || problems.length > 0) throw new ContentError({ file, problem: problems.join('; ') });
  return parsed.data;
}

/**
 * Splits a file into the fields above its text and the text. Throws a ContentError for what a person would take for front matter and is
 * not read as it, so that nothing which was to be hidden is shown.
 */
export function parseFrontMatter({ file, source }: { file: string; source: string }): { given: PlainObject; markdown: string } {
  const split = splitFrontMatter(source);
  if (split && 'problem' in split) throw new ContentError({ file, field: `line ${split.line}`, problem: split.problem });
  const fields = split && readFields({ file, ...split });
  const found = split && fields ? { given: fields, markdown: split.markdown } : { given: {}, markdown: source };
  refuseUnreadProtection({ file, source, ...found });
  return found;
}

/** Reads the fields between two lines of dashes; undefined for words between two rules. */
function readFields({ file, yaml, firstLine }: { file: string; yaml: string; firstLine: number }): PlainObject | undefined {
  const looksLikeFields = yaml.split('\n').some(isField);
  try {
    const fields = readYaml({ file, yaml, firstLine });
    if (isPlainObject(fields)) return expandDotNotation(fields);
  } catch (error) {
    if (looksLikeFields) throw error;
    return undefined;
  }
  if (!looksLikeFields) return undefined;
  throw new ContentError({
    file,
    field: 'front matter',
    problem: `line ${firstLine}: is no list of fields such as title: A text`,
  });
}

/** Refuses a protection that stands within another field or in the text, where nothing reads it. Code may show one. */
function refuseUnreadProtection({
  file,
  source,
  given,
  markdown,
}: {
  file: string;
  source: string;
  given: PlainObject;
  markdown: string;
}): void {
  if (!mayProtect.test(source)) return;
  const above = source.slice(0, source.length - markdown.length);
  const unread = findUnreadProtection([...above.split('\n').slice(0, -1), ...withoutCode(markdown)], given);
  if (!unread) return;
  const problem = `“${unread.written}” is not read here: it stands at the margin of the front matter`;
  throw new ContentError({ file, field: `line ${unread.line + 1}`, problem });
}

/** The lines of a text, those of code empty. */
function withoutCode(markdown: string): string[] {
  let fence: string | undefined;
  return markdown.split('\n').map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    return fence !== undefined || /^(?: {4}|\t)/.test(line) ? '' : line;
  });
}

function isDay(text: string): boolean {
  const written = beginsWithDay.exec(text)?.[1];
  const time = Date.parse(`${written}T00:00:00Z`);
  return written !== undefined && !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
}
