import { expect, test } from 'vitest';
import type { TryStep, TryStory } from '../rounds/try-record.ts';
import { describeWay } from './describe-way.ts';

const startedAt = '2026-11-22T12:00:00.000Z';
const ask = (seconds: number, prompt: string) => ({
  ...{ at: new Date(Date.parse(startedAt) + seconds * 1000).toISOString(), prompt, model: 'm', tokens: 1_200 },
  ...{ answer: `to ${prompt}`, decisions: [] },
});
const change = (text: string) => [{ file: 'a.js', from: 0, to: 0, text }];
const chunk = { file: 'a.js', kind: 'accepted' } as const;
const steps: TryStep[] = [
  { at: 5_000, kind: 'answered', changes: change('1\n') },
  { at: 6_000, ...chunk, line: 1, left: 2 },
  { at: 7_000, ...chunk, line: 4, left: 1 },
  { at: 8_000, ...chunk, kind: 'rejected', line: 6, left: 0, changes: change('2\n') },
  { at: 70_000, kind: 'edited', changes: change('3\n') },
  { at: 71_000, kind: 'ran' },
  { at: 71_010, kind: 'ended', status: 'wrong' },
];
const tell = (story: Partial<TryStory>) => describeWay({ startedAt, asks: [], prediction: null, ...story });

test('a try is told in its order: what was asked and answered, decisions together, edits with what they changed', () => {
  const told = tell({ asks: [ask(2, 'one')], way: { start: { 'a.js': '' }, steps } });
  expect(told.map(({ at, label }) => [at, label])).toEqual([
    [2_000, 'You asked'],
    [5_000, 'm answered for 1,200 tokens'],
    [6_000, 'You accepted 2 of 3 changes in a.js, lines 1 and 4'],
    [8_000, 'You rejected 1 of 3 changes in a.js, line 6'],
    [70_000, 'You edited a.js by hand'],
    [71_000, 'You ran the code'],
    [71_010, 'It was not right yet'],
  ]);
  expect(told[0]?.quoted).toBe('one');
  expect(told[1]).toMatchObject({ quoted: 'to one', changes: [{ file: 'a.js', before: '', after: '1\n' }] });
  expect(told[4]?.changes).toEqual([{ file: 'a.js', before: '2\n1\n', after: '3\n2\n1\n' }]);
});

test('what is decided at once is told so, and the last answer is that to the last question, whatever was cut', () => {
  const way = { start: {}, steps: [steps[0], { at: 6_000, kind: 'accepted' }] as TryStep[] };
  const told = tell({ asks: [ask(1, 'cut'), ask(4, 'two')], way });
  expect(told.map(({ label, quoted }) => [label, quoted])).toEqual([
    ['You asked', 'cut'],
    ['m answered for 1,200 tokens', 'to cut'],
    ['You asked', 'two'],
    ['m answered for 1,200 tokens', 'to two'],
    ['You accepted all changes', undefined],
  ]);
});

test('a try without steps, or with such as do not fit, is told by its questions', () => {
  const way = {
    start: {},
    steps: [{ at: 0, kind: 'edited', changes: [{ file: 'a.js', from: 9, to: 9, text: '' }] }],
  } satisfies TryStory['way'];
  for (const told of [tell({ asks: [ask(1, 'one')] }), tell({ asks: [ask(1, 'one')], way })])
    expect(told.map(({ label }) => label)).toEqual(['You asked', 'm answered for 1,200 tokens']);
});
