import type { Element, ElementContent, Root, RootContent } from 'hast';
import { hastElement } from '../syntax/hast-element.ts';
import type { BodyElement, BodyNode, BodyToc, BodyTree, TocLink } from './body-tree.ts';
import { makeCodeNode } from './make-code-node.ts';

/** Makes a text's tree for programs from the safe tree that pages show. What only pages need, such as a heading's link to itself, is left out. */
export function makeBodyTree(tree: Root): BodyTree {
  const children = tree.children.flatMap(toNode).filter((node) => node.type !== 'text');
  return { type: 'root', children, toc: makeToc(children) };
}

const onlyLineEnds = /^\n+$/;

function toNode(node: RootContent): BodyNode[] {
  if (node.type === 'text') return onlyLineEnds.test(node.value) ? [] : [{ type: 'text', value: node.value }];
  if (node.type !== 'element' || isHeadingAnchor(node) || isEmptyParagraph(node)) return [];
  const code = makeCodeNode(node);
  if (code) return [code];
  const children = node.tagName === 'li' ? node.children.flatMap(withoutParagraph) : node.children;
  return [{ type: 'element', tag: node.tagName, props: propsOf(node), children: children.flatMap(toNode) }];
}

function propsOf({ tagName, properties }: Element): Record<string, unknown> {
  if (tagName === 'code') return { className: [], ...properties };
  const leadsElsewhere = tagName === 'a' && /^(?:https?:)?\/\//.test(String(properties.href));
  return leadsElsewhere ? { ...properties, rel: ['nofollow'] } : properties;
}

function isHeadingAnchor({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'a' && Array.isArray(className) && className.includes('heading-anchor');
}

function isEmptyParagraph({ tagName, children }: Element): boolean {
  return tagName === 'p' && children.every((child) => child.type === 'text' && /^\s*$/.test(child.value));
}

/** The paragraphs of a list's point become its own text, with a break between them. */
function withoutParagraph(child: ElementContent, place: number, siblings: ElementContent[]): ElementContent[] {
  if (!isParagraph(child)) return [child];
  const isFirst = siblings.findIndex(isParagraph) === place;
  return isFirst ? child.children : [hastElement('br'), ...child.children];
}

function isParagraph(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'p';
}

/** The contents of a text, from its headings. */
function makeToc(children: readonly BodyNode[]): BodyToc {
  const links: TocLink[] = [];
  for (const heading of children.flatMap(withChildren).filter(isHeading)) {
    const depth = Number(heading.tag.slice(1));
    const link: TocLink = { id: heading.props.id, depth, text: textOf(heading).trim() };
    const parent = links.at(-1);
    if (!parent || depth <= parent.depth) links.push(link);
    else parent.children = [...(parent.children ?? []), link];
  }
  return { title: '', searchDepth: 2, depth: 2, links };
}

function withChildren(node: BodyNode): BodyNode[] {
  return node.type === 'element' ? [node, ...node.children] : [];
}

function isHeading(node: BodyNode): node is BodyElement {
  return node.type === 'element' && (node.tag === 'h2' || node.tag === 'h3');
}

function textOf(node: BodyNode): string {
  if (node.type === 'text') return node.value;
  const isFootnoteMark = node.tag === 'a' && node.props.dataFootnoteRef !== undefined;
  return isFootnoteMark ? '' : node.children.map(textOf).join('');
}
