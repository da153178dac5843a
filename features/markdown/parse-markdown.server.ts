import type { Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { kibibyte } from '#platform/byte-sizes.ts';
import { expandDirectives } from './directives/expand-directives.server.ts';
import { unfoldQuestions } from './directives/expand-question.ts';
import { nameDirectives } from './directives/name-directives.server.ts';
import { describeFootnoteMarks, dropMarksWithoutNote, keepFootnoteIds, tellFootnotesApart } from './footnotes.ts';
import { type ContentHeading, headingText, setHeadingIds } from './headings.ts';
import { highlightCode } from './highlight-code.server.ts';
import { sizePictures } from './size-pictures.server.ts';
import { ContentError } from './syntax/content-error.ts';
import type { DirectiveContext } from './syntax/directive-element.ts';
import { hastElement } from './syntax/hast-element.ts';
import { markdownMessages } from './syntax/markdown-messages.ts';
import { markdownParser } from './syntax/markdown-parser.ts';
import { markdownSchema } from './syntax/sanitize-schema.ts';
import { setTypography } from './typography/set-typography.ts';

const maximumSize = 128 * kibibyte;
const maximumNesting = 24;
const maximumMarks = 1_000;

const nesting = new RegExp(`^(?:[ \\t]*(?:>|[-*+]|\\d{1,9}[.)])){${maximumNesting},}`, 'm');

/**
 * Refuses text whose parsing would cost far more than its length: the parser takes quadratic time for emphasis and links that stay open
 * within a paragraph (measured: 90 s for 120 KB of `*a_`), and deep nesting fills the stack.
 */
function refuseCostlyMarkdown({ file, markdown }: { file: string; markdown: string }): void {
  const refuse = (problem: string) => {
    throw new ContentError({ file, problem });
  };
  if (markdown.length > maximumSize) refuse(`is larger than ${maximumSize / kibibyte} KiB`);
  if (nesting.test(markdown)) refuse(`lists or quotes are nested ${maximumNesting} levels or deeper`);
  for (const paragraph of markdown.split(/\n[ \t>]*\n/)) {
    if (paragraph.length < maximumMarks) continue;
    const marks = paragraph.match(/[*_~[`!]|<|\|/g)?.length ?? 0;
    if (marks > maximumMarks) refuse(`a paragraph holds more than ${maximumMarks} marks such as * _ [ or |`);
  }
}

const moreMark = /^<!--\s*more\s*-->$/;

/** A parsed text: its tree, its excerpt and its headings. */
export interface ParsedMarkdown {
  body: Root;
  /** The part above `<!--more-->`, where the file has one. */
  excerpt?: Root;
  headings: ContentHeading[];
}

/**
 * Turns Markdown into a tree that is safe to render: raw HTML is cut down to an allow list first, and only then do directives become
 * elements, from attributes that are checked one by one.
 */
export function parseMarkdown({ markdown, ...context }: DirectiveContext & { markdown: string }): ParsedMarkdown {
  const { file } = context;
  refuseCostlyMarkdown({ file, markdown });
  const renderer = makeRenderer(context);
  const render = (tree: MarkdownRoot): Root => {
    try {
      return renderer.runSync(tree);
    } catch (error) {
      if (error instanceof RangeError) throw new ContentError({ file, problem: 'elements are nested too deeply' });
      throw error;
    }
  };
  const tree = markdownParser.parse(markdown);
  const excerptTree = aboveMoreMark(tree);
  const body = render(tree);
  return {
    body,
    ...(excerptTree && { excerpt: render(excerptTree) }),
    headings: headingsOf(body),
  };
}

function makeRenderer(context: DirectiveContext) {
  const { file, firstLine, locale } = context;
  const messages = markdownMessages(locale);
  return unified()
    .use(unfoldQuestions)
    .use(setTypography, { quotes: messages.quotes })
    .use(nameDirectives, { file, firstLine })
    .use(dropMarksWithoutNote)
    .use(tellFootnotesApart)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      footnoteLabel: messages.sources,
      footnoteLabelProperties: {},
      footnoteBackContent: '↑',
      footnoteBackLabel: (note, mark) => messages.backToReference(mark > 1 ? `${note + 1}-${mark}` : `${note + 1}`),
    })
    .use(rehypeRaw)
    .use(rehypeSanitize, markdownSchema)
    .use(keepFootnoteIds)
    .use(setHeadingIds)
    .use(describeFootnoteMarks)
    .use(expandDirectives, context)
    .use(sizePictures, context)
    .use(highlightCode)
    .use(linkHeadings, { locale })
    .use(dropPositions);
}

function aboveMoreMark(tree: MarkdownRoot): MarkdownRoot | undefined {
  const position = tree.children.findIndex((node) => node.type === 'html' && moreMark.test(node.value));
  return position === -1 ? undefined : { type: 'root', children: structuredClone(tree.children.slice(0, position)) };
}

function headingsOf(body: Root): ContentHeading[] {
  const headings: ContentHeading[] = [];
  const nameLink = openLinkNames();
  visit(body, 'element', (element) => {
    const depth = /^h([2-3])$/.exec(element.tagName)?.[1];
    const anchor = element.properties.id;
    if (!depth || typeof anchor !== 'string') return;
    const text = headingText(element);
    const linkName = nameLink(text);
    headings.push({ anchor, text, ...(linkName !== text && { linkName }), depth: Number(depth) });
  });
  return headings;
}

/** Puts a link to itself behind each heading, for people who want to send someone to that section. */
function linkHeadings({ locale }: { locale: string }) {
  return (tree: Root) => {
    const nameLink = openLinkNames();
    visit(tree, 'element', (element) => {
      const { id } = element.properties;
      if (!/^h[2-4]$/.test(element.tagName) || typeof id !== 'string') return;
      const ariaLabel = markdownMessages(locale).linkTo(nameLink(headingText(element)));
      element.children.push(hastElement('a', { className: ['heading-anchor'], href: `#${id}`, ariaLabel }));
    });
  };
}

/** Names the links to headings, asked for in order: those of one text are counted, since they lead to different places. */
function openLinkNames(): (heading: string) => string {
  const times = new Map<string, number>();
  return (heading) => {
    const count = (times.get(heading) ?? 0) + 1;
    times.set(heading, count);
    return count > 1 ? `${heading} (${count})` : heading;
  };
}

function dropPositions() {
  return (tree: Root) =>
    visit(tree, (node) => {
      delete node.position;
      delete node.data;
    });
}
