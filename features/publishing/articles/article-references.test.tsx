import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { listPublicItems } from '#features/content/list-content-items.server.ts';
import { ArticlePage } from './article-page.tsx';
import { loadArticle } from './load-article.server.ts';

const pages = listPublicItems().map(({ address, _path: path, _locale: locale }) => ({ address, path, locale }));
const refersTo = ['ariaDescribedBy', 'ariaLabelledBy', 'ariaControls', 'ariaDetails', 'htmlFor', 'form', 'list', 'popoverTarget'];

test.each(pages)(
  'the page at $address gives no id twice, refers to what is there, and names its links apart',
  ({ path, locale, address }) => {
    const article = loadArticle({ path, locale });
    const Page = createRoutesStub([
      { path: '*', Component: () => <main id="content">{<ArticlePage article={article} />}</main> },
    ]);
    const elements = elementsIn(renderToString(<Page initialEntries={[address]} />));
    const ids = elements.flatMap(({ properties: { id } }) => (typeof id === 'string' ? [id] : []));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const references = elements.flatMap(({ properties }) => [
      ...refersTo.flatMap((name) => [properties[name] ?? []].flat().flatMap((value) => String(value).split(/[\s,]+/))),
      ...(String(properties.href).startsWith('#') ? [decodeURIComponent(String(properties.href).slice(1))] : []),
    ]);
    expect(references.filter((id) => id && !ids.includes(id))).toEqual([]);
    const links = elements.filter(({ tagName }) => tagName === 'a');
    const places = Map.groupBy(links, nameOf);
    const unclear = [...places]
      .map(([name, all]) => [name, ...new Set(all.map(({ properties }) => properties.href))])
      .filter(({ length }) => length > 2);
    expect(unclear).toEqual([]);
  },
);

function nameOf(link: Element): string {
  return String(link.properties.ariaLabel ?? textOf(link)).trim();
}

function elementsIn(html: string): Element[] {
  const found: Element[] = [];
  const tree = unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [{ type: 'raw', value: html } as never] }) as Root;
  visit(tree, 'element', (element) => void found.push(element));
  return found;
}
