import type { ContentItem } from './content-item.ts';
import { describeContentPath } from './describe-content-path.ts';
import type { ReadBeside } from './directive-element.ts';
import { parseFrontMatter } from './front-matter.ts';
import { parseMarkdown } from './parse-markdown.server.ts';

/** Makes the content item of one Markdown file. `file` is its path inside the content folder, with forward slashes. */
export function readContentFile({
  file,
  source,
  locales,
  defaultLocale,
  readBeside,
}: {
  file: string;
  source: string;
  locales?: readonly string[];
  defaultLocale?: string;
  readBeside?: ReadBeside;
}): ContentItem {
  const { titleFromName, ...place } = describeContentPath(file, { locales, defaultLocale });
  const { frontMatter, markdown } = parseFrontMatter({ file, source, isPartial: place._partial });
  return {
    ...frontMatter,
    ...place,
    title: frontMatter.title || titleFromName,
    _draft: place._draft || frontMatter.draft,
    _type: 'markdown',
    ...parseMarkdown({ file, markdown, locale: place._locale, readBeside }),
  };
}
