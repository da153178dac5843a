import type { RootContent } from 'mdast';
import { unfoldQuestions } from '#features/markdown/directives/unfold-questions.ts';
import { openHeadingIds } from '#features/markdown/heading-ids.ts';
import type { MarkdownMessages } from '#features/markdown/syntax/markdown-messages.ts';
import { markdownParser } from '#features/markdown/syntax/markdown-parser.ts';
import { setTypography } from '#features/markdown/typography/set-typography.ts';
import { type PlainBlock, readPlainBlock } from './read-plain-block.ts';
import { splitBlocks } from './split-blocks.ts';

/** Holds a part of a text: what stands above the first heading (without an anchor), or below one. */
export interface Section {
  anchor?: string;
  heading: string;
  text: string;
}

type SectionMessages = Pick<MarkdownMessages, 'sources' | 'quotes'>;

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
 * Reads the plain text of a page by its headings: what is searched and what snippets are cut from. It is read from the Markdown, most
 * of it by a few patterns; its headings have the ids of the page. `messages` are those of the text's language: they head
 * the footnotes, and their quotes are what straight ones become on the page.
 */
export function readSections({ markdown, messages }: { markdown: string; messages: SectionMessages }): Section[] {
  const { sources, quotes } = messages;
  const outline = openOutline();
  for (const block of splitBlocks(markdown) ?? [markdown]) {
    const plain = readPlainBlock(block, quotes);
    if (plain) takePlain(plain, outline);
    else {
      const tree = markdownParser.parse(block);
      unfoldQuestions()(tree);
      setTypography({ quotes })(tree);
      takeParsed(tree.children, { outline, sources });
    }
  }
  return outline.sections();
}

interface Outline {
  open(heading: string): void;
  /** A heading that opens no section has an anchor too. */
  count(heading: string): void;
  write(text: string): void;
  sections(): Section[];
}

function openOutline(): Outline {
  const headingId = openHeadingIds();
  const sections: Section[] = [{ heading: '', text: '' }];
  return {
    open: (heading) => void sections.push({ anchor: headingId(heading), heading: tidy(heading), text: '' }),
    count: (heading) => void headingId(heading),
    write: (text) => {
      const current = sections.at(-1);
      if (current) current.text += text;
    },
    sections: () => sections.map((section) => ({ ...section, text: tidy(section.text) })),
  };
}

const opensSection = (depth?: number) => depth === 2 || depth === 3;

function takePlain({ depth, text }: PlainBlock, outline: Outline): void {
  if (opensSection(depth)) outline.open(text);
  else {
    if (depth !== undefined) outline.count(text);
    outline.write(`${text}\n`);
  }
}

function takeParsed(nodes: readonly RootContent[], { outline, sources }: { outline: Outline; sources: string }): void {
  for (const node of nodes.filter(({ type }) => type !== 'footnoteDefinition')) {
    if (node.type === 'heading' && opensSection(node.depth)) outline.open(textOf(node).trim());
    else {
      headingsIn(node).forEach(outline.count);
      outline.write(textOf(node));
    }
  }
  const footnotes = nodes.filter(({ type }) => type === 'footnoteDefinition');
  if (footnotes.length > 0) outline.open(sources);
  for (const footnote of footnotes) outline.write(textOf(footnote));
}

function headingsIn(node: RootContent): string[] {
  if (node.type === 'heading') return [textOf(node).trim()];
  return 'children' in node ? node.children.flatMap(headingsIn) : [];
}

/** Returns the text of a node as on the page, which leaves out raw HTML and where a colon inside a sentence is a colon. */
function textOf(node: RootContent): string {
  if (node.type === 'html') return '';
  const own = 'value' in node ? node.value : node.type === 'textDirective' ? `:${node.name}` : '';
  const title = node.type === 'containerDirective' && node.attributes?.title ? `${node.attributes.title}\n` : '';
  const text = title + own + ('children' in node ? node.children.map(textOf).join('') : '');
  return breaksText.has(node.type) ? `${text}\n` : text;
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
