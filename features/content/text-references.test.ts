import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { isPageId } from '#features/markdown/page-ids.ts';
import { openContentStore } from './store/open-content-store.server.ts';

const store = openContentStore({ directory: 'content' });
const texts = store.items().map(({ _file, body, headings }) => ({ file: _file, body, headings, elements: elementsIn(body) }));
store.close();

const refersTo = ['ariaDescribedBy', 'ariaLabelledBy', 'ariaControls', 'ariaDetails', 'htmlFor', 'headers'];

test.each(texts)('$file gives no id twice, none of its page, and refers to what is there', ({ elements }) => {
  const ids = elements.flatMap(({ properties: { id } }) => (typeof id === 'string' ? [id] : []));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => isPageId(id) && !id.startsWith('user-content-fn'))).toEqual([]);
  const references = elements.flatMap(({ properties }) => [
    ...refersTo.flatMap((name) => String(properties[name] ?? '').split(/[\s,]+/)),
    ...(String(properties.href).startsWith('#') ? [decodeURIComponent(String(properties.href).slice(1))] : []),
  ]);
  expect(references.filter((id) => id && !ids.includes(id))).toEqual([]);
});

test.each(texts)('$file has no links of one name that lead to different places', ({ elements, headings }) => {
  const links = [
    ...elements.filter(({ tagName }) => tagName === 'a').map((link) => [nameOf(link), String(link.properties.href)] as const),
    ...headings.map(({ anchor, text, linkName }) => [linkName ?? text, `#${anchor}`] as const),
  ];
  const places = Map.groupBy(links, ([name]) => name);
  const unclear = [...places]
    .map(([name, all]) => [name, ...new Set(all.map(([, href]) => href))])
    .filter(({ length }) => length > 2);
  expect(unclear).toEqual([]);
});

function nameOf(link: Element): string {
  return String(link.properties.ariaLabel ?? textOf(link)).trim();
}

function elementsIn(tree: Root): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => void found.push(element));
  return found;
}
