import { expect, test } from 'vitest';
import { parseTestMarkdown } from '#tests/support/content/parse-test-markdown.ts';
import { findBrokenLinks } from './find-broken-links.server.ts';
import type { ContentItem } from './item/content-item.ts';

const origin = 'https://site.example';
const site: Record<string, () => Response> = {
  '/blogs/one': () => new Response('<h2 id="a-part">A part</h2>', { headers: { 'Content-Type': 'text/html' } }),
  '/settings': () => new Response(null, { status: 302 }),
  '/media/picture.png': () => new Response('', { headers: { 'Content-Type': 'image/png' } }),
};

async function check(markdown: string) {
  const { body } = parseTestMarkdown(markdown, { pictureSize: () => ({ width: 1, height: 1 }) });
  const item = { body, _file: 'blogs/2.two.md', _path: '/blogs/two', _locale: 'en' } as ContentItem;
  const asked: string[] = [];
  const result = await findBrokenLinks({
    items: [item],
    origin,
    ask: async (address) => {
      asked.push(address);
      return site[new URL(address).pathname]?.() ?? new Response(null, { status: 404 });
    },
  });
  return { ...result, broken: result.broken.map(({ file, written, why }) => `${file}: ${written} ${why}`), asked };
}

test('links to pages, parts of pages, guarded pages and pictures are followed, each address once', async () => {
  const { links, broken, asked } = await check(
    '## Größe\n\n[a](/blogs/one) [b](one#a-part) [c](./one?x=1) [d](/settings#part) ![e](/media/picture.png) [f](#größe) g[^g]\n\n[^g]: G.',
  );
  expect(broken).toEqual([]);
  expect(links).toBe(5);
  expect(asked).toHaveLength(4);
});

test('what leads nowhere is named with its file, as it is written there', async () => {
  const { broken } = await check('[a](/gone) [b](1.one.md) [c](/blogs/one#none) ![d](</my picture.png>) [e](#none)');
  expect(broken).toEqual([
    'blogs/2.two.md: #none leads nowhere',
    'blogs/2.two.md: /gone leads nowhere',
    'blogs/2.two.md: 1.one.md leads nowhere',
    'blogs/2.two.md: /blogs/one#none leads to a page without that anchor',
    'blogs/2.two.md: /my%20picture.png leads nowhere',
  ]);
});

test('a percent sign that escapes nothing stops no check', async () => {
  const { broken } = await check('<a href="#50%">a</a> <a href="/blogs/one#%zz">b</a> [c](/gone)');
  expect(broken).toEqual([
    'blogs/2.two.md: #50% leads nowhere',
    'blogs/2.two.md: /blogs/one#%zz leads to a page without that anchor',
    'blogs/2.two.md: /gone leads nowhere',
  ]);
});

test('other sites and addresses of other kinds are not asked', async () => {
  expect(await check('[a](https://elsewhere.example/x) [b](mailto:a@b.example)')).toEqual({ links: 0, broken: [], asked: [] });
});
