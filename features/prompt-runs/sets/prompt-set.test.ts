import { expect, test } from 'vitest';
import { findRunFault } from './prompt-set.ts';

/* What the server would refuse is said before a set is run. */
const cases = (count: number, value = 'tea') =>
  Array.from({ length: count }, () => ({ name: 'one', values: { text: value }, checks: [] }));
const faultOf = ({ tokens = 50_000, prompt = 'List {{text}}', count = 2, value = 'tea', repeats = 3 }) =>
  findRunFault({ set: { cases: cases(count, value), repeats, answerTokens: 300 }, prompt, tokens });

test.each<[told: string, asked: Parameters<typeof faultOf>[0], fault: RegExp]>([
  ['no cases', { count: 0 }, /add a case/],
  ['no prompt', { prompt: ' \n' }, /write the prompt/],
  ['61 runs', { count: 61, repeats: 1 }, /more than the 60 runs/],
  ['a value that is too long', { value: 'x'.repeat(20_000) }, /^Filled with case 1, .* 20,000 characters/],
  ['one token too few', { tokens: 6 * 302 - 1 }, /the 1,811 tokens you have/],
])('%s is said', (_told, asked, fault) => {
  expect(faultOf(asked)).toMatch(fault);
});

test.each<Parameters<typeof faultOf>[0]>([{}, { count: 20, repeats: 3 }, { tokens: 6 * 302 }])('%j can be run', (asked) => {
  expect(faultOf(asked)).toBeUndefined();
});

test('where the tokens are not known, the server decides', () => {
  expect(findRunFault({ set: { cases: cases(2), repeats: 3, answerTokens: 300 }, prompt: 'List', tokens: undefined })).toBe(
    undefined,
  );
});
