import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readYaml } from './read-yaml.ts';

const values = [
  'plain words, with (marks) and a dash - so',
  'it’s “quoted”',
  "it's",
  'a: b',
  'a:b',
  'a #b',
  'a#b',
  'true',
  'True',
  'no',
  'null',
  '~',
  'Nothing ',
  '2026-11-03',
  '2026-11-03T10:00:00Z',
  '2026-1-3',
  '12',
  '012',
  '0o14',
  '0x1F',
  '-3',
  '+3',
  '1.50',
  '1_000',
  '.5',
  '1e3',
  '12345678901234567890',
  '12:30',
  '"quoted: \\"text\\""',
  '"quoted: text"',
  "'single: text'",
  "'it''s'",
  '""',
  '[]',
  '[a, b c, 3, true]',
  '[a, ]',
  '[a: b]',
  '["a", b]',
  '[2026-11-03, null]',
  '[a]b',
  '{ a: 1 }',
  '|\n  block\n  text',
  '\n  - one\n  - two',
  '\n  nested: 1',
  'first line\n  second line',
  'a\tb',
  '- x',
  '-',
  '? x',
  'a [b] {c}, d',
  '',
];

test.each(values)('a field is read as YAML reads it: %j', (value) => {
  const yaml = `title: ${value}\nlast: end`;
  const read = (reader: () => unknown) => {
    try {
      return reader();
    } catch {
      return 'refused';
    }
  };
  expect(read(() => readYaml({ file: 'one.md', yaml }))).toEqual(read(() => parse(yaml)));
});

test.each([
  ['a field given twice', 'a: 1\na: 2'],
  ['an alias', 'a: &a [x]\nb: *a'],
  ['a list that does not end', 'a: [x'],
  ['a tag that YAML does not know', 'a: !colour red'],
])('%s is refused with the file’s name', (_what, yaml) => {
  expect(() => readYaml({ file: 'one.md', yaml })).toThrow('one.md: front matter');
});

test('a file that is YAML as a whole is refused by its name and line', () => {
  expect(() => readYaml({ file: 'blogs/_dir.yml', yaml: 'title: T\nsort: [x' })).toThrow(/^blogs\/_dir\.yml: line 2: /);
});

test('numbers that JSON does not know are null', () => {
  expect(readYaml({ file: 'one.md', yaml: 'a: .inf\nb: [-.inf, 1]\nc: { d: .nan }' })).toEqual({
    a: null,
    b: [null, 1],
    c: { d: null },
  });
});

test('no fields are no fields', () => {
  expect(readYaml({ file: 'one.md', yaml: '' })).toEqual({});
  expect(readYaml({ file: 'one.md', yaml: '# a comment' })).toEqual({});
});
