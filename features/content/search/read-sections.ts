import GithubSlugger from 'github-slugger';
import type { RootContent } from 'mdast';
import { markdownParser } from '../markdown-parser.ts';

/** A part of a text: what stands above the first heading (without an anchor), or below one. */
export interface Section {
  anchor?: string;
  heading: string;
  text: string;
}

const breaksText = new Set([
  'paragraph',
  'heading',
  'listItem',
  'tableCell',
  'blockquote',
  'code',
  'break',
  'containerDirective',
]);

/**
 * The plain text of a page by its headings: what is searched and what snippets are cut from. It is read from the Markdown, a third
 * of the work of making the page; `readSections` and `rehype-slug` name headings alike. `sources` heads the footnotes.
 */
export function readSections({ markdown, sources }: { markdown: string; sources: string }): Section[] {
  const slugs = new GithubSlugger();
  const sections: Section[] = [{ heading: '', text: '' }];
  const write = (text: string) => {
    const current = sections.at(-1);
    if (current) current.text += text;
  };
  const open = (heading: string) => sections.push({ anchor: slugs.slug(heading), heading: tidy(heading), text: '' });

  const { children } = markdownParser.parse(markdown);
  for (const node of children.filter(({ type }) => type !== 'footnoteDefinition')) {
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) open(textOf(node).trim());
    else {
      for (const heading of headingsIn(node)) slugs.slug(heading); // they have anchors too, and count
      write(textOf(node));
    }
  }
  const footnotes = children.filter(({ type }) => type === 'footnoteDefinition');
  if (footnotes.length > 0) open(sources);
  for (const footnote of footnotes) write(textOf(footnote));
  return sections.map((section) => ({ ...section, text: tidy(section.text) }));
}

function headingsIn(node: RootContent): string[] {
  if (node.type === 'heading') return [textOf(node).trim()];
  return 'children' in node ? node.children.flatMap(headingsIn) : [];
}

/** As on the page, which leaves out raw HTML and where a colon inside a sentence is a colon. */
function textOf(node: RootContent): string {
  if (node.type === 'html') return '';
  const own = 'value' in node ? node.value : node.type === 'textDirective' ? `:${node.name}` : '';
  const title = node.type === 'containerDirective' && node.attributes?.title ? `${node.attributes.title}\n` : '';
  const text = title + own + ('children' in node ? node.children.map(textOf).join('') : '');
  return breaksText.has(node.type) ? `${text}\n` : text;
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
