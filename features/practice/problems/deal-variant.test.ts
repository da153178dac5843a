import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerPrompt } from '../replay/answer-prompt.ts';
import { dealVariant, translatorOf } from './deal-variant.ts';
import { readProblem } from './read-problems.server.ts';

const countdown = readProblem('content/lessons/1.hello-ai-world/1.countdown.yml');
const ticket = readProblem('content/lessons/1.hello-ai-world/4.ticket.yml');

test('words are exchanged whole, all at once, the longest first, and come back as they were', () => {
  const { there, back } = translatorOf({ '3': '5', '5': '7', 'total 3': 'total 8', coffee: 'tea', Mark: 'Ann' });
  const text = 'Coffee: 3 of 5, not 30, 3.5 or 3rd; line 3 says total 3. COFFEE for Mark, mark.';
  expect(there(text)).toBe('Tea: 5 of 7, not 30, 3.5 or 3rd; line 3 says total 8. TEA for Ann, mark.');
  expect(back(there(text))).toBe(text);
});

test('what is right only in the problem as written is not taken for what is right in the variant', () => {
  const { there, back } = translatorOf({ '4': '5', '5': '7' });
  expect(back('from 5 to 7')).toBe('from 4 to 5');
  expect(back('to 4')).toBe('to 7');
  expect(there(back('4 5 7'))).toBe('4 5 7');
});

test('any text of words leads there and back', () => {
  const swap = { tea: 'milk', '3': '12', '12': '40', 'n > 0': 'n > 1', 'a b': 'c' };
  const words = fc.constantFrom(
    'tea',
    'Milk',
    'MILK',
    'teapot',
    '3',
    '12',
    '40',
    '3.12',
    'line',
    'n > 0',
    'n > 1',
    'a',
    'b',
    'c',
    '_',
    '.',
    '\n',
    ' ',
  );
  const { there, back } = translatorOf(swap);
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      const text = parts.join(' ');
      expect(back(there(text))).toBe(text);
    }),
  );
});

test('a variant has other texts and names of files, and the same identity; its number goes round', () => {
  const variant = dealVariant(ticket, 1);
  expect(Object.keys(variant.files)).toEqual(['pass.js', 'letter.txt']);
  expect(variant).toMatchObject({ entry: 'pass.js', solutionOutput: 'Party of 4: 26', problemId: ticket.problemId });
  expect(variant.hearing).toBe(ticket.hearing);
  expect(variant.decisions.map(({ id }) => id)).toEqual(ticket.decisions.map(({ id }) => id));
  expect(dealVariant(ticket, 0)).toBe(ticket);
  expect(dealVariant(ticket, 2)).toBe(ticket);
  expect(dealVariant(ticket, 3)).toEqual(variant);
  expect(dealVariant({ ...ticket, variants: [] }, 1).files).toBe(ticket.files);
});

test('the practice model understands prompts for a variant as it does those for the problem, in the words of the variant', () => {
  const variant = dealVariant(ticket, 1);
  const right = 'In pass.js, change the senior fare from 6 to 7. Change nothing else.';
  expect(answerPrompt({ problem: variant, prompt: right })).toMatchObject({ kind: 'right', files: variant.solution });
  const doubtful = 'Raise the fare for seniors. Change nothing else.';
  const asked = answerPrompt({ problem: variant, prompt: doubtful });
  expect(asked).toMatchObject({ kind: 'asks', question: { decision: 'amount', asks: variant.decisions[1]?.asks } });
  expect(asked.question && doubtful.includes(asked.question.nearest)).toBe(true);
  const marked = { marked: { amount: 'Raise the fare for seniors' }, open: [] };
  expect(answerPrompt({ problem: variant, prompt: doubtful, settled: marked }).kind).toBe('right');
  const unseen = answerPrompt({ problem: variant, prompt: right, context: ['letter.txt'] });
  expect(unseen.why).toContain('I was not shown pass.js');
});

test('values of the problem as it is written do not solve its variant', () => {
  const prompt = 'In pass.js, change the senior fare from 6 to 5. Change nothing else.';
  expect(answerPrompt({ problem: dealVariant(ticket, 1), prompt }).kind).not.toBe('right');
  const pasted = Object.values(dealVariant(countdown, 1).solution).join('\n');
  expect(answerPrompt({ problem: dealVariant(countdown, 1), prompt: pasted }).kind).toBe('unclear');
});
