import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lintPrompt } from '#features/prompts/lint/lint-prompt.ts';
import { AppError } from '#platform/errors.ts';
import { applyChange, readChanges } from './prompt-changes.ts';
import { suggestChanges } from './suggest-changes.ts';

const applyAll = (prompt: string) =>
  suggestChanges(prompt).reduce((text, change) => applyChange({ prompt: text, change }) ?? text, prompt);

test('words that leave something open become variables, and what is not said is added', () => {
  expect(applyAll('Write some short notes about our release.')).toBe(
    'Write {{how_many:number=3}} {{length=100-word}} notes about our release.\n\n' +
      'Answer with {{format:choice=plain text|JSON|a Markdown table}} and nothing else.\n\n' +
      'Example: for “{{example_input}}” the answer is “{{example_answer}}”.\n',
  );
});

test('a prompt that says all of it is left alone', () => {
  const prompt = 'In fee.js, make total(50) return 0. Answer with the code only, for example “return 0;”. Leave the tests.';
  expect(suggestChanges(prompt)).toEqual([]);
});

test('code and variables are not read as words', () => {
  const prompt = 'Answer with a list, for example “a”.\n`some`\n{{tone=nice}}\n```\nlong good()\n```\n';
  expect(suggestChanges(prompt)).toEqual([]);
});

test('every suggestion can be made, and leaves no finding of its kind', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Write', 'some', 'a few', 'short', 'nice', 'fast', 'texts', '.', '\n', '{{x}}', '`good`')),
      (words) => {
        const prompt = words.join(' ');
        let text = prompt;
        for (const change of suggestChanges(prompt)) {
          const next = applyChange({ prompt: text, change });
          expect(next).toBeDefined();
          text = next ?? '';
        }
        expect(
          lintPrompt(text).filter(({ reason }) => /leaves the number open|names no length/.test(reason)).length,
        ).toBeLessThanOrEqual(lintPrompt(prompt).length);
      },
    ),
  );
});

test('a change is made where its words stand once, and nowhere else', () => {
  const change = { search: 'one', replace: '$& two', reason: '' };
  expect(applyChange({ prompt: 'say one', change })).toBe('say $& two');
  expect(applyChange({ prompt: 'one one', change })).toBeUndefined();
  expect(applyChange({ prompt: 'none here, o n e', change: { ...change, search: 'three' } })).toBeUndefined();
});

test('a model’s answer is read in a fence or bare; anything else is refused and costs nothing', () => {
  const changes = [{ search: 'a', replace: 'b', reason: 'c' }];
  expect(readChanges(`Here:\n\`\`\`json\n${JSON.stringify(changes)}\n\`\`\``)).toEqual(changes);
  expect(readChanges('[]')).toEqual([]);
  for (const answer of ['', 'No.', '[1]', '{"search":"a"}', '[{"search":"a"}]'])
    expect(() => readChanges(answer)).toThrow(AppError);
});
