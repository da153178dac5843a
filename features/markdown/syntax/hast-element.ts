import type { Element, ElementContent } from 'hast';

/** Gives an element of a text's tree. A child that is a string is text. */
export function hastElement(
  tagName: string,
  properties: Element['properties'] = {},
  children: readonly (ElementContent | string)[] = [],
): Element {
  const content = children.map((child): ElementContent => (typeof child === 'string' ? { type: 'text', value: child } : child));
  return { type: 'element', tagName, properties, children: content };
}
