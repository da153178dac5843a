import type { Element, ElementContent, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { ContentError } from './content-error.ts';
import { type DirectiveElementName, directiveAttributes, drawingSchema } from './sanitize-schema.ts';

/** Reads a drawing (SVG) that lies beside the file being parsed. */
export type ReadDrawing = (name: string) => string;

const calloutTitles: Record<string, string> = { note: 'Note', tip: 'Try this', warning: 'Careful' };
const siteAddress = /^\/(?!\/)[\w./-]*$/;
const drawingName = /^[\w-]+\.svg$/;
const wholeNumber = /^\d{1,4}$/;

type Expand = (element: Element, options: { file: string; readDrawing: ReadDrawing }) => Element;

/** What each directive becomes. Attributes come from the text, raw HTML included, so each is checked before it is used. */
const expansions: Record<DirectiveElementName, Expand> = {
  'directive-callout': (element) => {
    const type = text(element, 'type') in calloutTitles ? text(element, 'type') : 'note';
    const title = text(element, 'title') || (calloutTitles[type] ?? 'Note');
    return make('aside', { className: ['callout', `callout-${type}`], ariaLabel: title }, [
      make('p', { className: ['callout-title'] }, [{ type: 'text', value: title }]),
      ...element.children,
    ]);
  },
  'directive-figure': (element, options) =>
    make('figure', { className: ['figure'] }, [
      text(element, 'drawing') ? drawing(element, options) : image(element, options),
      ...(element.children.length > 0 ? [make('figcaption', {}, element.children)] : []),
    ]),
  'directive-video': (element, { file }) =>
    make('video', {
      controls: true,
      preload: 'metadata',
      src: address(element, 'src', file),
      ...(text(element, 'poster') && { poster: address(element, 'poster', file) }),
      ...size(element),
      ariaLabel: text(element, 'title') || 'Video',
    }),
  'directive-calculator': () => make('content-calculator', {}),
};

export function expandDirectives(options: { file: string; readDrawing: ReadDrawing }) {
  return (tree: Root) => {
    visit(tree, 'element', (element, index, parent) => {
      if (!isDirective(element.tagName) || !parent || index === undefined) return;
      parent.children[index] = expansions[element.tagName](element, options);
      return index; // what it became may hold directives too
    });
  };
}

function isDirective(tagName: string): tagName is DirectiveElementName {
  return tagName in directiveAttributes;
}

function drawing(element: Element, { file, readDrawing }: { file: string; readDrawing: ReadDrawing }): Element {
  const name = text(element, 'drawing');
  if (!drawingName.test(name))
    throw new ContentError({ file, field: 'figure', problem: `${name} is not the name of an .svg file` });
  const raw: Root = { type: 'root', children: [{ type: 'raw', value: readDrawing(name) } as unknown as ElementContent] };
  const tree = unified().use(rehypeRaw).use(rehypeSanitize, drawingSchema).runSync(raw) as Root;
  const svg = tree.children.find((node) => node.type === 'element' && node.tagName === 'svg');
  if (svg?.type !== 'element') throw new ContentError({ file, field: 'figure', problem: `${name} holds no <svg>` });
  svg.properties = { ...svg.properties, role: 'img', ariaLabel: required(element, 'alt', file) };
  return svg;
}

function image(element: Element, { file }: { file: string }): Element {
  const alt = required(element, 'alt', file);
  return make('img', { src: address(element, 'src', file), alt, loading: 'lazy', decoding: 'async', ...size(element) });
}

function size(element: Element): { width?: number; height?: number } {
  const [width, height] = [text(element, 'width'), text(element, 'height')];
  return wholeNumber.test(width) && wholeNumber.test(height) ? { width: Number(width), height: Number(height) } : {};
}

function address(element: Element, name: string, file: string): string {
  const value = text(element, name);
  if (!siteAddress.test(value))
    throw new ContentError({
      file,
      field: element.tagName.replace('directive-', ''),
      problem: `${name} must be an address of this site`,
    });
  return value;
}

function required(element: Element, name: string, file: string): string {
  const value = text(element, name);
  if (!value) throw new ContentError({ file, field: element.tagName.replace('directive-', ''), problem: `${name} is missing` });
  return value;
}

function text(element: Element, name: string): string {
  const value = element.properties[name];
  return value === undefined || value === null ? '' : String(value);
}

function make(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
