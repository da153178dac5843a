import { expect, test } from 'vitest';
import { second } from '#platform/durations.ts';
import { answerFreely } from './answer-freely.ts';

/* The practice model does what is said precisely each time, and what is said vaguely as chance has it. */
const repeats = Array.from({ length: 20 }, (_, repeat) => repeat);
const answers = (prompt: string, temperature = 0.5) =>
  new Set(repeats.map((repeat) => answerFreely({ prompt, temperature, repeat })));

test.each<[prompt: string, answer: string]>([
  ['List 2 fruits of the text, one per line, nothing else.\nText: apples, pears and plums', 'apples\npears'],
  ['List three items as a JSON array only.\n```\n- a\n- b\n- c\n- d\n```', '["a","b","c"]'],
  [
    'Extract name and age as JSON, ages as numbers. Answer with JSON only.\nText:\nName: Ada\nAge: 36',
    '{\n  "name": "Ada",\n  "age": 36\n}',
  ],
  ['Extract email and city as JSON only.\nText: Write to ada@example.com', '{\n  "email": "ada@example.com",\n  "city": null\n}'],
  [
    'Classify the review as positive, negative or neutral. Answer with the label only.\nReview: It is broken and slow',
    'negative',
  ],
  ['Label the ticket. Labels: billing, login, other. Only the label.\nTicket: I see a login error', 'login'],
  ['Shorten to at most 3 words, nothing else.\nText: One two three four five', 'One two three'],
  ['Repeat the word tea three times, one per line, nothing else.', 'tea\ntea\ntea'],
  ['Repeat the name Ada twice, with commas only.\nText: a, b, c', 'Ada, Ada'],
  ['Only repeat “one, two” 2 times, each on its own line.', 'one, two\none, two'],
  ['Say "hello" two times with a space between them and nothing else.', 'hello hello'],
  ['Say it back, nothing else.\nText: Tea. And rice!', 'Tea. And rice!'],
  ['Repeat the text exactly, no other words.\n```\na\n b\n```', 'a\n b'],
  ['Shorten to 2 words only and do not repeat the word tea.\nText: tea for two', 'tea for'],
  ['Classify the review as yes or no. Say "yes" only where it is good, else "no".\nReview: It is fine: yes', 'yes'],
  ['Summarize in 1 sentence only.\nText: First it rained. Then it did not.', 'First it rained.'],
])('%j is done the same way each time', (prompt, answer) => {
  expect([...answers(prompt)]).toEqual([answer]);
});

test('a function is right where the prompt names what is easily forgotten, and else now and then', () => {
  const said = answers('Write a JavaScript function isLeapYear(year). Mind the centuries. Code only.');
  expect([...said]).toEqual([expect.stringContaining('% 400')]);
  const vague = [...answers('Write a JavaScript function isLeapYear(year). Code only.')];
  expect(vague.filter((answer) => answer.includes('% 400'))).toHaveLength(1);
  expect(vague).toHaveLength(2);
});

test('what is left open comes out in several ways, but in one at temperature 0, and the same repeat always the same', () => {
  const vague = 'List some fruits.\nText: apples, pears, plums, figs, dates';
  expect(answers(vague).size).toBeGreaterThan(4);
  expect(answers(vague, 0).size).toBe(1);
  const asked = { prompt: vague, temperature: 1, repeat: 7 };
  expect(answerFreely(asked)).toBe(answerFreely(asked));
});

test('it says what it is and what it can do where it has nothing', () => {
  for (const prompt of [
    'Write a poem',
    'Extract nothing',
    'List three fruits',
    'Write a function that flies',
    'Repeat it',
    'Say it back',
    '',
  ]) {
    expect(answerFreely({ prompt, temperature: 0.5, repeat: 0 })).toContain(
      'I am the built-in practice model, and I have nothing',
    );
  }
});

test('the longest prompt is read at once', () => {
  const begun = process.threadCpuUsage();
  for (const part of [
    'list ',
    'extract a, ',
    '```\n',
    'text: ',
    ' ',
    'a:',
    'as a,',
    '1 words ',
    'repeat ',
    'say the word ',
    "say '",
    'repeat it back ',
  ]) {
    answerFreely({ prompt: `extract list classify shorten ${part.repeat(20_000 / part.length)}`, temperature: 1, repeat: 0 });
  }
  const microseconds = process.threadCpuUsage(begun).user; // whatever else the machine does
  expect(microseconds).toBeLessThan(second * 1_000);
});
