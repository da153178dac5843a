import { parse as parseYaml, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { ContentError } from './content-error.ts';

const day = z.iso.date('must be a date such as 2026-11-03');

/** What a file says about itself above its text. Fields that are not named here are kept as they are. */
const frontMatterSchema = z.looseObject({
  title: z.string().min(1).max(120),
  description: z.string().min(1).max(240),
  kind: z.string().min(1).optional(),
  date: day.optional(),
  updated: day.optional(),
  tags: z.array(z.string()).default([]),
  /** Members-only items are listed by title and description; their text needs a proved member. */
  audience: z.enum(['public', 'members']).default('public'),
  draft: z.boolean().default(false),
});

/** A partial is included by other files and has no page, so it needs no title. */
const partialSchema = frontMatterSchema.extend({ title: z.string().default(''), description: z.string().default('') });

export type FrontMatter = z.infer<typeof frontMatterSchema>;

const fence = /^---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;

/** Splits a file into its checked front matter and the Markdown below it. */
export function parseFrontMatter({ file, source, isPartial = false }: { file: string; source: string; isPartial?: boolean }): {
  frontMatter: FrontMatter;
  markdown: string;
} {
  const match = fence.exec(source);
  const parsed = (isPartial ? partialSchema : frontMatterSchema).safeParse(readYaml(file, match?.[1] ?? ''));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ContentError({ file, field: issue?.path.join('.'), problem: issue?.message ?? 'front matter is not valid' });
  }
  return { frontMatter: parsed.data, markdown: match ? source.slice(match[0].length) : source };
}

function readYaml(file: string, text: string): unknown {
  try {
    return parseYaml(text, { maxAliasCount: 0 }) ?? {};
  } catch (error) {
    const problem = error instanceof YAMLParseError ? error.message.split('\n')[0] : String(error);
    throw new ContentError({ file, field: 'front matter', problem: problem ?? 'is not YAML' });
  }
}
