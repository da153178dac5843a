import { expect, test } from 'vitest';
import { sampleMutants } from './sample-mutants.ts';

const mutants = ['server', 'platform'].flatMap((folder) =>
  Array.from({ length: 50 }, (_, number) => ({ file: `${folder}/a.ts`, name: `fault ${number}` })),
);
const folderOf = (file: string) => file.split('/')[0] ?? '';
const sample = (perFolder: number, { seed = 'one', from = mutants } = {}) =>
  sampleMutants({ mutants: from, folderOf, perFolder, seed });

test('a sample takes as many from each folder', () => {
  expect(sample(7).filter(({ file }) => file.startsWith('server'))).toHaveLength(7);
  expect(sample(7).filter(({ file }) => file.startsWith('platform'))).toHaveLength(7);
});

test('the same seed draws the same faults, another seed others', () => {
  expect(sample(7)).toEqual(sample(7));
  expect(sample(7, { seed: 'two' })).not.toEqual(sample(7));
});

test('a larger sample holds the smaller one', () => {
  expect(sample(20)).toEqual(expect.arrayContaining(sample(7)));
});

test('code that is added or moved does not change what else is drawn', () => {
  const [more] = sample(7, { from: [...mutants.toReversed(), { file: 'app/a.ts', name: 'fault' }] });
  expect(sample(7)).toContainEqual(more);
});
