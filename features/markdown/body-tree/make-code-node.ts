import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { BodyElement } from './body-tree.ts';

/** Makes a block of code as programs get it: without colours, its text and what the line of its fence says beside it. */
export function makeCodeNode(element: ElementContent): BodyElement | undefined {
  if (!isElement(element)) return undefined;
  if (element.tagName === 'pre') return codeNode(element, undefined);
  const pre = element.tagName === 'figure' && hasClass(element, 'code-figure') ? element.children.find(isPre) : undefined;
  return pre && codeNode(pre, element.children.find(isElement));
}

function codeNode(pre: Element, title: Element | undefined): BodyElement {
  const code = textOf(pre);
  const language = pre.properties.dataLanguage;
  const highlights = markedLines(pre);
  const props = {
    code,
    ...(title && { filename: textOf(title) }),
    ...(highlights.length > 0 && { highlights }),
    ...(language && { language, meta: '', className: [`language-${language}`] }),
  };
  const text = { type: 'text', value: code } as const;
  const inside: BodyElement = { type: 'element', tag: 'code', props: { __ignoreMap: '' }, children: [text] };
  return { type: 'element', tag: 'pre', props, children: [inside] };
}

function markedLines(pre: Element): number[] {
  const lines = pre.children.filter(isElement).flatMap((code) => code.children.filter(isElement));
  return lines.flatMap((line, place) => (hasClass(line, 'line-marked') ? [place + 1] : []));
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}

function isPre(node: ElementContent): node is Element {
  return isElement(node) && node.tagName === 'pre';
}
