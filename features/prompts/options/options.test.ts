import { expect, test } from 'vitest';
import { carryMarkers, defaultSettings, listOptions, type PromptOption, pointAtLines } from '../prompt-option.ts';

const option = (id: string, changes: Partial<PromptOption> = {}): PromptOption => ({
  ...defaultSettings,
  id,
  name: id,
  parentUserId: 'u',
  version: 1,
  prompt: '',
  ...changes,
});

test('an option that another takes the place of is gone, before the server says so', () => {
  const ids = listOptions([option('b'), option('a'), option('c', { name: 'a', version: 0, replaces: 'a' })]).map(({ id }) => id);
  expect(ids).toEqual(['c', 'b']);
});

test('marked lines keep their marks where lines come or go before them', () => {
  const markers = [{ fromLine: 2, toLine: 3 }];
  const from = 'one\ntwo\nthree\nfour';
  expect(carryMarkers({ markers, from, to: from })).toBe(markers);
  expect(carryMarkers({ markers, from, to: `zero\n${from}` })).toEqual([{ fromLine: 3, toLine: 4 }]);
  expect(carryMarkers({ markers, from, to: 'one\nthree\nfour' })).toEqual([{ fromLine: 2, toLine: 2 }]);
  expect(carryMarkers({ markers, from, to: 'two\nin between\nthree' })).toEqual([
    { fromLine: 1, toLine: 1 },
    { fromLine: 3, toLine: 3 },
  ]);
});

test('another prompt takes no marks over', () => {
  expect(carryMarkers({ markers: [{ fromLine: 1, toLine: 2 }], from: 'one\n\ntwo', to: 'three\n\nfour' })).toEqual([]);
});

test('marked lines are quoted below what is asked, and an empty line is about nothing', () => {
  const prompt = 'one\n\nthree {{x}}\n';
  const ask = (fromLine: number, toLine: number) => pointAtLines({ prompt, markers: [{ fromLine, toLine }] });
  expect(ask(2, 3)).toBe('one\n\nthree {{x}}\n\nThe answer is to be about these lines of the above:\n> three {{x}}\n');
  expect([ask(2, 2), ask(9, 9), pointAtLines({ prompt, markers: [] })]).toEqual([prompt, prompt, prompt]);
});
