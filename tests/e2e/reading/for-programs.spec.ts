import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';
import { hostileTitle } from '#tests/support/site/planted-site.ts';

/** Reads a document with a browser's own parser: its fault, its root and the texts in its elements of one name. */
function readXml(page: Page, { xml, name }: { xml: string; name: string }) {
  return page.evaluate(
    ([text, wanted]) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const fault = document.querySelector('parsererror')?.textContent;
      const texts = [...document.getElementsByTagName(wanted)].map((element) => element.textContent ?? '');
      return { fault, root: document.documentElement.tagName, texts };
    },
    [xml, name] as const,
  );
}

for (const { address, type, root, id } of [
  { address: '/feed.xml', type: 'application/rss+xml', root: 'rss', id: 'guid' },
  { address: '/atom.xml', type: 'application/atom+xml', root: 'feed', id: 'id' },
]) {
  test(`${address} is named on every page, is well formed and answered from memory`, async ({ page, request, site }) => {
    await page.goto('/privacy');
    await expect(page.locator(`link[rel="alternate"][type="${type}"]`)).toHaveAttribute('href', address);
    const response = await request.get(address);
    expect(response.headers()['content-type']).toBe(`${type}; charset=utf-8`);
    const feed = await readXml(page, { xml: await response.text(), name: id });
    expect(feed).toMatchObject({ fault: undefined, root });
    expect(feed.texts).toContain(`${site.origin}/blogs/how-to-read-a-diff`);
    expect(feed.texts.join()).not.toContain('ai-coding-is-transitory');
    const { etag = '' } = (await request.get(address)).headers();
    expect((await request.get(address, { headers: { 'If-None-Match': etag } })).status()).toBe(304);
  });
}

test('a title cannot break a feed', async ({ page, plantedSite: { origin } }) => {
  const rss = await (await page.request.get(`${origin}/feed.xml`)).text();
  const { fault, texts } = await readXml(page, { xml: rss, name: 'title' });
  expect(fault).toBeUndefined();
  expect(texts).toContain(hostileTitle);
});

test('the sitemap names pages that are there for everyone, each by its canonical address', async ({ page, request, site }) => {
  await page.goto('/privacy');
  const xml = await (await request.get('/sitemap.xml')).text();
  const { fault, root, texts } = await readXml(page, { xml, name: 'loc' });
  expect({ fault, root }).toEqual({ fault: undefined, root: 'urlset' });
  expect(new Set(texts).size).toBe(texts.length);
  for (const path of ['/', '/blogs', '/principled-ai-coding', '/playground', '/terms', '/blogs/how-to-read-a-diff'])
    expect(texts).toContain(site.origin + path);
  for (const address of texts) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
    expect(await response.text(), address).toContain(`<link rel="canonical" href="${address}"/>`);
  }
  expect(xml).toMatch(new RegExp(`<loc>${site.origin}/privacy</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`));
});

test('robots may read, are told of the sitemap, and are kept from what is not for reading', async ({ request, site }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/\n/);
  expect(robots).toContain(`\nSitemap: ${site.origin}/sitemap.xml\n`);
  for (const path of ['/functions/', '/auth/', '/local/', '/principled-ai-coding/checkout'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const read = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  expect(read.filter((path) => disallowed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});

test('llms.txt says what the site is and leads to alternates that are there', async ({ request, site }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^# Principled AI Coding\n\n> .+\n\n[^#]+\n\n## /);
  expect(text).toMatch(/\n## Optional\n(\n- \[.+\]\(.+\): .+)+\n$/);
  const links = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\): .+$/gm)].map(([, address = '']) => address);
  expect(links).toContain(`${site.origin}/blogs/how-to-read-a-diff.md`);
  for (const address of links) {
    const alternate = await request.get(address);
    expect(`${alternate.status()} ${alternate.headers()['content-type']}`, address).toBe('200 text/markdown; charset=utf-8');
  }
});

test('a text in two languages is one page for each, and each names both', async ({ plantedSite: { origin } }) => {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const link = (language: string, path: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`;
  const links = [link('de', '/de/privacy'), link('en', '/privacy'), link('x-default', '/privacy')];
  for (const path of ['/privacy', '/de/privacy']) {
    const entry = sitemap.split('<url>').find((text) => text.includes(`<loc>${origin}${path}</loc>`));
    expect(entry).toContain(links.join(''));
  }
  expect(await (await fetch(`${origin}/de/privacy.md`)).text()).toContain('# Datenschutz\n\nWenig.');
  expect(await (await fetch(`${origin}/feed.xml`)).text()).not.toContain('Datenschutz');
});

test('drafts, partials, comments and what is for members are in nothing that is made for programs', async ({ plantedSite }) => {
  const get = async (address: string) => {
    const response = await fetch(plantedSite.origin + address);
    return { status: response.status, text: await response.text() };
  };
  expect((await get('/blogs/open.md')).text).toContain('Open phrase.');
  for (const address of [
    '/blogs/hidden.md',
    '/blogs/hidden-too.md',
    '/cards/blogs/hidden.png',
    '/cards/blogs/hidden-too.png',
    '/blogs/_part.md',
    '/blogs/part.md',
    '/lessons/hello-ai-world.md',
  ])
    expect((await get(address)).status, address).toBe(404);
  for (const address of [
    ...['/feed.xml', '/atom.xml', '/sitemap.xml', '/robots.txt', '/llms.txt'],
    ...['/index.md', '/blogs.md', '/blogs/open.md', '/principled-ai-coding.md', '/playground.md'],
  ]) {
    const { status, text } = await get(address);
    expect(status, address).toBe(200);
    expect(text, address).not.toContain('wombat');
  }
});
