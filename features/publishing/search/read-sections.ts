import type { RootContent } from 'mdast';
import { unfoldQuestions } from '#features/markdown/directives/expand-question.ts';
import { openHeadingIds } from '#features/markdown/headings.ts';
import type { MarkdownMessages } from '#features/markdown/syntax/markdown-messages.ts';
import { markdownParser } from '#features/markdown/syntax/markdown-parser.ts';
import { curlQuotes, type QuoteMarks } from '#features/markdown/typography/curl-quotes.ts';
import { setDotsAndPercents, setTypography } from '#features/markdown/typography/set-typography.ts';

/** A part of a text: what stands above the first heading (without an anchor), or below one. */
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

interface PlainBlock {
  /** The level of a heading. */
  depth?: number;
  text: string;
}

const codeBlock = /^(`{3,})[^`\n]*\n([\s\S]*?)\n?\1`*[ \t]*$/;
const headingLine = /^(#{1,6}) +(\p{L}[^\n#]*)$/u;
/** Running text, points of a list and quotations. */
const proseLines = /^(?:(?:[->] )?["'(]?[\p{L}*[][^\n]*(?:\n|$))+$/u;
const lineStart = /^[->] /gm;

const plainRun = '[^\\[\\]*_`<>&\\\\~|{\n]+';
const linkMark = new RegExp(`(?<!!)\\[(${plainRun})\\]\\([^()\\s<>\\\\]+\\)`, 'g');
const strongMark = new RegExp(`(?<!\\*)\\*\\*(?=[\\p{L}\\p{N}])(${plainRun})(?<=[\\p{L}\\p{N}])\\*\\*(?!\\*)`, 'gu');
const emphasisMark = new RegExp(`(?<!\\*)\\*(?=[\\p{L}\\p{N}])(${plainRun})(?<=[\\p{L}\\p{N}])\\*(?!\\*)`, 'gu');
const inlineCode = new RegExp(`(?<!\`)\`(${plainRun})\`(?!\`)`, 'g');
const anyMark = /[[\]*_`<&\\~|{]/;
/** Stands for code while the text around it is read and set: a letter that no text has, because quotes look at what is beside them. */
const codeLetter = '\u{ffdc}';

/**
 * Reads the text of a block of Markdown by a few patterns, which are enough for most blocks and fifty times faster than the parser. Its
 * quotes are those of the page. Undefined for any other block.
 */
function readPlainBlock(block: string, quotes: QuoteMarks): PlainBlock | undefined {
  const codeText = codeBlock.exec(block)?.[2];
  if (codeText !== undefined) return { text: codeText };
  const [, marks, title] = headingLine.exec(block) ?? [];
  const text = title ?? (proseLines.test(block) ? block.replace(lineStart, '') : undefined);
  const read = text === undefined ? undefined : readLine(text, quotes);
  if (read === undefined) return undefined;
  return { text: read.trim(), ...(marks && { depth: marks.length }) };
}

function readLine(text: string, quotes: QuoteMarks): string | undefined {
  if (text.includes(codeLetter)) return undefined;
  const codes: string[] = [];
  const prose = text
    .replace(inlineCode, (_all, code: string) => {
      codes.push(code);
      return codeLetter;
    })
    .replace(linkMark, '$1')
    .replace(strongMark, '$1')
    .replace(emphasisMark, '$1');
  if (anyMark.test(prose)) return undefined;
  return setDotsAndPercents(curlQuotes(prose, quotes)).replaceAll(codeLetter, () => codes.shift() ?? '');
}

/** Footnotes, definitions, containers and raw HTML reach across empty lines. */
const reachesAcross = /\[\^|\]:|^ {0,3}(?::::|~~~|<)/;
const fenceStart = /^(`{3,})[^`]*$/;

/**
 * Cuts Markdown where a block ends whatever stands around it: at empty lines, and around fenced code. Undefined where that cannot be
 * told from the lines alone.
 */
function splitBlocks(markdown: string): string[] | undefined {
  const blocks: string[] = [];
  let block: string[] = [];
  let fence: string | undefined;
  const endBlock = () => {
    if (block.length > 0) blocks.push(block.join('\n'));
    block = [];
  };
  for (const line of markdown.split('\n')) {
    if (fence !== undefined) {
      block.push(line);
      if (!line.startsWith(fence) || line.replace(/^`+/, '').trim() !== '') continue;
      endBlock();
      fence = undefined;
    } else if (line.trim() === '') endBlock();
    else {
      const isIndented = block.length === 0 && /^\s/.test(line); // it may belong to a list above
      if (isIndented || reachesAcross.test(line)) return undefined;
      fence = fenceStart.exec(line)?.[1];
      if (fence !== undefined) endBlock();
      block.push(line);
    }
  }
  endBlock();
  return blocks;
}
