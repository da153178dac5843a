import { expect, test } from 'vitest';
import { chooseContent } from './choose-content.ts';
import { contentChoiceAddress } from './content-choice-address.ts';
import type { ContentSummary } from './content-item.ts';
import { describeContentChoice } from './describe-content-choice.ts';
import { readContentChoice } from './read-content-choice.ts';

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
  const chosen = chooseContent(items, { kind: 'guide', tag: 'review', page: 1 });
  expect(paths(chosen)).toEqual(['/a']);
  expect(chosen.kinds).toEqual([
    { name: 'blog', count: 1 },
    { name: 'guide', count: 1 },
  ]);
  expect(chosen.tags).toEqual([
    { name: 'agents', count: 1 },
    { name: 'reading', count: 1 },
    { name: 'review', count: 1 },
  ]);
  expect(chosen.unknown).toBeUndefined();
});

test('what was chosen stays visible where it leaves nothing', () => {
  const chosen = chooseContent(items, { kind: 'blog', tag: 'agents', page: 1 });
  expect(paths(chosen)).toEqual([]);
  expect(chosen.kinds).toContainEqual({ name: 'blog', count: 0 });
  expect(chosen.tags).toContainEqual({ name: 'agents', count: 0 });
  expect(chosen.unknown).toBeUndefined();
});

test('kinds that the site knows stand in its order, others last', () => {
  expect(chooseContent(items, { page: 1 }).kinds.map(({ name }) => name)).toEqual(['blog', 'guide', 'podcast']);
});

test.each([
  [{ kind: 'constructor', page: 1 }, 'kind'],
  [{ tag: 'nix', page: 1 }, 'tag'],
])('%o asks for a %s that nothing has', (choice, unknown) => {
  expect(chooseContent(items, choice).unknown).toBe(unknown);
});

test('a page holds twelve', () => {
  const many = Array.from({ length: 25 }, (_, at) => item(`/${at}`, 'guide'));
  const last = chooseContent(many, { page: 3 });
  expect(paths(last)).toEqual(['/24']);
  expect(last.pages).toBe(3);
  expect(paths(chooseContent(many, { page: 1 }))).toHaveLength(12);
});

test.each(['0', '-1', '1.5', 'two', '1e3', '999999'])('page=%s is no page', (page) => {
  expect(readContentChoice(new URLSearchParams({ page }))).toBeUndefined();
});

test('an address says what it lists and is read back as it was made', () => {
  const choice = { kind: 'guide', tag: 'state of AI coding', page: 2 };
  const address = contentChoiceAddress('/blogs', choice);
  expect(address).toBe('/blogs?kind=guide&tag=state+of+AI+coding&page=2');
  expect(readContentChoice(new URL(address, 'http://site').searchParams)).toEqual(choice);
  expect(describeContentChoice(choice, 'en')).toBe('Guides about state of AI coding, page 2');
  expect(contentChoiceAddress('/de/blogs', { page: 1 })).toBe('/de/blogs');
  expect(describeContentChoice({ page: 1 }, 'en')).toBe('Essays and guides');
  expect(describeContentChoice({ kind: '<b>', tag: 'x', page: 1, unknown: 'kind' }, 'en')).toBe('Essays and guides');
  expect(describeContentChoice({ kind: 'guide', tag: '<b>', page: 1, unknown: 'tag' }, 'en')).toBe('Guides');
  expect(describeContentChoice({ kind: 'guide', tag: 'Messen', page: 2 }, 'de')).toBe('Anleitungen über Messen, Seite 2');
});
