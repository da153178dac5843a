import { globSync, readFileSync } from 'node:fs';
import type { Root, RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { markdownParser } from '#features/markdown/syntax/markdown-parser.ts';

const texts = globSync(['content/**/*.md', 'media/assets/**/*.md', 'public/downloads/**/*.md']);

test('there are texts, and links in them', () => {
  expect(texts.flatMap((path) => externalLinks(readFileSync(path, 'utf8'))).length).toBeGreaterThan(0);
});

test.each(texts)('%s says of every page elsewhere when it was written or read', (path) => {
  expect(undatedLinks(readFileSync(path, 'utf8'))).toEqual([]);
});

test.each([
  ['in its paragraph', 'As [a study](https://a.example/2024) found.', 'As [a study](https://a.example/2024) of May 2024 found.'],
  ['in its list item', '- [A study](https://a.example), 2024\n- [B](https://b.example)', '- [B](https://b.example), 2024'],
  ['before its list', 'So they say:\n\n- [B](https://b.example)', 'So they say in May 2026:\n\n- [B](https://b.example)'],
  ['in its footnote', 'A.[^b]\n\n[^b]: [B](https://b.example)', 'A.[^b]\n\n[^b]: [B](https://b.example), read 2026-11-20'],
  ['at another mention', '[B](https://b.example)', '[B](https://b.example)\n\n- [B](https://b.example), May 2026'],
  ['under a plot', '::plot{url="https://a.example" source="B"}', '::plot{url="https://a.example" source="B, May 2026"}'],
])('a date stands %s', (_, without, withDate) => {
  expect(undatedLinks(without)).toHaveLength(1);
  expect(undatedLinks(withDate)).toEqual([]);
});

interface ExternalLink {
  address: string;
  line?: number;
  isDated: boolean;
}

/** The links to other sites that have no date, neither beside them nor where the same page is named again. */
function undatedLinks(source: string): string[] {
  const links = externalLinks(source);
  const dated = new Set(links.flatMap(({ isDated, address }) => (isDated ? [address] : [])));
  return links.filter(({ address }) => !dated.has(address)).map(({ line, address }) => `line ${line}: ${address}`);
}

function externalLinks(source: string): ExternalLink[] {
  const text = source.replace(/^---\n.*?\n---\n/s, (frontMatter) => frontMatter.replace(/.+/g, ''));
  return linksIn({ node: markdownParser.parse(text), isDated: false, text });
}

/** The links below a node. They are dated by their paragraph, list item or footnote, or by the paragraph that introduces their list. */
function linksIn({ node, isDated, text }: { node: Root | RootContent; isDated: boolean; text: string }): ExternalLink[] {
  const address = addressOf(node);
  if (address?.startsWith('http'))
    return [{ address, line: node.position?.start.line, isDated: isDated || hasDate({ node, text }) }];
  if (!('children' in node)) return [];
  return node.children.flatMap((child, index) => {
    const before = node.children[index - 1];
    const isIntroduced = child.type === 'list' && before?.type === 'paragraph' && hasDate({ node: before, text });
    const datesItsLinks = child.type === 'paragraph' || child.type === 'listItem' || child.type === 'footnoteDefinition';
    return linksIn({ node: child, isDated: isDated || isIntroduced || (datesItsLinks && hasDate({ node: child, text })), text });
  });
}

function addressOf(node: Root | RootContent): string | null | undefined {
  if (node.type === 'link' || node.type === 'definition') return node.url;
  return 'attributes' in node && !Array.isArray(node.attributes) ? node.attributes?.url : undefined;
}

/** Says whether a year stands in a text, alone or in a date; one within an address or a name does not count. */
function hasDate({ node, text }: { node: Root | RootContent; text: string }): boolean {
  const words = text.slice(node.position?.start.offset, node.position?.end.offset).replace(/https?:\/\/[^\s)"]+/g, '');
  return /(?<![-\w])(19|20)\d\d(-\d\d){0,2}(?![-\w])/.test(words);
}
