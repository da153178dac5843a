import { expect, test } from 'vitest';
import type { ContentSummary } from '#features/content/item/content-item.ts';
import { contentFilterAddress, describeContentFilter, readContentFilter } from './content-filter.ts';
import { filterContent } from './filter-content.ts';

const item = (path: string, kind: string, ...tags: string[]): ContentSummary => ({
  path,
  kind,
  tags,
  title: path,
  description: '',
  date: '2026-11-01',
  audience: 'public',
  readingMinutes: 1,
});
const items = [
  item('/a', 'guide', 'review', 'reading'),
  item('/b', 'blog', 'review'),
  item('/c', 'podcast', 'agents'),
  item('/d', 'guide', 'agents'),
];
const paths = ({ items }: { items: ContentSummary[] }) => items.map(({ path }) => path);

test('a kind and a tag combine, and each says how much the other would leave', () => {
  const filtered = filterContent(items, { kind: 'guide', tag: 'review', page: 1 });
  expect(paths(filtered)).toEqual(['/a']);
  expect(filtered.kinds).toEqual([
    { name: 'blog', count: 1 },
    { name: 'guide', count: 1 },
  ]);
  expect(filtered.tags).toEqual([
    { name: 'agents', count: 1 },
    { name: 'reading', count: 1 },
    { name: 'review', count: 1 },
  ]);
  expect(filtered.unknown).toBeUndefined();
});

test('what was chosen stays visible where it leaves nothing', () => {
  const filtered = filterContent(items, { kind: 'blog', tag: 'agents', page: 1 });
  expect(paths(filtered)).toEqual([]);
  expect(filtered.kinds).toContainEqual({ name: 'blog', count: 0 });
  expect(filtered.tags).toContainEqual({ name: 'agents', count: 0 });
  expect(filtered.unknown).toBeUndefined();
});

test('kinds that the site knows stand in its order, others last', () => {
  expect(filterContent(items, { page: 1 }).kinds.map(({ name }) => name)).toEqual(['blog', 'guide', 'podcast']);
});

test.each([
  [{ kind: 'constructor', page: 1 }, 'kind'],
  [{ tag: 'nix', page: 1 }, 'tag'],
])('%o asks for a %s that nothing has', (filter, unknown) => {
  expect(filterContent(items, filter).unknown).toBe(unknown);
});

test('a page holds twelve', () => {
  const many = Array.from({ length: 25 }, (_, at) => item(`/${at}`, 'guide'));
  const last = filterContent(many, { page: 3 });
  expect(paths(last)).toEqual(['/24']);
  expect(last.pages).toBe(3);
  expect(paths(filterContent(many, { page: 1 }))).toHaveLength(12);
});

test.each(['0', '-1', '1.5', 'two', '1e3', '999999'])('page=%s is no page', (page) => {
  expect(readContentFilter(new URLSearchParams({ page }))).toBeUndefined();
});

test('an address says what it lists and is read back as it was made', () => {
  const filter = { kind: 'guide', tag: 'state of AI coding', page: 2 };
  const address = contentFilterAddress('/blogs', filter);
  expect(address).toBe('/blogs?kind=guide&tag=state+of+AI+coding&page=2');
  expect(readContentFilter(new URL(address, 'http://site').searchParams)).toEqual(filter);
  expect(describeContentFilter(filter, 'en')).toBe('Guides about state of AI coding, page 2');
  expect(contentFilterAddress('/de/blogs', { page: 1 })).toBe('/de/blogs');
  expect(describeContentFilter({ page: 1 }, 'en')).toBe('Essays and guides');
  expect(describeContentFilter({ kind: '<b>', tag: 'x', page: 1, unknown: 'kind' }, 'en')).toBe('Essays and guides');
  expect(describeContentFilter({ kind: 'guide', tag: '<b>', page: 1, unknown: 'tag' }, 'en')).toBe('Guides');
  expect(describeContentFilter({ kind: 'guide', tag: 'Messen', page: 2 }, 'de')).toBe('Anleitungen über Messen, Seite 2');
});
