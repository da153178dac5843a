import { expect, test } from '#tests/support/browser/test.ts';

const startingPlaces = [
  '/blogs',
  '/privacy',
  '/terms',
  '/mobile-friendly',
  '/about',
  '/content-queries',
  '/compute-advantage-equation',
  '/de/compute-advantage-equation',
];

test('every link inside the site, in every text, leads somewhere, and to a place that exists there', async ({ people }) => {
  const { request } = people.member;
  const pages = new Map<string, string>();
  const read = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const response = await request.get(path);
    expect(response.status(), path).toBeLessThan(400);
    const html = response.headers()['content-type']?.startsWith('text/html') ? await response.text() : '';
    pages.set(path, html);
    return html;
  };
  const texts = new Set(startingPlaces);
  const lists = new Set([
    '/blogs',
    ...[...(await read('/blogs')).matchAll(/href="(\/blogs\?page=\d+)"/g)].map(([, path = '']) => path),
  ]);
  for (const list of lists)
    for (const [, path = ''] of (await read(list)).matchAll(/<h2[^>]*><a [^>]*href="(\/[^"]+)"/g)) texts.add(path);
  expect(texts.size).toBeGreaterThanOrEqual(17);
  for (const text of texts) {
    for (const [, href = '', anchor] of (await read(text)).matchAll(/<a [^>]*href="(\/[^"#]*)?(?:#([^"]+))?"/g)) {
      const path = href.replaceAll('&amp;', '&');
      const html = await read(path || text);
      if (anchor) expect(html, `${path || text}#${anchor}`).toContain(`id="${anchor}"`);
    }
  }
  // A file that lies there, whose address looks like that of a text's Markdown.
  expect(await (await request.get('/downloads/diff-review-checklist.md')).text()).toMatch(/^# Diff review checklist/);
});
