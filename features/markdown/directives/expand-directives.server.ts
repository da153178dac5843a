import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expandPlot } from '../plots/expand-plot.server.ts';
import { attribute, type DirectiveContext, lineInFile, refuse, requiredAttribute } from '../syntax/directive-element.ts';
import { hastElement } from '../syntax/hast-element.ts';
import { calloutType, markdownMessages } from '../syntax/markdown-messages.ts';
import { type DirectiveElementName, directiveAttributes, drawingSchema } from '../syntax/sanitize-schema.ts';
import { expandQuestion } from './expand-question.ts';

const siteAddress = /^\/(?!\/)[\w./-]*$/;
const drawingName = /^[\w-]+\.svg$/;
const problemKey = /^[a-z0-9-]+$/;
const wholeNumber = /^\d{1,4}$/;

/** The element that each directive becomes. Attributes come from the text, raw HTML included, so each is checked before it is used. */
const expansions: Record<DirectiveElementName, (element: Element, context: DirectiveContext) => Element> = {
  'directive-callout': (element, context) => {
    const { calloutTitles } = markdownMessages(context.locale);
    const asked = attribute(element, 'type');
    const type = calloutType(asked);
    if (asked && asked !== type) refuse(element, `there is no type ${asked}: it is note, tip or warning`, context);
    const title = attribute(element, 'title') || calloutTitles[type];
    return hastElement('aside', { className: ['callout', `callout-${type}`], ariaLabel: title }, [
      hastElement('p', { className: ['callout-title'] }, [title]),
      ...element.children,
    ]);
  },
  'directive-figure': (element, context) =>
    hastElement('figure', { className: ['figure'] }, [
      attribute(element, 'drawing') ? drawing(element, context) : image(element, context),
      ...(element.children.length > 0 ? [hastElement('figcaption', {}, element.children)] : []),
    ]),
  'directive-plot': expandPlot,
  'directive-poll': expandPoll,
  'directive-question': expandQuestion,
  'directive-video': (element, context) => {
    const label = attribute(element, 'title') || markdownMessages(context.locale).video;
    const poster = attribute(element, 'poster') && { poster: address(element, 'poster', context) };
    return hastElement(
      'video',
      {
        controls: true,
        preload: 'metadata',
        src: address(element, 'src', context),
        ...poster,
        ...size(element),
        ariaLabel: label,
      },
      attribute(element, 'captions') ? [captions(element, context)] : [],
    );
  },
  'directive-calculator': () => hastElement('content-calculator', {}),
  'directive-query-console': () => hastElement('content-query-console', {}),
  'directive-exercise': (element, context) => {
    const problem = requiredAttribute(element, 'problem', context);
    if (!problemKey.test(problem)) refuse(element, `${problem} is not the key of a practice problem`, context);
    return hastElement('content-exercise', { problem });
  },
};

/** Turns each directive of a text into what it stands for. Runs after the sanitiser, which would take most of that away. */
export function expandDirectives(context: DirectiveContext) {
  return (tree: Root) => {
    visit(tree, 'element', (element, index, parent) => {
      if (!isDirective(element.tagName) || !parent || index === undefined) return;
      parent.children[index] = expansions[element.tagName](element, context);
      return index; // what it became may hold directives too
    });
  };
}

function isDirective(tagName: string): tagName is DirectiveElementName {
  return tagName in directiveAttributes;
}

function drawing(element: Element, context: DirectiveContext): Element {
  const name = attribute(element, 'drawing');
  if (!drawingName.test(name)) return refuse(element, `${name} is not the name of an .svg file`, context);
  const source = context.readBeside(name);
  const raw: Root = { type: 'root', children: [{ type: 'raw', value: source } as unknown as ElementContent] };
  const tree = unified().use(rehypeRaw).use(rehypeSanitize, drawingSchema).runSync(raw) as Root;
  const svg = tree.children.find((node) => node.type === 'element' && node.tagName === 'svg');
  if (svg?.type !== 'element') return refuse(element, `${name} holds no <svg>`, context);
  svg.properties = { ...svg.properties, role: 'img', ariaLabel: requiredAttribute(element, 'alt', context) };
  tellMarksApart(svg, `mark:${lineInFile(element, context) ?? name}:`);
  return svg;
}

/** Gives the marks of a drawing ids that those of another drawing in the text, and its headings, cannot have. */
function tellMarksApart(svg: Element, start: string): void {
  visit(svg, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') properties.id = properties.id.replace(/^mark-/, start);
    if (typeof properties.markerEnd === 'string') properties.markerEnd = properties.markerEnd.replace('#mark-', `#${start}`);
  });
}

function image(element: Element, context: DirectiveContext): Element {
  const alt = requiredAttribute(element, 'alt', context);
  const picture = hastElement('img', { src: address(element, 'src', context), alt, ...size(element) });
  return { ...picture, position: element.position };
}

const pollName = /^[a-z0-9-]{1,40}$/;
const [fewestOptions, mostOptions] = [2, 8];

/** `poll`: a question whose answers are the list within it. The page fills in the form, because its votes come and go. */
function expandPoll(element: Element, context: DirectiveContext): Element {
  const name = requiredAttribute(element, 'name', context);
  if (!pollName.test(name)) refuse(element, 'name may hold small letters, digits and hyphens', context);
  const options: string[] = [];
  visit(element, 'element', (item) => {
    if (item.tagName === 'li') options.push(textOf(item).trim());
  });
  if (options.length < fewestOptions || options.length > mostOptions)
    refuse(element, `has ${options.length} answers instead of ${fewestOptions} to ${mostOptions}`, context);
  return hastElement('content-poll', {
    name,
    question: requiredAttribute(element, 'question', context),
    options: JSON.stringify(options),
  });
}

/** Captions in the language of the text. */
function captions(element: Element, context: DirectiveContext): Element {
  const src = address(element, 'captions', context);
  return hastElement('track', { kind: 'captions', src, srcLang: context.locale, label: context.locale.toUpperCase() });
}

function size(element: Element): { width?: number; height?: number } {
  const [width, height] = [attribute(element, 'width'), attribute(element, 'height')];
  return wholeNumber.test(width) && wholeNumber.test(height) ? { width: Number(width), height: Number(height) } : {};
}

function address(element: Element, name: string, context: DirectiveContext): string {
  const value = attribute(element, name);
  if (siteAddress.test(value)) return value;
  const rule = 'must be an address of this site such as /media/name.png, without spaces or accents';
  return refuse(element, value ? `${name} ${rule}, not ${value}` : `${name} is missing`, context);
}
