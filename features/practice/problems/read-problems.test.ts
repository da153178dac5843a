import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { handedIn, writeProblems } from '#tests/support/content/write-problems.ts';
import { locateField } from './lesson-files.server.ts';
import { readProblem, readProblems } from './read-problems.server.ts';

function write(text: string): string {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'problem-')), '3.know-your-idks');
  mkdirSync(folder);
  const file = path.join(folder, '2.double.yml');
  writeFileSync(file, text);
  return file;
}

test('problems are read in the order of their lessons and positions, each with its id', () => {
  const problems = readProblems({ directory: writeProblems() });
  expect(problems.map(({ problemId, position }) => [problemId, position])).toEqual(
    ['one', 'two', 'three', 'four', 'five', 'six'].map((name, index) => [`hello-ai-world/${name}`, index + 1]),
  );
  expect(problems[0]).toMatchObject({ lesson: 'hello-ai-world', entry: 'double.js', files: handedIn.unchanged, tries: 3 });
  expect(readProblems({ directory: path.join(os.tmpdir(), 'no-content') })).toEqual([]);
});

const whole = JSON.parse(readFileSync(path.join(writeProblems(), 'lessons/1.hello-ai-world/1.one.yml'), 'utf8'));

test.each([
  ['no YAML', 'title: "one\ntask: two', ':2: '],
  ['a language that is none', 'language: cobol\n', ':1: language: '],
  ['a field that is none', JSON.stringify({ ...whole, foo: 1 }), 'Unrecognized key: "foo"'],
  ['a file name that leads away', JSON.stringify({ ...whole, files: { '../x.js': '' } }), 'files.../x.js: '],
  ['an entry that is no file', JSON.stringify({ ...whole, entry: 'other.js' }), 'entry: there is no file other.js'],
])('%s is a fault with file and line', (_what, text, fault) => {
  const file = write(text);
  expect(() => readProblem(file)).toThrow(file);
  expect(() => readProblem(file)).toThrow(fault);
});

test('a field is found by its line, and one that is missing by the line of what it belongs to', () => {
  const file = write('language: python\ndecisions:\n  - part: change\n    why: x\n');
  expect(locateField(file, ['decisions', 0, 'why'])).toBe(`${file}:4`);
  expect(locateField(file, ['decisions', 0, 'files'])).toBe(`${file}:3`);
  expect(locateField(file, ['title'])).toBe(`${file}:1`);
});
