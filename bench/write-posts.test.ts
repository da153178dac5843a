import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openContentStore } from '#features/content/store/open-content-store.server.ts';
import { writePosts } from './write-posts.ts';

const root = mkdtempSync(path.join(tmpdir(), 'posts-'));
afterAll(() => rmSync(root, { recursive: true }));

test('generated posts are the same every time, have the length asked for, and are content of this site', () => {
  for (const folder of ['one', 'two']) writePosts({ folder: path.join(root, folder, 'blogs'), count: 12 });
  for (const file of readdirSync(path.join(root, 'one/blogs'))) {
    const text = readFileSync(path.join(root, 'one/blogs', file), 'utf8');
    expect(text).toBe(readFileSync(path.join(root, 'two/blogs', file), 'utf8'));
    const count = text.split('---')[2]?.split(/\s+/).length ?? 0;
    expect(count).toBeGreaterThan(780);
    expect(count).toBeLessThan(950);
  }
  const store = openContentStore({ directory: path.join(root, 'one') });
  store.close();
  expect(store.items().map(({ _path }) => _path)).toEqual(Array.from({ length: 12 }, (_, index) => `/blogs/post-${index + 1}`));
  expect(new Set(store.items().map(({ title }) => title)).size).toBe(12);
});
