import type { Root } from 'hast';
import { fromDom } from 'hast-util-from-dom';
import { visit } from 'unist-util-visit';

/**
 * Reads the tree of a text back from the elements that ContentBody rendered it as. What a page filled in for an element of the tree says so
 * with `data-exercise`, or by being an island or a frame around what stands in the tree, and becomes that element again.
 */
export function readRenderedBody(rendered: Element): Root {
  const tree = fromDom(rendered);
  const children = 'children' in tree ? tree.children : [];
  const body: Root = { type: 'root', children: children.filter((child) => child.type !== 'doctype') };
  visit(body, 'element', (element, index, parent) => {
    const { dataExercise: problem, dataIsland, dataCodeFrame } = element.properties;
    if (dataCodeFrame !== undefined && parent && index !== undefined) parent.children.splice(index, 1, ...element.children);
    if (problem !== undefined) Object.assign(element, { tagName: 'content-exercise', properties: { problem }, children: [] });
    if (dataIsland === 'question') Object.assign(element, { tagName: 'content-question', properties: {} });
  });
  return body;
}
