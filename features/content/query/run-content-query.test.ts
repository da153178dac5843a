import { describe, expect, it } from 'vitest';
import { compileLinearPattern } from './compile-linear-pattern.ts';
import type { ContentQueryParams } from './content-query.ts';
import { runContentQuery } from './run-content-query.ts';

const documents = [
  { _path: '/', _file: 'index.md', title: 'Home', _draft: false },
  { _path: '/_dir', _file: '_dir.yml', title: 'Everything', icon: 'book', _partial: true },
  { _path: '/one', _file: '1.one.md', title: 'One', tags: ['a', 'b'], rank: 10 },
  { _path: '/two', _file: '2.two.md', title: 'two', tags: ['b'], rank: 9 },
  { _path: '/three', _file: '10.three.md', title: 'Three', _draft: true, rank: 8 },
];

const answer = (params: ContentQueryParams) => runContentQuery({ documents, params, compilePattern: compileLinearPattern });
const titles = (params: ContentQueryParams) => answer({ only: 'title', ...params });

describe('runContentQuery', () => {
  it('answers a list without drafts', async () => {
    expect(await titles({ where: { _path: /^\/./ }, without: '_' })).toEqual([
      { title: 'Everything' },
      { title: 'One' },
      { title: 'two' },
    ]);
  });

  it('shows drafts to a query that speaks of them', async () => {
    expect(await titles({ where: { _draft: true } })).toEqual([{ title: 'Three' }]);
  });

  it('puts documents in order, the last field first, and takes a page of them', async () => {
    expect(await titles({ where: { rank: { $exists: true } }, sort: { rank: 1, $numeric: true }, limit: 1 })).toEqual([
      { title: 'two' },
    ]);
  });

  it('answers one document with its folder, or nothing', async () => {
    expect(await answer({ first: true, where: { _path: '/' }, only: ['title'] })).toEqual({
      _path: '/_dir',
      title: 'Home',
      _dir: { _path: '/_dir', title: 'Everything', icon: 'book' },
    });
    expect(await answer({ first: true, where: { _path: '/nowhere' } })).toBeUndefined();
  });

  it('counts, and finds the neighbours', async () => {
    expect(await answer({ count: true, where: { tags: { $contains: 'b' } } })).toBe(2);
    expect(await titles({ surround: { query: '/one', after: 2 } })).toEqual([{ title: 'Everything' }, { title: 'two' }, null]);
  });

  it('loads what is not in memory only for what is answered with it', async () => {
    const loaded: unknown[] = [];
    const store = {
      all: () => documents,
      load: async (document: (typeof documents)[number]) => {
        loaded.push(document._path);
        return { ...document, body: 'text' };
      },
    };
    const run = (params: ContentQueryParams) =>
      runContentQuery({ documents: store, params, compilePattern: compileLinearPattern });
    await run({ limit: 1, only: ['title'] });
    expect(loaded).toEqual([]);
    expect(await run({ limit: 1, only: ['body'] })).toEqual([{ body: 'text' }]);
    expect(loaded).toEqual(['/']);
  });
});
