import { expect, test } from 'vitest';
import { checkFrontMatter, parseFrontMatter } from './front-matter.ts';

const file = 'blogs/1.one.md';
const read = (yaml: string) => checkFrontMatter({ file, ...parseFrontMatter({ file, source: `---\n${yaml}\n---\ntext` }) });

test('front matter is split from the text, and what it does not say is filled in for pages only', () => {
  const source = '---\ntitle: One\ndate: 2026-11-03\nlevel: 3\n---\n# One\n';
  const { given, markdown } = parseFrontMatter({ file, source });
  expect(given).toEqual({ title: 'One', date: '2026-11-03', level: 3 });
  expect(markdown).toBe('# One\n');
  expect(checkFrontMatter({ file, given })).toEqual({
    ...given,
    description: '',
    tags: [],
    audience: 'public',
    draft: false,
  });
});

test.each([
  ['title', 'title: [x]'],
  ['description', 'description: true'],
  ['date', 'date: 3 November'],
  ['date', 'date: 2026-02-31'],
  ['date', 'date: 20261103'],
  ['tags', 'tags: { one: two }'],
  ['audience', 'audience: everyone'],
  ['draft', 'draft: perhaps'],
  ['front matter', 'title: [x'],
  ['front matter', 'a: &a [x]\ntitle: *a'],
])('a fault in %s is told with the file and the field', (field, yaml) => {
  expect(() => read(yaml)).toThrow(`blogs/1.one.md: ${field}`);
});

test('all faulty fields of a file are told at once', () => {
  expect(() => read('date: soon\ntags: [x]\naudience: everyone\npart: 0')).toThrow(
    'blogs/1.one.md: date: must be a date such as 2026-11-03; audience: must be public or members; part: must be a whole number from 1',
  );
});

test('what is not YAML is told with its line in the file', () => {
  expect(() => read('title: T\ntags: [x')).toThrow('blogs/1.one.md: front matter: line 3: ');
});

test.each([
  ['nothing at all', ''],
  ['a long title', `title: ${'long '.repeat(100)}end`],
  ['numbers as texts', 'title: 1984\ntags: [2026, x]'],
  ['one tag', 'tags: one'],
  ['fields of the author', 'draft: false\nimage: { src: /a.png }\nyears: [1, 2]'],
])('%s is no fault', (_what, yaml) => {
  expect(() => read(yaml)).not.toThrow();
});

test('a date may have a time; pages take the day', () => {
  expect(read('date: 2026-11-03T10:00:00Z').date).toBe('2026-11-03');
  expect(read('date: 2026-11-03 10:00').date).toBe('2026-11-03');
});

test.each([
  ['a rule of three dashes below the text', 'text\n\n---\n\ntitle: x\n---\n'],
  ['dashes that never end', '---\ntitle: x\n'],
  ['words between rules', '---\nJust words.\n---\nMore.\n'],
])('%s is not front matter', (_what, source) => {
  expect(parseFrontMatter({ file, source })).toEqual({ given: {}, markdown: source });
});
