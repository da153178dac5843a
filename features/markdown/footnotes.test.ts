import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { parseTestMarkdown } from '#tests/support/content/parse-test-markdown.ts';
import { makeBodyTree } from './body-tree/make-body-tree.ts';

const html = (markdown: string, locale = 'en') => toHtml(parseTestMarkdown(markdown, { locale }).body);
const valuesOf = (rendered: string, name: string) =>
  [...rendered.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe('a footnote in a heading', () => {
  const markdown = '## Costs[^a]\n\n### In *all*[^a] [^b]\n\n[^a]: One.\n[^b]: Two.';

  test('counts neither into its text nor into its id', () => {
    expect(parseTestMarkdown(markdown).headings).toEqual([
      { anchor: 'costs', text: 'Costs', depth: 2 },
      { anchor: 'in-all', text: 'In all', depth: 3 },
      { anchor: 'sources', text: 'Sources', depth: 2 },
    ]);
  });

  test('counts neither into the contents that programs get nor into the name of the link to it', () => {
    expect(makeBodyTree(parseTestMarkdown(markdown).body).toc?.links).toMatchObject([
      { id: 'costs', text: 'Costs', children: [{ id: 'in-all', text: 'In all' }] },
      { id: 'sources' },
    ]);
    expect(html(markdown)).toContain('aria-label="Link to “In all”"');
  });

  test('keeps a power that is written there', () => {
    expect(parseTestMarkdown('## 10 m<sup>2</sup>').headings).toEqual([{ anchor: '_10-m2', text: '10 m2', depth: 2 }]);
  });
});

test.each([
  ['whose mark stands twice', 'A.[^a] B.[^a]\n\n[^a]: One.'],
  ['named like the second mark of another', 'A.[^a] B.[^a] C.[^a-2]\n\n[^a]: One.\n\n[^a-2]: Two.'],
  ['named in other letters', 'A.[^größe]\n\n[^größe]: One.'],
  ['below a heading of the same name as the notes', '## Sources\n\nA.[^a]\n\n[^a]: One.'],
  ['below a heading named like its id', '## User content fn a\n\nA.[^a]\n\n[^a]: One.'],
  [
    'beside raw HTML that takes its id',
    '<p id="user-content-fn-a">x</p>\n\n<h2 id="user-content-fnref-a">y</h2>\n\nA.[^a]\n\n[^a]: One.',
  ],
  ['beside raw HTML that refers to nothing', '<ul aria-labelledby="nowhere"><li>x</li></ul>\n\nA.[^a]\n\n[^a]: One.'],
])('a footnote %s: ids stand once and every reference arrives', (_what, markdown) => {
  const rendered = html(markdown);
  const ids = valuesOf(rendered, 'id');
  expect(new Set(ids).size).toBe(ids.length);
  const references = [
    ...valuesOf(rendered, 'href').map((href) => decodeURIComponent(href.slice(1))),
    ...valuesOf(rendered, 'aria-describedby'),
  ];
  expect(references.length).toBeGreaterThan(2);
  expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  expect(rendered).not.toContain('aria-labelledby');
});

test.each([
  ['en', ['Back to reference 1', 'Back to reference 1-2', 'Back to reference 2']],
  ['de', ['Zurück zur Textstelle 1', 'Zurück zur Textstelle 1-2', 'Zurück zur Textstelle 2']],
])('links back to different marks have different names: %s', (locale, names) => {
  const rendered = html('A.[^a] B.[^a] C.[^b]\n\n[^a]: One.\n\n[^b]: Two.', locale);
  expect(valuesOf(rendered, 'aria-label').filter((name) => /^(?:Back|Zurück)/.test(name))).toEqual(names);
});

test('links to headings of one text have different names', () => {
  const { headings, body } = parseTestMarkdown('## A\n\n### Example\n\n## B\n\n### Example');
  expect(headings.map(({ text, linkName }) => linkName ?? text)).toEqual(['A', 'Example', 'B', 'Example (2)']);
  expect(valuesOf(toHtml(body), 'aria-label')).toContain('Link to “Example (2)”');
});

test('an excerpt has no mark of a note that stands below it', () => {
  const { excerpt } = parseTestMarkdown('A.[^a]\n\n<!--more-->\n\nB.\n\n[^a]: One.');
  expect(excerpt && toHtml(excerpt)).toBe('<p>A.</p>');
});
