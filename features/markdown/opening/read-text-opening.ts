import type { Nodes, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { markdownParser } from '../syntax/markdown-parser.ts';

/** The title and description that a text itself gives: its first heading, and the paragraph that is next. */
export interface TextOpening {
  title: string;
  description: string;
}

const marks = '*_`[\\]<&\\\\~|:@#\\n\\t';
const plainLine = `[A-Za-z][^${marks}]*(?<! )\n`;
const plainOpening = new RegExp(`^\n*(?:# (?<title>${plainLine})\n+)?(?:#{2,6} |(?<paragraph>(?:${plainLine})+)\n)`);

/** Reads an opening without marks, as most are, a hundred times faster than the parser would. Undefined for any other. */
export function readPlainOpening(markdown: string): TextOpening | undefined {
  const found = plainOpening.exec(markdown);
  if (!found || found[0].includes('www.')) return undefined;
  const { title = '', paragraph = '' } = found.groups ?? {};
  return { title: title.trimEnd(), description: paragraph.trimEnd() };
}

/** The first paragraph, and whatever stands before it, is within so many blocks. */
const blocksOfOpening = 6;
const takesDefinition = /\[[^\]]*\](?!\()/;

/** Reads the `title` and `description` that Nuxt Content 2 takes from a text where front matter has none. */
export function readTextOpening(markdown: string): TextOpening {
  return readPlainOpening(markdown) ?? parseOpening(markdown);
}

function parseOpening(markdown: string): TextOpening {
  const head = markdown.split(/\n[ \t]*\n/, blocksOfOpening).join('\n\n');
  const { children } = markdownParser.parse(takesDefinition.test(head) ? markdown : head);
  const blocks = children.filter(isElement);
  const isTitled = blocks[0]?.type === 'heading' && blocks[0].depth === 1;
  const [title, first] = isTitled ? blocks : [undefined, ...blocks];
  return { title: title ? textOf(title) : '', description: first?.type === 'paragraph' ? textOf(first) : '' };
}

function isElement(node: RootContent): boolean {
  const isComment = node.type === 'html' && node.value.startsWith('<!--');
  const isBlank = node.type === 'paragraph' && !textOf(node).trim() && node.children.every(({ type }) => type === 'text');
  return !isComment && !isBlank && !['thematicBreak', 'definition', 'footnoteDefinition'].includes(node.type);
}

function textOf(node: Nodes): string {
  let text = '';
  visit(node, (part) => {
    if (part.type === 'text' || part.type === 'inlineCode') text += part.value;
    if (part.type === 'break') text += '\n';
    if (part.type === 'textDirective') text += `:${part.name}`;
  });
  return text;
}
