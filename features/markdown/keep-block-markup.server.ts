import type { Element, Root } from 'hast';
import { renderToString } from 'react-dom/server';
import { EXIT, visit } from 'unist-util-visit';
import { type ContentComponents, toElements } from './content-body.tsx';

const kept = new WeakMap<Root, Root>();

/**
 * Makes of a text the tree that ContentBody renders the same in less time, however often: each block in which a page fills in nothing has
 * its contents as markup, which is rendered once. The page's `components` are those that it shows the text with.
 */
export function keepBlockMarkup(body: Root, components: ContentComponents): Root {
  const known = kept.get(body);
  if (known) return known;
  const children = body.children.map((child) =>
    child.type === 'element' && isPlain(child) ? withMarkup(child, components) : child,
  );
  const made = { ...body, children };
  kept.set(body, made);
  return made;
}

/**
 * Says whether a block is plain: no component stands in its place or in it, nor does React add something to what it begins with, as to
 * `pre`.
 */
function isPlain(block: Element): boolean {
  let isPlain = block.children.length > 0 && block.tagName !== 'pre';
  visit(block, 'element', ({ tagName }) => {
    if (!tagName.startsWith('content-')) return;
    isPlain = false;
    return EXIT;
  });
  return isPlain;
}

function withMarkup(block: Element, components: ContentComponents): Element {
  const markup = renderToString(toElements(block, components));
  const contents = markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('</'));
  // No property of HTML, so it reaches React as it is.
  const dangerouslySetInnerHTML = { __html: contents } as unknown as string;
  return { ...block, properties: { ...block.properties, dangerouslySetInnerHTML }, children: [] };
}
