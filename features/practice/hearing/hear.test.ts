import { expect, test } from 'vitest';
import { type Examples, fitHearing } from './fit-hearing.ts';
import { hear, isAboutSomethingElse } from './hear.ts';
import { readPrompt } from './read-prompt.ts';

const examples: Examples = {
  decisions: {
    fare: {
      said: ['Raise the child fare from 4 to 5.', 'A child pays 5 instead of 4.', 'child: 5', 'Kids cost five.', 'child 4 -> 5'],
      unsaid: [
        'Raise the fare.',
        'A child pays 4 instead of 5.',
        'adult: 5',
        'Do not raise the child fare to 5.',
        'child 5 -> 4',
      ],
    },
    scope: {
      said: ['Change nothing else.', 'Leave the rest.', 'Everything else stays.', 'No other line changes.', 'Keep the comment.'],
      unsaid: ['Clean up the rest.', 'Change everything else too.', 'Remove the comment.', 'Other lines may change.', 'Tidy it.'],
    },
  },
  complete: ['Raise the child fare from 4 to 5 and change nothing else.', 'Make child 5. Leave the rest as it is.'],
  faulty: { fare: ['Raise the fare and change nothing else.'], scope: ['Raise the child fare from 4 to 5.'] },
  otherTopics: ['Write a poem about the sea.', 'What is the capital of France?'],
};
const code = 'const fares = { adult: 9, child: 4 };\nconst fares = { adult: 9, child: 5 };';
const hearing = fitHearing({ examples, code });
const likelihoods = (...prompts: string[]) =>
  Object.fromEntries(Object.entries(hear({ prompts, hearing })).map(([id, { likelihood }]) => [id, likelihood]));

test('what a prompt settles is likelier than what it leaves out, and order decides between opposites', () => {
  const raised = likelihoods('Please raise the child fare from 4 to 5.');
  expect(raised.fare).toBeGreaterThan(0.5);
  expect(raised.scope).toBeLessThan(raised.fare ?? 0);
  expect(likelihoods('Please let the child fare go from 5 to 4.').fare).toBeLessThan(raised.fare ?? 0);
  expect(likelihoods('Change nothing else.').scope).toBeGreaterThan(0.5);
});

test('what was said earlier in the conversation counts, and the sentence that says it is quoted as it stands', () => {
  const heard = hear({ prompts: ['Raise the child fare\nfrom 4 to 5.', 'Leave the rest, please.'], hearing });
  expect(heard.scope).toMatchObject({ quote: 'Leave the rest, please.' });
  expect(Math.min(...Object.values(heard).map(({ likelihood }) => likelihood))).toBeGreaterThan(0.5);
});

test('a strange sentence before or after it takes nothing from what a prompt settles', () => {
  const prompt = 'Raise the child fare from 4 to 5 and leave the rest.';
  const alone = likelihoods(prompt);
  for (const around of [`Good morning to everybody over there. ${prompt}`, `${prompt} Many thanks for all the trouble.`])
    for (const [id, likelihood] of Object.entries(likelihoods(around))) expect(likelihood).toBeGreaterThanOrEqual(alone[id] ?? 1);
});

test('the same examples are fitted to the same numbers', () => {
  expect(fitHearing({ examples, code })).toEqual(hearing);
});

test('a prompt of strange words is about something else, and one of few words is not', () => {
  expect(isAboutSomethingElse({ prompt: 'Explain photosynthesis to my grandmother.', hearing })).toBe(true);
  expect(isAboutSomethingElse({ prompt: 'Fix the child fares.', hearing })).toBe(false);
});

const keys = (prompt: string) => readPrompt(prompt).map((sentence) => sentence.keys.join(' '));

test.each([
  ['inflections', 'raised raises raising', 'raise raise raise'],
  ['numbers in words', 'Five, not four.', '5, not 4.'],
  ['names in several spellings', 'formatCents format_cents', 'format cents format cents'],
  ['refusals', "don't touch", 'not touch'],
  ['British spelling', 'colour capitalise', 'color capitalize'],
  ['line ends of Windows', 'one\r\ntwo', 'one\ntwo'],
  ['marks of a list', '- child\n2. adult', 'child\nadult'],
])('%s are read alike', (_, one, other) => expect(keys(one)).toEqual(keys(other)));

test('a conversation of nothing but strange words is read in bounded steps', () => {
  const strange = (start: number) => Array.from({ length: 300 }, (_, at) => `wxyz${(start + at).toString(36)}q`).join(' ');
  const prompts = Array.from({ length: 7 }, (_, place) => strange(place * 300).slice(0, 2_000));
  expect(Object.values(hear({ prompts, hearing })).every(({ likelihood }) => likelihood < 0.75)).toBe(true);
});

test('a slip of the pen is the word it was meant to be', () => {
  const { fare } = likelihoods('Riase the chlid fare form 4 to 5.');
  expect(fare).toBeCloseTo(likelihoods('Raise the child fare form 4 to 5.').fare ?? 0, 1);
});
