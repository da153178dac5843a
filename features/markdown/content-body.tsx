import type { Nodes, Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentProps, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import './code.css';
import './content-body.css';
import './plots/drawings.css';
import './plots/plots.css';

/** Draws the elements that directives become and that a page fills in, and code where a page has more to offer for it. */
export interface ContentComponents {
  pre?: (properties: ComponentProps<'pre'>) => ReactNode;
  'content-calculator'?: () => ReactNode;
  'content-query-console'?: () => ReactNode;
  'content-exercise'?: (properties: Record<string, unknown>) => ReactNode;
  'content-poll'?: (properties: Record<string, unknown>) => ReactNode;
  'content-question'?: (properties: { children?: ReactNode }) => ReactNode;
}

/** Elements never change, so whoever shows a text again has them already: another member on the server, the same page in the browser. */
const kept = new WeakMap<Root, { components?: ContentComponents; elements: ReactNode }>();

/** Shows the text of a content item as React elements. The tree is safe as it comes from parseMarkdown. */
export function ContentBody({ body, components }: { body: Root; components?: ContentComponents }) {
  const known = kept.get(body);
  if (known && known.components === components) return known.elements;
  const elements = toElements(body, components);
  kept.set(body, { components, elements });
  return elements;
}

/** Makes React elements of a text or a part of it. */
export function toElements(tree: Nodes, components?: ContentComponents) {
  // Table alignment as an attribute: style attributes are refused by the Content-Security-Policy.
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { ...components }, tableCellAlignToStyle: false });
}
