import type { Element, Nodes } from 'hast';

/** Returns the text of a heading, to which the marks of its footnotes do not belong. */
export function headingText(heading: Element): string {
  return textOf(heading).replace(/\s+/g, ' ').trim();
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node && !isFootnoteMark(node) ? node.children.map(textOf).join('') : '';
}

function isFootnoteMark(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'a' && node.properties.dataFootnoteRef !== undefined;
}
