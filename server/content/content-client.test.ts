import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentQueryParams } from '#features/content/query/content-query.ts';
import { openContentClient } from '#features/publishing/content-client/open-content-client.ts';

const comparison = path.resolve('tests/nuxt-content');
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
const outcome = (answer: Promise<unknown>) => answer.catch(({ status, message }) => ({ status, message }));

describe('the browser answers as the server does, faults too', () => {
  test.each(recorded)('$name', async ({ params }) => {
    const answer = await outcome(byAddress.answer(params));
    expect(JSON.parse(JSON.stringify(await outcome(inBrowser.answer(params))))).toEqual(answer);
    expect(await outcome(stripped.answer(params))).toEqual(answer);
  });

  test('whatever JavaScript a query is written in', async () => {
    const written = {
      where: [{ date: { $gte: new Date('2026-01-01') }, kind: undefined, title: /e/i }],
      limit: '2',
      only: '_file',
    };
    const params = written as unknown as ContentQueryParams;
    const found = await byAddress.answer(params);
    expect(found).toHaveLength(2);
    expect(await inBrowser.answer(params)).toEqual(found);
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
