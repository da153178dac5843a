import { toHtml } from 'hast-util-to-html';
import { LRUCache } from 'lru-cache';
import { parseMarkdown } from './parse-markdown.server.ts';

/** A text is rendered once, whoever asks for it. */
const rendered = new LRUCache<string, string>({ max: 500 });

/** Turns Markdown into HTML that is safe to put into a page, for texts that stand in no file of their own: nothing lies beside them. */
export function renderMarkdown({ file, markdown }: { file: string; markdown: string }): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const readBeside = (name: string) => {
    throw new Error(`${file}: there is no ${name}`);
  };
  const { body } = parseMarkdown({ file, markdown, firstLine: 1, locale: 'en', readBeside, pictureSize: () => null });
  const html = toHtml(body);
  rendered.set(markdown, html);
  return html;
}
