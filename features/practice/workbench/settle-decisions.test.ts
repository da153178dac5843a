import { expect, test } from 'vitest';
import { settleDecisions } from './settle-decisions.ts';

const question = { decision: 'edge', asks: 'What about 50?', nearest: '' };
const last = {
  prompt: 'Free from 50 on.',
  settled: { marked: { scope: 'Free' }, open: ['name'] },
  explanation: { why: '', parts: [], question },
};
const settle = (conversation: string[], said: Parameters<typeof settleDecisions>[0]['said'] = {}) =>
  settleDecisions({ last, conversation, said });

test('an answer to a question is added to what was said of the ones before, about the same prompt', () => {
  expect(settle(['Free from 50 on.'], { marked: { edge: '50' } })).toEqual({
    marked: { scope: 'Free', edge: '50' },
    open: ['name'],
  });
  expect(settle(['Free from 50 on.'], { open: ['edge'] })).toEqual({ marked: { scope: 'Free' }, open: ['name', 'edge'] });
});

test('marks go on with their words in a prompt that says more, or in an earlier one; what was left open does not', () => {
  expect(settle(['Free from 50 on.\nNothing else.'])).toEqual({ marked: { scope: 'Free' }, open: [] });
  expect(settle(['Free from 50 on.', 'Nothing else.'])).toEqual({ marked: { scope: 'Free' }, open: [] });
});

test('marks go with their words, and where nothing was said there is nothing to tell', () => {
  expect(settle(['Charge less.'])).toBeUndefined();
  expect(settleDecisions({ last: undefined, conversation: ['Charge less.'], said: {} })).toBeUndefined();
});
