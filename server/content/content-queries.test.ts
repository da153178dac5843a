import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { ContentDocument, ContentQueryParams } from '#features/content/query/content-query.ts';
import { encodeQueryAddress } from '#features/content/query/encode-query-address.ts';

/** The site's own content with a draft behind a text, and more texts than an answer may carry. */
const folder = mkdtempSync(path.join(tmpdir(), 'asked-content-'));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync('content', folder, { recursive: true });
writeFileSync(path.join(folder, 'blogs/89.before.md'), '# Before the draft\n\nWords.\n');
writeFileSync(path.join(folder, 'blogs/90.planned.draft.md'), '---\ntitle: Planned\ndescription: Not yet.\n---\nA zanzibar.\n');
for (let number = 1; number <= 120; number += 1)
  writeFileSync(path.join(folder, `many-${number}.md`), `# Text ${number}\n\nWords.\n`);
process.env.CONTENT_DIR = folder;

const { answerContentDatabase, answerContentQuery } = await import('./content-queries.ts');
const { createPreviewToken } = await import('#features/content/preview/create-preview-token.server.ts');
const app = new Hono();
for (const address of ['/content/query', '/content/query/*']) app.get(address, answerContentQuery);
app.get('/content/:cache', answerContentDatabase);

const ask = (address: string, headers: Record<string, string> = {}) => app.request(`http://site.test${address}`, { headers });
const addressOf = (params: ContentQueryParams, more = {}) =>
  encodeQueryAddress({ base: '/content', params, integrity: '1', isStripped: false, ...more });
const answer = async (params: ContentQueryParams, more = {}) => (await ask(addressOf(params, more))).json();

const essay = '/compute-advantage-equation';
const byPath: ContentQueryParams = { first: true, where: { _path: essay }, without: ['body'] };

test('one query is answered alike in each form of its address', async () => {
  const plain = await answer(byPath);
  expect(plain).toMatchObject({ _path: essay, _type: 'markdown', _file: 'compute-advantage-equation.md', kind: 'blog' });
  expect(plain).not.toHaveProperty('body');
  expect(await answer(byPath, { isStripped: true })).toEqual(plain);
  const bare = await ask(`/content/query?_params=${encodeURIComponent(JSON.stringify(byPath))}`);
  expect(await bare.json()).toEqual(plain);
});

test('an answer may be kept for a moment, and asked for again without being sent again', async () => {
  const first = await ask(addressOf(byPath));
  expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=\d\d?$/);
  const etag = first.headers.get('ETag') ?? '';
  expect((await ask(addressOf(byPath), { 'If-None-Match': etag })).status).toBe(304);
  expect((await ask(addressOf({ ...byPath, without: [] }), { 'If-None-Match': etag })).status).toBe(200);
});

test('the same address is answered anew when the content changed', async () => {
  const address = addressOf({ where: { _path: '/added-later' }, without: ['body'] });
  expect(await (await ask(address)).json()).toEqual([]);
  const before = await ask(address);
  expect(await before.json()).toEqual([]);
  writeFileSync(path.join(folder, 'added-later.md'), '# Added later\n\nWords.\n');
  const untilAddedLater = async () => {
    const response = await ask(address);
    expect(await response.json()).toMatchObject([{ title: 'Added later' }]);
    return response;
  };
  const after = await vi.waitFor(untilAddedLater, { timeout: 40_000 }); // the file system may report late or not at all
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
});

test('a body is the tree that Nuxt Content gives, with its contents', async () => {
  const { body } = await answer({ first: true, where: { _path: essay } });
  expect(body.type).toBe('root');
  expect(body.children[0]).toMatchObject({ type: 'element', tag: 'p', props: {}, children: [{ type: 'text' }] });
  const [link] = body.toc.links;
  expect(body.children.some((node: { props: { id?: string } }) => node.props.id === link.id)).toBe(true);
  expect(JSON.stringify(body)).not.toContain('heading-anchor');
});

test('a document has nothing that its author did not give', async () => {
  const text = await answer({ first: true, where: { _path: '/many-7' } });
  expect(text).toMatchObject({ title: 'Text 7', description: 'Words.' });
  for (const invented of ['tags', 'audience', 'draft', 'readingMinutes']) expect(text).not.toHaveProperty(invented);
});

test('texts for members are listed without their words', async () => {
  const found: ContentDocument[] = await answer({ where: { audience: 'members' } });
  expect(found.length).toBeGreaterThan(5);
  for (const document of found) {
    expect(document.title).toBeTruthy();
    expect(document).not.toHaveProperty('body');
    expect(document).not.toHaveProperty('excerpt');
  }
});

describe('a draft', () => {
  const drafts: ContentQueryParams = { where: { _draft: { $in: [true, false] }, _path: '/blogs/planned' }, without: 'body' };

  test.each([
    ['asked for by name', drafts],
    ['counted', { ...drafts, count: true }],
    [
      'beside another',
      { where: { _dir: 'blogs' }, surround: { query: { _path: '/blogs/before' }, before: 0, after: 1 }, without: 'body' },
    ],
    ['as the first', { ...drafts, first: true }],
  ])('is there with a proved preview only: %s', async (_how, params) => {
    const { token } = await createPreviewToken({ label: 'proved', days: 1 });
    for (const [previewToken, isThere] of [
      [undefined, false],
      ['x', false],
      ['A'.repeat(43), false],
      [token, true],
    ] as const) {
      const text = JSON.stringify(await answer(params as ContentQueryParams, { previewToken }));
      expect(/Planned|^1$/.test(text), `${previewToken} ${text}`).toBe(isThere);
    }
  });

  test('is in an answer that nobody keeps', async () => {
    const { token: previewToken } = await createPreviewToken({ label: 'test', days: 1 });
    const response = await ask(addressOf(drafts, { previewToken }));
    expect(await response.json()).toMatchObject([{ title: 'Planned', _draft: true }]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('ETag')).toBeNull();
    const database = await ask(`/content/cache.1.json?previewToken=${previewToken}`);
    expect(await database.text()).toContain('Planned');
    expect(database.headers.get('Cache-Control')).toBe('no-store');
  });
});

test('the database of the browser has every document that anyone may see, and no texts', async () => {
  const response = await ask('/content/cache.1.json', { 'Accept-Encoding': 'gzip' });
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  const plain = await ask('/content/cache.1.json');
  const { documents, defaults } = await plain.json();
  expect(defaults).toEqual({ locales: expect.any(Array), defaultLocale: 'en', showDrafts: false });
  expect(documents.length).toBe(await answer({ count: true, where: { _locale: { $exists: true } } }));
  const holdsText = ({ _type, body }: ContentDocument) => _type === 'markdown' && body !== undefined;
  expect(documents.some((document: ContentDocument) => holdsText(document) || document._draft)).toBe(false);
  const etag = plain.headers.get('ETag') ?? '';
  expect((await ask('/content/cache.1.json', { 'If-None-Match': etag })).status).toBe(304);
});

describe('what cannot be answered is said as JSON', () => {
  test.each([
    ['no match for one', addressOf({ first: true, where: { _path: '/nowhere' } }), 404, 'CONTENT_NOT_FOUND', 'No content item'],
    ['no JSON', '/content/query?_params={', 400, 'CONTENT_QUERY_INVALID', 'JSON'],
    ['an unknown operator', addressOf({ where: { title: { $like: 'x' } } }), 400, 'CONTENT_QUERY_INVALID', '$like'],
    ['letters that encode nothing', '/content/query/a.1/!!!.json', 400, 'CONTENT_QUERY_INVALID', 'address'],
    ['too many bodies', addressOf({}), 400, 'CONTENT_QUERY_INVALID', 'add limit'],
    [
      'a question about bodies',
      addressOf({ where: { body: { $exists: true } }, limit: 1 }),
      400,
      'CONTENT_QUERY_INVALID',
      'search',
    ],
  ])('%s', async (_what, address, status, errorKey, words) => {
    const response = await ask(address);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errorKey, error: expect.stringContaining(words) });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('the same without bodies is answered', async () => {
    expect((await answer({ without: ['body', 'excerpt'] })).length).toBeGreaterThan(120);
  });

  test('a field of an author’s own may be called so', async () => {
    expect(await answer({ where: { photo: { body: 'camera' } }, without: ['body', 'excerpt'] })).toEqual([]);
  });
});

test('a page of any site may read the answers and the faults, without anyone’s cookies', async () => {
  for (const address of [addressOf(byPath), '/content/query?_params={', '/content/cache.json']) {
    const { headers } = await ask(address, { Origin: 'https://elsewhere.example' });
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});
