import { expect, test } from 'vitest';
import type { ContentSummary } from '#features/content/item/content-item.ts';
import { listRelatedItems } from './list-related-items.ts';

const item = (path: string, kind: string, tags: string[], series?: string): ContentSummary => ({
  path,
  kind,
  tags,
  series,
  title: path,
  description: '',
  date: '2026-11-01',
  audience: 'public',
  readingMinutes: 1,
});
const read = item('/read', 'guide', ['review', 'reading'], 'One series');
const related = (items: ContentSummary[]) => listRelatedItems(read, items).map(({ path }) => path);

test('items that share more tags come first, then those of the kind, in the order of the list; three at most', () => {
  const items = [
    item('/kind', 'guide', []),
    item('/one-tag', 'blog', ['review']),
    item('/one-tag-and-kind', 'guide', ['reading']),
    item('/two-tags', 'blog', ['review', 'reading']),
    item('/other-kind', 'guide', []),
  ];
  expect(related(items)).toEqual(['/two-tags', '/one-tag-and-kind', '/one-tag']);
  expect(related(items.filter(({ tags }) => tags.length === 0))).toEqual(['/kind', '/other-kind']);
});

test('what is shown as the next or the one before is not shown again', () => {
  const items = [item('/next', 'guide', ['review']), item('/far', 'guide', ['reading'])];
  expect(listRelatedItems({ ...read, beside: [items[0], undefined] }, items)).toEqual([items[1]]);
});

test('neither the item itself nor another part of its series nor what has nothing in common', () => {
  expect(related([read, item('/part', 'guide', ['review'], 'One series'), item('/strange', 'tool', ['agents'])])).toEqual([]);
});
