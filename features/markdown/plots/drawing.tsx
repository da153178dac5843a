import type { Element } from 'hast';
import { createElement, type ReactNode } from 'react';

/** In a tree of hast that React has otherwise. */
const propNames: Record<string, string> = { ariaLabel: 'aria-label' };

/** Shows a drawing; its tree holds elements and texts only. */
export function Drawing({ tree: { tagName, properties, children } }: { tree: Element }) {
  const props = Object.entries(properties).map(([name, value]) => [
    propNames[name] ?? name,
    Array.isArray(value) ? value.join(' ') : value,
  ]);
  return createElement(tagName, Object.fromEntries(props), ...children.map(drawn));
}

function drawn(child: Element['children'][number], place: number): ReactNode {
  if (child.type === 'element') return createElement(Drawing, { tree: child, key: place });
  return child.type === 'text' ? child.value : null;
}
