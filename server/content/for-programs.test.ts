import { DOMParser } from '@xmldom/xmldom';
import { expect, test, vi } from 'vitest';
import { copyContent } from '#tests/support/content/content-folder.ts';
import { hostileTitle, plantedTexts } from '#tests/support/content/planted-texts.ts';
import { openPages } from '#tests/support/pages/open-pages.ts';
import { attributesOf, headLinksOf, headlineOf } from '#tests/support/pages/read-html.ts';

/* What the site says to feed readers, search engines, link previews and language models. */

vi.mock('virtual:react-router/server-build', async () => {
  const { buildPages } = await import('#tests/support/pages/build-pages.ts');
  return buildPages(/\/(content-page|home|landing|playground|login|for-programs\/[\w-]+|guide)\.tsx?$/);
});

const { ask, origin } = await openPages(copyContent(plantedTexts), { CONTENT_LOCALES: 'de' });
const { createTestCaller } = await import('#tests/support/accounts/create-test-caller.ts');

/** Reads a document as a program does that any fault of the XML stops. */
function readXml(xml: string) {
  const faults: string[] = [];
  const document = new DOMParser({ onError: (_level, message) => faults.push(message) }).parseFromString(xml, 'application/xml');
  const texts = (name: string) => Array.from(document.getElementsByTagName(name), ({ textContent }) => textContent ?? '');
  return { faults, root: document.documentElement?.tagName, texts };
}

/** Reads what a page says of itself to link previews and search engines. */
async function readHead(address: string, headers: Record<string, string> = {}) {
  const { text } = await ask(address, { headers });
  const tags = Array.from(text.matchAll(/<meta [^>]*>/g), ([tag]) => attributesOf(tag));
  const links = headLinksOf(text);
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
  return {
    text,
    tags: Object.fromEntries(tags.map(({ property, name = '', content }) => [property ?? name, content])),
    links,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    things: Object.fromEntries(blocks.map((thing) => [thing['@type'], thing])),
  };
}

const isKnownAgain = async (address: string) => {
  const { headers } = await ask(address);
  return (await ask(address, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })).status === 304;
};

test.each([
  { address: '/feed.xml', type: 'application/rss+xml', root: 'rss', id: 'guid' },
  { address: '/atom.xml', type: 'application/atom+xml', root: 'feed', id: 'id' },
])('$address is well formed whatever a title is, holds what is for everyone and is answered from memory', async (feed) => {
  const { text, headers } = await ask(feed.address);
  expect(headers.get('content-type')).toBe(`${feed.type}; charset=utf-8`);
  const { faults, root, texts } = readXml(text);
  expect({ faults, root }).toEqual({ faults: [], root: feed.root });
  if (root === 'rss') expect(texts('title')).toContain(hostileTitle);
  expect(texts(feed.id)).toContain(`${origin}/blogs/how-to-read-a-diff`);
  expect(texts(feed.id).join()).not.toMatch(/ai-coding-is-transitory|\/de\//);
  expect(await isKnownAgain(feed.address)).toBe(true);
});

test('each language has its feeds, which its pages name instead of the others', async () => {
  for (const [address, folder] of [
    ['/de/compute-advantage-equation', '/de'],
    ['/de/verloren', '/de'],
    ['/compute-advantage-equation', ''],
    ['/login', ''],
  ] as const) {
    const { links } = await readHead(address);
    const feeds = links.filter(({ type }) => /^application\/(rss|atom)\+xml$/.test(type ?? ''));
    expect(
      feeds.map(({ href }) => href),
      address,
    ).toEqual([`${folder}/feed.xml`, `${folder}/atom.xml`]);
  }
  const rss = await ask('/de/feed.xml');
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(rss.text).toContain(`<guid isPermaLink="false">${origin}/de/compute-advantage-equation</guid>`);
  expect(await isKnownAgain('/de/feed.xml')).toBe(true);
  expect((await ask('/de/atom.xml')).text).toContain('<feed xml:lang="de"');
  expect((await ask('/llms.txt')).text).toContain(`[Texte auf Deutsch](${origin}/de/blogs.md)`);
  for (const address of ['/en/feed.xml', '/fr/feed.xml', '/fr/atom.xml', '/blogs/feed.xml'])
    expect((await ask(address)).status, address).toBe(404);
});

test('the sitemap names pages that are there for everyone, each by its canonical address', async () => {
  const { text: xml } = await ask('/sitemap.xml');
  const { faults, root, texts } = readXml(xml);
  expect({ faults, root }).toEqual({ faults: [], root: 'urlset' });
  const addresses = texts('loc');
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of ['/', '/blogs', '/principled-ai-coding', '/playground', '/terms', '/blogs/how-to-read-a-diff'])
    expect(addresses).toContain(origin + path);
  for (const address of addresses) {
    const { status, text } = await ask(address);
    expect([address, status]).toEqual([address, 200]);
    expect(text, address).toContain(`<link rel="canonical" href="${address}"/>`);
  }
  expect(xml).toMatch(new RegExp(`<loc>${origin}/privacy</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`));
});

test('a text in two languages is one page for each, and each names both; so are the course and the lists', async () => {
  const { text: sitemap } = await ask('/sitemap.xml');
  for (const path of ['/privacy', '/principled-ai-coding', '/blogs']) {
    const languages = [
      ['en', origin + path],
      ['de', `${origin}/de${path}`],
      ['x-default', origin + path],
    ];
    for (const address of [path, `/de${path}`]) {
      const entry = sitemap.split('<url>').find((text) => text.includes(`<loc>${origin}${address}</loc>`)) ?? '';
      for (const [hreflang, href] of languages)
        expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`);
      const { links, canonical, text } = await readHead(address);
      const named = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
      expect(named.map(({ hreflang, href }) => [hreflang, href])).toEqual(languages);
      expect(canonical).toBe(origin + address);
      expect(/<html[^>]* lang="(\w+)"/.exec(text)?.[1]).toBe(address.startsWith('/de') ? 'de' : 'en');
    }
  }
  expect((await ask('/de/privacy.md')).text).toContain('# Datenschutz\n\nWenig.');
  expect((await ask('/feed.xml')).text).not.toContain('Datenschutz');
});

test('robots may read, are told of the sitemap, and are kept from what is not for reading', async () => {
  const { text: robots } = await ask('/robots.txt');
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/\n/);
  expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  for (const path of ['/functions/', '/auth/', '/local/', '/principled-ai-coding/checkout'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const read = readXml((await ask('/sitemap.xml')).text).texts('loc');
  expect(read.filter((address) => disallowed.some((prefix) => new URL(address).pathname.startsWith(prefix)))).toEqual([]);
});

test('llms.txt says what the site is and leads to alternates that are there', async () => {
  const { text, headers } = await ask('/llms.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^# Principled AI Coding\n\n> .+\n\n[^#]+\n\n## /);
  expect(text).toMatch(/\n## Optional\n(\n- \[.+\]\(.+\): .+)+\n$/);
  const links = [...text.matchAll(/^- \[[^\n]+?\]\((\S+)\): .+$/gm)].map(([, address = '']) => address);
  expect(links).toContain(`${origin}/blogs/how-to-read-a-diff.md`);
  for (const address of links) {
    const alternate = await ask(address);
    expect([address, alternate.status, alternate.headers.get('content-type')]).toEqual([
      address,
      200,
      'text/markdown; charset=utf-8',
    ]);
  }
});

test('every page that anyone may read says where its Markdown is, to readers of a text too, and it is there', async () => {
  for (const address of [
    '/',
    '/blogs',
    '/principled-ai-coding',
    '/playground',
    '/privacy',
    '/compute-advantage-equation',
    '/blogs/how-to-read-a-diff',
    '/state-of-ai-coding/engineering-with-exponentials',
  ]) {
    const { links, text } = await readHead(address);
    const { href = '' } = links.find(({ type }) => type === 'text/markdown') ?? {};
    const { status, headers, text: markdown } = await ask(href);
    expect([address, status, headers.get('content-type')]).toEqual([address, 200, 'text/markdown; charset=utf-8']);
    expect(markdown).toMatch(/^---\ntitle: .+\ndescription: .+\n(date: \d{4}-\d\d-\d\d\n)?address: http:\/\/.+\n---\n\n# .+\n\n/);
    expect(markdown).not.toMatch(/^:{2,}\w|\]\(\/|<!--/m);
    if (address.length > 1 && !address.startsWith('/principled')) expect(markdown).toContain(`\n# ${headlineOf(text)}\n`);
  }
  expect((await ask('/blogs/how-to-read-a-diff')).text).toMatch(
    /<a [^>]*href="\/blogs\/how-to-read-a-diff\.md"[^>]*>Markdown<\/a>/,
  );
  expect(await isKnownAgain('/blogs/how-to-read-a-diff.md')).toBe(true);
});

test('the Markdown of a language says everything in it', async () => {
  const { text: list } = await ask('/de/blogs.md');
  expect(list).toContain('# Texte auf Deutsch');
  expect(list).toMatch(/\/de\/blogs\/how-to-read-a-diff\.md\): .* \(Anleitung, 15\. November 2026\)/);
  expect(list).toMatch(/\/de\/compute-advantage-equation\.md\): .* \(Essay, 18\. November 2026\)/);
  const { text } = await ask('/de/compute-advantage-equation.md');
  expect(text).toContain('Mit eigenen Zahlen ausrechnen');
  expect(text).not.toMatch(/Figure:|Source:|Work it out/);
  const { text: course } = await ask('/de/principled-ai-coding.md');
  expect(course).toContain('## Die acht Lektionen');
  expect(course).not.toMatch(/Buy the course|of video|min to read/);
  for (const path of [
    'fr/principled-ai-coding',
    'fr/principled-ai-coding.md',
    'en/principled-ai-coding',
    'fr/blogs',
    'fr/blogs.md',
  ])
    expect((await ask(`/${path}`)).status, path).toBe(404);
  for (const path of ['en/blogs', 'cards/fr/blogs.png', 'fr', 'fr/privacy', 'de/terms'])
    expect((await ask(`/${path}`)).status, path).toBe(404);
});

test('what is not for everyone has no alternate, whoever asks', async () => {
  const [learner, member] = [await createTestCaller(), await createTestCaller({ member: true })];
  for (const cookie of ['', learner.cookie, member.cookie]) {
    for (const address of [
      '/state-of-ai-coding/ai-coding-is-transitory.md',
      '/state-of-ai-coding/agentic-coding-is-the-endgame.md',
      '/lessons/hello-ai-world.md',
      '/settings.md',
      '/nothing.md',
      '/.md',
    ])
      expect((await ask(address, { headers: { cookie } })).status, address).toBe(404);
  }
});

test('drafts, partials, comments and what is for members are in nothing that is made for programs', async () => {
  expect((await ask('/blogs/open.md')).text).toContain('Open phrase.');
  for (const address of [
    '/blogs/hidden.md',
    '/blogs/hidden-too.md',
    '/cards/blogs/hidden.png',
    '/cards/blogs/hidden-too.png',
    '/blogs/_part.md',
    '/blogs/part.md',
    '/lessons/hello-ai-world.md',
  ])
    expect((await ask(address)).status, address).toBe(404);
  for (const address of [
    ...['/feed.xml', '/atom.xml', '/sitemap.xml', '/robots.txt', '/llms.txt'],
    ...['/index.md', '/blogs.md', '/blogs/open.md', '/principled-ai-coding.md', '/playground.md'],
  ]) {
    const { status, text } = await ask(address);
    expect([address, status]).toEqual([address, 200]);
    expect(text, address).not.toContain('wombat');
  }
});

test.each([
  ['/', 'website'],
  ['/blogs', 'website'],
  ['/principled-ai-coding', 'website'],
  ['/playground', 'website'],
  ['/privacy', 'website'],
  ['/blogs/how-to-read-a-diff', 'article'],
  ['/state-of-ai-coding/engineering-with-exponentials', 'article'],
])('%s has a preview as a %s with an image, and one canonical address', async (address, type) => {
  const { tags, canonical } = await readHead(`${address}?utm_source=test`);
  expect(canonical).toBe(origin + address);
  expect(tags).toMatchObject({
    'og:type': type,
    'og:url': origin + address,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
  expect(tags['og:title']).toContain(tags['og:image:alt']);
  expect(tags['og:image']).toMatch(new RegExp(`^${origin}/cards/`));
});

test('the image of a preview is a picture of its size that every site may show, and known again', async () => {
  for (const path of ['blogs/how-to-read-a-diff', 'blogs/hostile', 'de/blogs', 'de/principled-ai-coding']) {
    const { status, headers, bytes } = await ask(`/cards/${path}.png`);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect(await isKnownAgain('/cards/de/blogs.png')).toBe(true);
});

test('an essay and a guide are articles with their dates, their place on the site and the time they take', async () => {
  const { tags, things } = await readHead('/blogs/how-to-read-a-diff');
  expect(things.TechArticle).toMatchObject({
    headline: 'How to read a diff you did not write',
    datePublished: tags['article:published_time'],
    isAccessibleForFree: true,
    image: tags['og:image'],
    author: { '@type': 'Organization', name: 'Principled AI Coding' },
  });
  expect(things.TechArticle.datePublished).toMatch(/^2026-\d\d-\d\d$/);
  expect(things.TechArticle.timeRequired).toMatch(/^PT\d+M$/);
  const trail: { item: string }[] = things.BreadcrumbList.itemListElement;
  expect(trail.map(({ item }) => item)).toEqual(['/', '/blogs', '/blogs/how-to-read-a-diff'].map((path) => origin + path));
  const essay = await readHead('/state-of-ai-coding/engineering-with-exponentials');
  expect(essay.things.BlogPosting.headline).toBe('Engineering with exponentials');
});

test('the course says what it costs and takes, in both languages, and the home page how to search the site', async () => {
  const { things, text } = await readHead('/principled-ai-coding');
  expect(things.Course).toMatchObject({ url: `${origin}/principled-ai-coding`, inLanguage: 'en' });
  expect(things.Course.offers).toMatchObject({ price: '239.00', priceCurrency: 'USD' });
  expect(things.Course.syllabusSections).toHaveLength(8);
  const times = [...text.matchAll(/class="outline-times"[^>]*>(.*?)<\/(?:ul|p|dl|div)>/gs)].map(([, html = '']) =>
    html.replaceAll(/<!-- -->|<[^>]+>/g, ' '),
  );
  expect(times).toHaveLength(8);
  for (const time of times)
    expect(time).toMatch(/^\s*\d+ *min to read\s+(\d+ min ?)?(\d+ s)? ?of video\s+\d+ *exercises, about *[\d hmin]+\s*$/);
  const minutesToRead = times.reduce((sum, time) => sum + Number.parseInt(time, 10), 0);
  expect(Number(/^PT(\d+)M$/.exec(things.Course.hasCourseInstance.courseWorkload)?.[1])).toBeGreaterThan(minutesToRead);
  const german = await readHead('/de/principled-ai-coding');
  expect(german.things.Course).toMatchObject({ url: `${origin}/de/principled-ai-coding`, inLanguage: 'en' });
  const home = await readHead('/');
  expect(home.things.WebSite.potentialAction.target.urlTemplate).toBe(`${origin}/search?q={words}`);
});

test('a text for members says that it is not free, and has no image', async () => {
  const { cookie } = await createTestCaller({ member: true });
  const { tags, things } = await readHead('/state-of-ai-coding/ai-coding-is-transitory', { cookie });
  expect(things.BlogPosting.isAccessibleForFree).toBe(false);
  expect(tags['og:image']).toBeUndefined();
  for (const path of ['state-of-ai-coding/ai-coding-is-transitory', 'lessons/hello-ai-world', 'settings', 'nothing'])
    expect((await ask(`/cards/${path}.png`)).status, path).toBe(404);
});

test('a title cannot leave its data block', async () => {
  const { things, text } = await readHead('/blogs/hostile');
  expect(things.BlogPosting.headline).toBe(hostileTitle);
  expect(text).not.toContain('<script>window.isBroken');
});
