import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openContentClient } from '#features/content/client/open-content-client.ts';
import type { ContentQueryParams } from '#features/content/query/content-query.ts';

const comparison = path.resolve('features/content/query/comparison');
process.env.CONTENT_DIR = path.join(comparison, 'fixtures');
process.env.CONTENT_LOCALES = 'en,de';

const { answerContentDatabase, answerContentQuery } = await import('./content-queries.ts');
const site = new Hono();
for (const address of ['/content/query', '/content/query/*']) site.get(address, answerContentQuery);
site.get('/content/:cache', answerContentDatabase);

const asked: string[] = [];
const fetchFromSite = async (address: string) => {
  asked.push(address);
  return site.request(address);
};
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', fetchFromSite);
});
afterEach(() => vi.unstubAllGlobals());

const base = 'http://content.test/content';
const byAddress = openContentClient({ base });
const stripped = openContentClient({ base, isStripped: true });
const inBrowser = openContentClient({ base, clientDB: true });

interface RecordedCase {
  name: string;
  params: ContentQueryParams;
}
const recorded: RecordedCase[] = JSON.parse(readFileSync(path.join(comparison, 'cases.json'), 'utf8'));
/** A count as text is read by the server and refused by the compiler here. */
const cases = recorded.filter(({ name }) => name !== 'surround: before as text');
/** Both say it in their own words; the words are tested where they are written. */
const outcome = (answer: Promise<unknown>) => answer.catch((error) => ({ status: error.status }));
const answers = await (async () => {
  vi.stubGlobal('fetch', fetchFromSite);
  return Promise.all(cases.map(async ({ name, params }) => ({ name, params, ours: await outcome(byAddress.answer(params)) })));
})();
const isRefused = (answer: unknown) => (answer as { status?: number } | undefined)?.status === 400;

describe('the browser answers as the server does', () => {
  test.each(answers.filter(({ ours }) => !isRefused(ours)))('$name', async ({ params, ours }) => {
    expect(JSON.parse(JSON.stringify(await outcome(inBrowser.answer(params))))).toEqual(ours);
    expect(await outcome(stripped.answer(params))).toEqual(ours);
  });

  test('and loads its database once', async () => {
    await Promise.all([inBrowser.queryContent().count(), inBrowser.queryContent('/guides').count()]);
    expect(asked.filter((address) => address.includes('/cache.'))).toEqual([]); // it was loaded above
  });

  test('and asks at once for all bodies that an answer carries', async () => {
    const found = await inBrowser.queryContent('/guides').without('excerpt').limit(3).find();
    expect(found.every(({ body, _type }) => body || _type === 'yaml')).toBe(true);
    expect(asked.length).toBe(1);
  });
});

describe('a query is put together step by step', () => {
  test('and no step changes the one before', async () => {
    const guides = byAddress.queryContent('guides').where({ kind: 'guide', date: { $exists: true } });
    const newest = guides.sort({ date: -1 }).limit(1).only(['title', 'date']);
    expect(guides.params()).toEqual({ where: [{ kind: 'guide', date: { $exists: true } }, { _path: '--REGEX /^\\/guides/' }] });
    expect(await newest.find()).toEqual([{ title: expect.any(String), date: expect.any(String) }]);
    expect(await guides.count()).toBe((await guides.without('body').find()).length);
  });

  test('and finds one, its neighbours, another language', async () => {
    expect(await byAddress.queryContent('/guides/start/').findOne()).toMatchObject({ _path: '/guides/start', _locale: 'en' });
    const around = await byAddress.queryContent('/guides').findSurround('/guides/start', { before: 1, after: 2 });
    expect(around.length).toBe(3);
    expect((await byAddress.queryContent().locale('de').only('_locale').find())[0]).toEqual({ _locale: 'de' });
  });
});

describe('what has no answer', () => {
  test.each([
    ['nothing at the path', () => byAddress.queryContent('/nowhere').findOne(), 'No content item'],
    ['nothing at the path, in the browser', () => inBrowser.queryContent('/nowhere').findOne(), 'No content item'],
    [
      'a query that is refused',
      () =>
        byAddress
          .queryContent()
          .where({ x: { $like: 1 } })
          .find(),
      '$like',
    ],
  ])('is a failure that says why: %s', async (_what, ask, words) => {
    await expect(ask()).rejects.toThrow(words);
  });

  test('is Not found where a page comes back', async () => {
    vi.stubGlobal('fetch', async () => new Response('<!DOCTYPE html><title>Site</title>'));
    await expect(byAddress.queryContent().find()).rejects.toThrow('Not found');
  });
});
