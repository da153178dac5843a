import { type ParsedMarkdown, parseMarkdown } from '#features/markdown/parse-markdown.server.ts';
import type { DirectiveContext } from '#features/markdown/syntax/directive-element.ts';

/** Parses a text as if it were the English file `test.md`, where the test says nothing else. */
export function parseTestMarkdown(markdown: string, context: Partial<DirectiveContext> = {}): ParsedMarkdown {
  return parseMarkdown({
    file: 'test.md',
    firstLine: 1,
    locale: 'en',
    readBeside: () => '',
    pictureSize: () => undefined,
    ...context,
    markdown,
  });
}
