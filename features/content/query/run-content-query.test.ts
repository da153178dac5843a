import { describe, expect, it } from 'vitest';
import type { ContentDocument, ContentQueryParams } from './content-query.ts';
import { compileBoundedPattern } from './read-linear-pattern.ts';
import { runContentQuery } from './run-content-query.ts';

const list = [
  { _path: '/', _file: 'index.md', title: 'Home', _draft: false },
  { _path: '/_dir', _file: '_dir.yml', title: 'Everything', icon: 'book', _partial: true },
  { _path: '/one', _file: '1.one.md', title: 'One', tags: ['a', 'b'], rank: 10 },
  { _path: '/two', _file: '2.two.md', title: 'two', tags: ['b'], rank: 9 },
  { _path: '/three', _file: '10.three.md', title: 'Three', _draft: true, rank: 8 },
];

const documents = { all: () => list };
const answer = (params: ContentQueryParams) => runContentQuery({ documents, params, compilePattern: compileBoundedPattern });
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
      all: () => list,
      load: async (wanted: readonly ContentDocument[]) => {
        loaded.push(...wanted.map(({ _path }) => _path));
        return wanted.map((document) => ({ ...document, body: 'text' }));
      },
    };
    const run = (params: ContentQueryParams) =>
      runContentQuery({ documents: store, params, compilePattern: compileBoundedPattern });
    await run({ limit: 1, only: ['title'] });
    expect(loaded).toEqual([]);
    expect(await run({ limit: 1, only: ['body'] })).toEqual([{ body: 'text' }]);
    expect(loaded).toEqual(['/']);
  });

  it('cannot be asked for what objects inherit, nor be broken by fields of such names', async () => {
    const odd = JSON.parse(
      '{"_file":"odd.md","title":"Odd","value":{"toString":1,"valueOf":2},"list":[{"toString":1}],"__proto__":{"a":1}}',
    );
    const run = (params: ContentQueryParams) =>
      runContentQuery({ documents: { all: () => [odd] }, params, compilePattern: compileBoundedPattern });
    const count = (condition: Record<string, unknown>) => run({ where: [condition], count: true });
    for (const field of [
      'toString',
      'constructor.name',
      'title.constructor',
      'title.includes',
      'list.map',
      'valueOf',
      'title.length.constructor',
    ]) {
      expect(await count({ [field]: { $exists: true } })).toBe(0);
    }
    for (const field of ['value', 'list']) {
      for (const condition of [{ $gt: 1 }, { $lte: 'A' }, { $contains: '1' }, { $icontains: 'X' }, { $regex: '1' }]) {
        expect(await count({ [field]: condition })).toBe(0);
      }
      expect(await run({ sort: { [field]: 1 }, only: 'title' })).toEqual([{ title: 'Odd' }]);
    }
    expect(Object.getPrototypeOf(await run({ first: true }))).toBe(Object.prototype);
    expect(Object.getPrototypeOf(await run({ first: true, without: 'title' }))).toBe(Object.prototype);
  });
});
