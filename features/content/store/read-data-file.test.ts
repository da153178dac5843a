import { expect, test } from 'vitest';
import { dataTypeOf, readDataFile } from './read-data-file.ts';

const read = (file: string, source: string) => readDataFile({ file, source });

test('the ending says what kind of data a file holds', () => {
  const files = ['a.yml', 'a.yaml', 'a.json', 'a.json5', 'a.CSV', 'a.svg', 'a.txt', 'json'];
  expect(files.map(dataTypeOf)).toEqual(['yaml', 'yaml', 'json', 'json', 'csv', undefined, undefined, undefined]);
});

test.each([
  ['YAML', 'a.yml', '- 1\n- 2', { body: [1, 2] }],
  ['JSON', 'a.json', '[1, 2]', { body: [1, 2] }],
  ['JSON5', 'a.json5', "[1, 'two',] // end", { body: [1, 'two'] }],
  ['CSV', 'a.csv', 'name,value\none,1\n', { body: [{ name: 'one', value: '1' }] }],
])('a list in %s is the body', (_kind, file, source, fields) => {
  expect(read(file, source)).toEqual(fields);
});

test.each([
  ['a JSON file with a byte order mark', 'a.json', '\uFEFF{ "a": 1 }', { a: 1 }],
  ['a CSV file with a byte order mark', 'a.csv', '\uFEFFa\n1', { body: [{ a: '1' }] }],
  ['an empty JSON file', 'a.json', '\n', {}],
  ['a number alone', 'a.json', '5', {}],
  ['dotted names of YAML', 'a.yml', 'size.width: 2', { size: { width: 2 } }],
  ['dotted names of JSON, which stay', 'a.json', '{ "size.width": 2 }', { 'size.width': 2 }],
  ['a CSV file with empty lines before the names', 'a.csv', '\n\na\n1', { body: [{ a: '1' }] }],
  ['lines of CSV that say the source', 'a.csv', '# A table of 2026\na,b\n1,2\n', { body: [{ a: '1', b: '2' }] }],
])('%s is read', (_case, file, source, fields) => {
  expect(read(file, source)).toEqual(fields);
});

test.each([
  ['a.json', '{ "a": 1,, }'],
  ['a.json5', '{ a: }'],
  ['a.yml', 'a: 1\n---\nb: 2'],
])('a fault in %s names the file', (file, source) => {
  expect(() => read(file, source)).toThrow(file);
});

test('no name in a file reaches what all objects share', () => {
  for (const file of ['a.json', 'a.json5']) read(file, '{ "__proto__": { "polluted": true } }');
  read('a.csv', '__proto__,constructor\npolluted,polluted');
  expect('polluted' in {}).toBe(false);
  expect(Object.getPrototypeOf(read('a.json', '{ "__proto__": { "polluted": true } }'))).toBe(Object.prototype);
});
