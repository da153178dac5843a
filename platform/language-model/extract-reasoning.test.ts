import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractReasoning, removeReasoning } from './extract-reasoning.ts';

const code = '```js\nconst tags = "<think>a</think>";\nhtml(`\n<thinking>\n  b\n</thinking>`);\n```\n';
const block = 'a.js\n<<<<<<< SEARCH\n<think>\n=======\n<think>plan\n>>>>>>> REPLACE\n';

test.each<[string, string, string | undefined]>([
  ['a draft before the answer', '<think>\nA draft:\n```js\nx\n```\n</think>\n\nHere it is.\n', '\nHere it is.\n'],
  ['a word right behind', '<think>draft</think>Here.', 'Here.'],
  ['thinking', '<thinking>draft</thinking>\nHere.', 'Here.'],
  ['reasoning', '<reasoning>draft</reasoning>\nHere.', 'Here.'],
  ['capitals and an attribute', '<Think effort="low">draft</THINK>\nHere.', 'Here.'],
  ['other brackets', '[THINK]draft[/THINK]\n◁think▷more◁/think▷\nHere.', 'Here.'],
  [
    'in channels',
    '<|channel|>analysis<|message|>draft\n<|end|><|start|>assistant<|channel|>commentary<|message|>more<|end|>\n<|channel|>final<|message|>Here.',
    'Here.',
  ],
  ['in channels of another form', '<|channel>thought\ndraft\n<channel|>Here.', 'Here.'],
  [
    'between tokens',
    '<|think|>a<|/think|>\n<|START_THINKING|>b<|END_THINKING|>\n<|begin_of_thought|>c<|end_of_thought|>\nHere.',
    'Here.',
  ],
  ['several', '<think>a</think>\nHere.\n<think>b</think>\nAnd there.', 'Here.\nAnd there.'],
  ['one within another', '<think>a <think>b</think> c</think>\nHere.', 'Here.'],
  ['another name within', '<thinking>a <think> b</thinking>\nHere.', 'Here.'],
  ['in the middle of a line', 'I’ll see. <think>draft</think>Here.', 'I’ll see. Here.'],
  ['in a list', '- <think>draft\n- more</think>\nHere.', '- \nHere.'],
  ['without its beginning', 'A draft:\n```js\nx\n```\n</think>\nHere.', 'Here.'],
  ['without its beginning, in a fence', 'A draft:\n```js\nx\n</think>\nHere.', 'Here.'],
  ['without its end', 'Let me see.\n<think>\n```js\nx\n```', undefined],
  ['alone', '<think>draft</think>\n', undefined],
  ['in code', code, code],
  ['in a block', block, block],
  ['in a diff', '@@ -1 +1,2 @@\n a\n+<think>\n+</think>\nDone.', '@@ -1 +1,2 @@\n a\n+<think>\n+</think>\nDone.'],
  ['quoted', 'The tag `<think>` is missing, and so is "</think>".', 'The tag `<think>` is missing, and so is "</think>".'],
  ['code behind reasoning', `<think>draft</think>\n${code}`, code],
  ['a link', 'See [analysis](x) and <thinker>.', 'See [analysis](x) and <thinker>.'],
])('reasoning %s', (_what, text, answer) => {
  expect(removeReasoning(text)).toBe(answer);
});

test('wherever an answer is cut into pieces, the same is left of it, and no tag of reasoning is ever shown', () => {
  const part = fc.constantFrom(
    '<think>',
    '</think>',
    'a <',
    '\n',
    'b',
    '```\n',
    '`',
    '[THINK]',
    '[/THINK]',
    '<|channel|>analysis',
    '<|channel|>final<|message|>',
    '<<<<<<< SEARCH\n',
    '"',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }), (parts, cuts) => {
      const text = parts.join('');
      const reasoning = extractReasoning();
      let at = 0;
      for (const cut of cuts) {
        reasoning.take(text.slice(at, at + cut));
        at += cut;
      }
      reasoning.take(text.slice(at));
      reasoning.end();
      expect(reasoning.answer()).toBe(removeReasoning(text));
    }),
  );
  const reasoning = extractReasoning();
  const pieces = [...'Now <think>draft</think>here'].map(reasoning.take);
  expect(pieces.join('') + reasoning.end()).toBe('Now here');
  const channels = extractReasoning();
  const told = [...'<|channel|>analysis<|message|>draft<|channel|>final<|message|>Here'].map(channels.take);
  expect(told.join('') + channels.end()).toBe('Here');
});
