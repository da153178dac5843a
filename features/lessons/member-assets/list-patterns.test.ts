import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { patterns, readPatterns } from './list-patterns.server.ts';
import { patternAnchor } from './pattern.ts';

test('the catalogue has at least sixty patterns, each with an address and an example of its own', () => {
  expect(patterns.length).toBeGreaterThanOrEqual(60);
  const groups = [...new Set(patterns.map(({ group }) => group))].map((name) => ({ name }));
  expect(new Set([...patterns, ...groups].map(patternAnchor)).size).toBe(patterns.length + groups.length);
  expect(new Set(patterns.map(({ example }) => example)).size).toBe(patterns.length);
});

test.each(patterns)('$name is short enough to read and long enough to use', ({ when, how, example, wrong }) => {
  const words = [when, how, example, wrong].join(' ').split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(60);
  expect(words).toBeLessThanOrEqual(150);
  for (const line of example.split('\n')) expect(line.length, line).toBeLessThanOrEqual(100);
});

function folderWith(files: Record<string, string>): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'patterns-'));
  mkdirSync(path.join(directory, 'patterns'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, 'patterns', name), text);
  return directory;
}

const group = (name: string, used: string) => `
group: ${name}
patterns:
  - { name: ${name} one, when: Now, how: So., example: This, wrong: That, used: ${used} }
`;

test('patterns are read in the order of their files’ numbers', () => {
  const used = '{ lesson: know-your-idks, exercise: slug }';
  const directory = folderWith({ '10.last.yml': group('Last', used), '2.first.yml': group('First', used), 'notes.txt': 'none' });
  expect(readPatterns({ directory }).map(({ name }) => name)).toEqual(['First one', 'Last one']);
  expect(readPatterns({ directory: tmpdir() })).toEqual([]);
});

test('a file with a fault is refused by its name', () => {
  const directory = folderWith({ '1.asking.yml': group('Asking', '{ lesson: no-such-lesson, exercise: slug }') });
  expect(() => readPatterns({ directory })).toThrow(/1\.asking\.yml: .*used/s);
});

test.each(['Asking one', 'asking ONE!', 'Asking', 'Content', '…'])(
  'two parts of the catalogue cannot have one address: %s',
  (name) => {
    const used = '{ lesson: know-your-idks, exercise: slug }';
    const more = `  - { name: ${name}, when: Now, how: So., example: This, wrong: That, used: ${used} }\n`;
    const directory = folderWith({ '1.asking.yml': group('Asking', used) + more });
    expect(() => readPatterns({ directory })).toThrow(/1\.asking\.yml: the name .* is taken/);
  },
);
