import { afterEach, expect, test, vi } from 'vitest';
import { openBodyLoader } from './open-body-loader.ts';

afterEach(() => vi.unstubAllGlobals());

test('more excerpts than one query can name are asked for in several', async () => {
  const documents = Array.from({ length: 120 }, (_, place) => ({ _id: `content:posts:${place}.md`, _type: 'markdown' }));
  const excerpts = documents.map(({ _id }) => _id);
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const [{ _id }] = JSON.parse(new URL(address).searchParams.get('_params') ?? '').where;
    asked.push(_id.$in.length);
    return Response.json(_id.$in.map((id: string) => ({ _id: id, excerpt: `of ${id}` })));
  });
  const load = openBodyLoader({ base: 'http://content.test/content', excerpts });
  const loaded = await load(documents, (field) => field === 'excerpt');
  expect(asked).toEqual([50, 50, 20]);
  expect(loaded.map(({ excerpt }) => excerpt)).toEqual(excerpts.map((id) => `of ${id}`));
});
