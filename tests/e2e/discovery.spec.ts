import type { Page } from '@playwright/test';
import { type SiteWithContent, startSiteWithContent } from '#tests/support/site-with-content.ts';
import { test as base, expect } from './test.ts';

const hostileTitle = '</script><script>window.isBroken = true</script> & <b>';

/** Words that may be found nowhere: a draft's, a partial's, a member's, and what a comment says. Beside them a title and a translation. */
const planted = {
  'blogs/90.open.md': `---\ntitle: An open text\ndescription: For all.\nkind: blog\ndate: 2026-11-20\n---\nOpen phrase. <!-- wombat-comment -->\n`,
  'blogs/91.hidden.draft.md': `---\ntitle: wombat-draft-title\ndescription: wombat-draft\nkind: blog\ndate: 2026-11-20\n---\nwombat-draft-text\n`,
  'blogs/92.hidden-too.md': `---\ntitle: wombat-flag-title\ndescription: wombat-flag\nkind: blog\ndate: 2026-11-20\ndraft: true\n---\nwombat-flag-text\n`,
  'blogs/_part.md': 'wombat-partial-text\n',
  'state-of-ai-coding/2.ai-coding-is-transitory.md': `---\ntitle: Transitory\ndescription: Listed.\nkind: blog\ndate: 2026-11-19\naudience: members\n---\nwombat-member-text\n`,
  'lessons/1.hello-ai-world.md': `---\ntitle: Lesson\ndescription: wombat-lesson\naudience: members\n---\nwombat-lesson-text\n`,
  'blogs/93.hostile.md': `---\ntitle: "${hostileTitle}"\ndescription: D\nkind: blog\ndate: 2026-11-20\n---\nText.\n`,
  'de/privacy.md': '---\ntitle: Datenschutz\ndescription: Was wir speichern.\nupdated: 2026-11-20\n---\nWenig.\n',
};

const test = base.extend<{ editedSite: SiteWithContent }, { plantedSite: SiteWithContent }>({
  editedSite: async ({}, use) => {
    const site = await startSiteWithContent();
    await use(site);
    await site.remove();
  },
  plantedSite: [
    async ({}, use) => {
      const site = await startSiteWithContent(planted, { CONTENT_LOCALES: 'de' });
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

test.describe('paths that moved', () => {
  test('an old address leads to the new one with its query', async ({ page }) => {
    const response = await page.goto('/blog/?kind=guide');
    await expect(page).toHaveURL('/blogs?kind=guide');
    expect(response?.request().redirectedFrom()?.redirectedFrom()).toBeNull();
    await page.goto('/course');
    await expect(page).toHaveURL('/principled-ai-coding');
  });

  test('an edit moves a page that is kept in memory, and back, without a restart', async ({ editedSite, request }) => {
    const status = async () => (await request.get(`${editedSite.origin}/privacy`, { maxRedirects: 0 })).status();
    expect(await status()).toBe(200);
    expect(await status()).toBe(200);
    editedSite.write('_redirects.yml', '/privacy: { to: /terms, status: 302 }\n');
    await expect.poll(status).toBe(302);
    editedSite.write('_redirects.yml', '/privacy: //evil.example\n');
    await expect.poll(() => editedSite.output()).toContain('_redirects.yml: line 1: //evil.example must lead to');
    expect(await status()).toBe(302);
    editedSite.write('_redirects.yml', '');
    await expect.poll(status).toBe(200);
  });

  test('a navigation inside the application is led on in its document', async ({ page }) => {
    await page.route('/content/redirect?path=%2Fplayground', (route) =>
      route.fulfill({ json: { redirect: { to: '/login?from=moved', external: false, status: 301 } } }),
    );
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('.site-nav').getByRole('link', { name: 'Playground' }).click();
    await expect(page).toHaveURL('/login?from=moved');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('a page that moved to another site is a full page load, from a link and from an address', async ({ editedSite, page }) => {
    await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto(`${editedSite.origin}/login`, { waitUntil: 'networkidle' });
    editedSite.write('_redirects.yml', '/playground: https://elsewhere.example/play?level=1\n');
    const answer = () => page.request.get(`${editedSite.origin}/content/redirect?path=/playground`);
    await expect.poll(async () => (await answer()).text()).toContain('elsewhere');
    await page.locator('.site-nav').getByRole('link', { name: 'Playground' }).click();
    await expect(page).toHaveURL('https://elsewhere.example/play?level=1');
    const document = await page.request.get(`${editedSite.origin}/playground?mine=1`, { maxRedirects: 0 });
    expect(document.headers().location).toBe('https://elsewhere.example/play?level=1');
  });

  test('a check that does not answer blocks no navigation', async ({ page }) => {
    await page.route('/content/redirect?*', () => {});
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.locator('.site-nav').getByRole('link', { name: 'Playground' }).click();
    await expect(page).toHaveURL('/playground');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The playground');
  });
});

test.describe('Markdown twins', () => {
  test('every page that anyone may read says where its twin is, and the twin is there', async ({ page, request }) => {
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
      await page.goto(address);
      const title = await page.getByRole('heading', { level: 1 }).first().textContent();
      const twin = await page.locator('link[rel="alternate"][type="text/markdown"]').getAttribute('href');
      const response = await request.get(twin ?? '');
      expect(response.status(), twin ?? address).toBe(200);
      expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
      const markdown = await response.text();
      expect(markdown).toMatch(
        /^---\ntitle: .+\ndescription: .+\n(date: \d{4}-\d\d-\d\d\n)?address: http:\/\/.+\n---\n\n# .+\n\n/,
      );
      expect(markdown).not.toMatch(/^:{2,}\w|\]\(\/|<!--/m);
      if (address.length > 1 && !address.startsWith('/principled')) expect(markdown).toContain(`\n# ${title}\n`);
    }
  });

  test('a reader of a text finds its Markdown, and gets it from memory the next time', async ({ page, request }) => {
    await page.goto('/blogs/how-to-read-a-diff');
    await page.getByRole('link', { name: 'Markdown', exact: true }).click();
    await expect(page).toHaveURL('/blogs/how-to-read-a-diff.md');
    await expect(page.getByText('# How to read a diff you did not write')).toBeVisible();
    const { etag } = (await request.get('/blogs/how-to-read-a-diff.md')).headers();
    const again = await request.get('/blogs/how-to-read-a-diff.md', { headers: { 'If-None-Match': etag ?? '' } });
    expect(again.status()).toBe(304);
  });

  test('a file that lies there keeps its address', async ({ request }) => {
    expect(await (await request.get('/downloads/diff-review-checklist.md')).text()).toMatch(/^# Diff review checklist/);
  });

  test('what is not for everyone has no twin, whoever asks', async ({ people }) => {
    for (const browser of Object.values(people)) {
      for (const address of [
        '/state-of-ai-coding/ai-coding-is-transitory.md',
        '/state-of-ai-coding/agentic-coding-is-the-endgame.md',
        '/lessons/hello-ai-world.md',
        '/settings.md',
        '/nothing.md',
        '/.md',
      ])
        expect((await browser.request.get(address)).status(), address).toBe(404);
    }
  });
});

/** What a page says of itself to link previews and search engines. */
async function readHead(page: Page, address: string) {
  await page.goto(address);
  return page.evaluate(() => {
    const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[property], meta[name]')];
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const things = blocks.map(({ textContent }) => JSON.parse(textContent));
    return {
      tags: Object.fromEntries(tags.map((tag) => [tag.getAttribute('property') ?? tag.name, tag.content])) as Record<
        string,
        string
      >,
      things: Object.fromEntries(things.map((thing) => [thing['@type'], thing])),
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    };
  });
}

test.describe('what a page says of itself', () => {
  for (const { address, type } of [
    { address: '/', type: 'website' },
    { address: '/blogs', type: 'website' },
    { address: '/principled-ai-coding', type: 'website' },
    { address: '/playground', type: 'website' },
    { address: '/privacy', type: 'website' },
    { address: '/blogs/how-to-read-a-diff', type: 'article' },
    { address: '/state-of-ai-coding/engineering-with-exponentials', type: 'article' },
  ]) {
    test(`${address} has a preview with an image that is there, and one canonical address`, async ({ page, request, site }) => {
      const { tags, canonical } = await readHead(page, `${address}?utm_source=test`);
      expect(canonical).toBe(site.origin + address);
      expect(tags).toMatchObject({
        'og:type': type,
        'og:url': site.origin + address,
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
      expect(tags['og:title']).toContain(tags['og:image:alt']);
      const preview = tags['og:image'] ?? '';
      expect(preview.startsWith(`${site.origin}/cards/`), preview).toBe(true);
      const image = await request.get(preview);
      expect(image.headers()).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' });
      const png = await image.body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      const known = { 'If-None-Match': image.headers().etag ?? '' };
      expect((await request.get(preview, { headers: known })).status()).toBe(304);
    });
  }

  test('an essay and a guide are articles with their dates, their place on the site and the time they take', async ({
    page,
    site,
  }) => {
    const { tags, things } = await readHead(page, '/blogs/how-to-read-a-diff');
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
    expect(trail.map(({ item }) => item)).toEqual(['/', '/blogs', '/blogs/how-to-read-a-diff'].map((path) => site.origin + path));
    const essay = await readHead(page, '/state-of-ai-coding/engineering-with-exponentials');
    expect(essay.things.BlogPosting.headline).toBe('Engineering with exponentials');
  });

  test('the course says what it costs here, and the home page how to search the site', async ({ page, site }) => {
    const { things } = await readHead(page, '/principled-ai-coding');
    expect(things.Course.offers).toMatchObject({ price: '239.00', priceCurrency: 'USD' });
    expect(things.Course.syllabusSections).toHaveLength(8);
    const home = await readHead(page, '/');
    expect(home.things.WebSite.potentialAction.target.urlTemplate).toBe(`${site.origin}/search?q={words}`);
  });

  test('a text for members says that it is not free, and has no image', async ({ people, request }) => {
    const page = await people.member.newPage();
    const { tags, things } = await readHead(page, '/state-of-ai-coding/ai-coding-is-transitory');
    expect(things.BlogPosting.isAccessibleForFree).toBe(false);
    expect(tags['og:image']).toBeUndefined();
    await page.close();
    for (const path of ['state-of-ai-coding/ai-coding-is-transitory', 'lessons/hello-ai-world', 'settings', 'nothing'])
      expect((await request.get(`/cards/${path}.png`)).status(), path).toBe(404);
  });

  test('a title cannot leave its data block, nor break a feed', async ({ page, plantedSite: { origin } }) => {
    const { things, tags } = await readHead(page, `${origin}/blogs/hostile`);
    expect(things.BlogPosting.headline).toBe(hostileTitle);
    expect(await page.evaluate(() => 'isBroken' in window)).toBe(false);
    expect((await page.request.get(tags['og:image'] ?? '')).status()).toBe(200);
    const rss = await (await page.request.get(`${origin}/feed.xml`)).text();
    const { fault, texts } = await readXml(page, { xml: rss, name: 'title' });
    expect(fault).toBeUndefined();
    expect(texts).toContain(hostileTitle);
  });
});

/** What a browser's own parser makes of a document: its root and the addresses in its elements of one name. */
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

test.describe('for programs', () => {
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

  test('llms.txt says what the site is and leads to twins that are there', async ({ request, site }) => {
    const response = await request.get('/llms.txt');
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^# Principled AI Coding\n\n> .+\n\n[^#]+\n\n## /);
    expect(text).toMatch(/\n## Optional\n(\n- \[.+\]\(.+\): .+)+\n$/);
    const links = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\): .+$/gm)].map(([, address = '']) => address);
    expect(links).toContain(`${site.origin}/blogs/how-to-read-a-diff.md`);
    for (const address of links) {
      const twin = await request.get(address);
      expect(`${twin.status()} ${twin.headers()['content-type']}`, address).toBe('200 text/markdown; charset=utf-8');
    }
  });

  test('a text in two languages is one page for each, and each names both', async ({ plantedSite: { origin } }) => {
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    const link = (language: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`;
    const links = [link('de', '/de/privacy'), link('en', '/privacy'), link('x-default', '/privacy')];
    for (const path of ['/privacy', '/de/privacy']) {
      const entry = sitemap.split('<url>').find((text) => text.includes(`<loc>${origin}${path}</loc>`));
      expect(entry).toContain(links.join(''));
    }
    expect(await (await fetch(`${origin}/de/privacy.md`)).text()).toContain('# Datenschutz\n\nWenig.');
    expect(await (await fetch(`${origin}/feed.xml`)).text()).not.toContain('Datenschutz');
  });
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
