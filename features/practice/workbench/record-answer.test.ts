import { expect, test } from 'vitest';
import { longestAnswer } from '../rounds/try-limits.ts';
import { tryStory } from '../rounds/try-record.ts';
import { recordAnswer } from './record-answer.ts';

const [at, prompt] = ['2026-11-22T12:00:00.000Z', 'Let the loop reach 0.'];
const part = (text: string) => ({ file: text, text, reason: 'not-found' as const, nearest: { wanted: text, line: 1, text } });

test('of an answer however long, as much is told as is kept with a try', () => {
  const long = 'x'.repeat(20_000);
  const explanation = { kind: 'wrong' as const, why: long, parts: [{ part: 'file' as const, isSaid: true }] };
  const done = { type: 'done' as const, model: 'm', files: {}, tokens: 7, unmatched: Array(20).fill(part(long)), explanation };
  const told = recordAnswer({ at, prompt, words: long, done });
  expect(tryStory.safeParse({ startedAt: at, asks: [told], prediction: null }).error).toBeUndefined();
  expect(told.explanation?.kind).toBe('wrong');
  expect(told.answer).toHaveLength(longestAnswer);
  expect(told.answer).toMatch(/^x+…\n\n\[The rest of this answer was too long to be kept with the try\.\]$/);
});

test('a part that could not be done is told with the line that is nearest to it', () => {
  const done = { type: 'done' as const, model: 'm', files: {}, tokens: 0, unmatched: [part('let n')] };
  expect(recordAnswer({ at, prompt, words: 'Here it is.', done })).toEqual({
    ...{ at, prompt, model: 'm', tokens: 0, answer: 'Here it is.', decisions: [] },
    unmatched: [{ file: 'let n', text: 'let n', reason: 'not-found', nearest: { wanted: 'let n', line: 1, text: 'let n' } }],
  });
});
