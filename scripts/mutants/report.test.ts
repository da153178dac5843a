import { expect, test } from 'vitest';
import type { Mutant } from './find-mutants.ts';
import { complaintsAbout, figuresOf, type TriedMutant } from './report.ts';

const mutantOf = (name: string, file = 'server/a.ts'): Mutant => ({
  file,
  name,
  within: '',
  line: 7,
  start: 0,
  end: 1,
  replacement: '',
});
const tried: TriedMutant[] = [
  { mutant: mutantOf('one'), state: 'killed' },
  { mutant: mutantOf('two'), state: 'timeout' },
  { mutant: mutantOf('three'), state: 'refused by the types' },
  { mutant: mutantOf('four'), state: 'survived' },
  { mutant: mutantOf('five'), state: 'unreached' },
  { mutant: mutantOf('six', 'server/start.ts'), state: 'unreached' },
  { mutant: mutantOf('seven', 'server/start.ts'), state: 'survived' },
];
const survivors = [{ file: 'server/a.ts', mutant: 'four', why: 'it changes nothing' }];
const seenElsewhere = { 'server/start.ts': 'server/start.test.ts' };
const all = { tried, survivors, seenElsewhere, mutants: tried.map(({ mutant }) => mutant), exists: () => true };

test('the figures count what was tried; what runs elsewhere and no test enters was not', () => {
  expect(figuresOf(all)).toEqual({
    elsewhere: 1,
    tried: 6,
    noticed: 3,
    'of them by the types': 1,
    explained: 1,
    unexplained: 2,
    'noticed %': 50,
  });
});

test('a fault that nobody noticed and nobody has explained is named with its line', () => {
  expect(complaintsAbout(all)).toEqual(['unnoticed: server/a.ts:7 five', 'unnoticed: server/start.ts:7 seven']);
});

test('a named survivor that a test notices by now, or that is gone, is reported, as is a test that is gone', () => {
  const named = [
    { file: 'server/a.ts', mutant: 'one', why: 'nobody looks' },
    { file: 'server/a.ts', mutant: 'five', why: 'a log' },
    { file: 'server/start.ts', mutant: 'seven', why: 'a log' },
    { file: 'server/b.ts', mutant: 'four', why: 'moved since' },
  ];
  const complaints = complaintsAbout({ ...all, survivors: named, exists: (file) => file !== 'server/start.test.ts' });
  expect(complaints).toEqual([
    'unnoticed: server/a.ts:7 four',
    'named a survivor and noticed: server/a.ts one',
    'named a survivor and gone: server/b.ts four',
    'named as seen elsewhere and gone: server/start.test.ts',
  ]);
});
