import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';
import { hostileTitle } from '#tests/support/site/planted-site.ts';

/** Reads what a page says of itself to link previews and search engines, which run none of its scripts. */
async function readHead(page: Page, address: string, { request }: { request: APIRequestContext } = page) {
  const html = await (await request.get(address)).text();
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    const tags = [...read.querySelectorAll<HTMLMetaElement>('meta[property], meta[name]')];
    const blocks = [...read.querySelectorAll('script[type="application/ld+json"]')];
    const things = blocks.map(({ textContent }) => JSON.parse(textContent));
    return {
      tags: Object.fromEntries(tags.map((tag) => [tag.getAttribute('property') ?? tag.name, tag.content])) as Record<
        string,
        string
      >,
      things: Object.fromEntries(things.map((thing) => [thing['@type'], thing])),
      canonical: read.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    };
  }, html);
}

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

test('the course says what it costs and takes, and the home page how to search the site', async ({ page, site }) => {
  const { things } = await readHead(page, '/principled-ai-coding');
  expect(things.Course.offers).toMatchObject({ price: '239.00', priceCurrency: 'USD' });
  expect(things.Course.syllabusSections).toHaveLength(8);
  await page.goto('/principled-ai-coding');
  const times = await page.locator('.outline-times').allInnerTexts();
  expect(times).toHaveLength(8);
  for (const time of times)
    expect(time).toMatch(/^\d+ min to read\s+(\d+ min ?)?(\d+ s)? ?of video\s+\d+ exercises, about [\d hmin]+$/);
  const minutesToRead = times.reduce((sum, time) => sum + Number.parseInt(time, 10), 0);
  expect(Number(/^PT(\d+)M$/.exec(things.Course.hasCourseInstance.courseWorkload)?.[1])).toBeGreaterThan(minutesToRead);
  const home = await readHead(page, '/');
  expect(home.things.WebSite.potentialAction.target.urlTemplate).toBe(`${site.origin}/search?q={words}`);
});

test('a text for members says that it is not free, and has no image', async ({ page, people, request }) => {
  const { tags, things } = await readHead(page, '/state-of-ai-coding/ai-coding-is-transitory', people.member);
  expect(things.BlogPosting.isAccessibleForFree).toBe(false);
  expect(tags['og:image']).toBeUndefined();
  for (const path of ['state-of-ai-coding/ai-coding-is-transitory', 'lessons/hello-ai-world', 'settings', 'nothing'])
    expect((await request.get(`/cards/${path}.png`)).status(), path).toBe(404);
});

test('a title cannot leave its data block', async ({ page, plantedSite: { origin } }) => {
  const { things, tags } = await readHead(page, `${origin}/blogs/hostile`);
  expect(things.BlogPosting.headline).toBe(hostileTitle);
  await page.goto(`${origin}/blogs/hostile`);
  expect(await page.evaluate(() => 'isBroken' in window)).toBe(false);
  expect((await page.request.get(tags['og:image'] ?? '')).status()).toBe(200);
});
