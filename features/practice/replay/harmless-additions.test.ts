import { expect, test } from 'vitest';
import { mulberry32, type Random } from '#platform/seeded-random.ts';
import { readExamples } from '../hearing/read-hearing.server.ts';
import { fittingOf, listProblemFiles, readProblem } from '../problems/read-problems.server.ts';
import { answerPrompt } from './answer-prompt.ts';

type Addition = (prompt: string, file: string) => string;

const before =
  (words: string): Addition =>
  (prompt) =>
    words + prompt;
const after =
  (words: (file: string) => string): Addition =>
  (prompt, file) =>
    `${prompt.trimEnd()}\n\n${words(file)}`;

/** What people write around a request that changes nothing of what it asks for. */
const additions: Record<string, Addition> = {
  'a greeting': before('Hello,\n\n'),
  'a casual greeting': before('hi there, '),
  'a role': before('You are a careful engineer.\n\n'),
  'a call to follow': before('Follow these instructions exactly.\n\n'),
  'a heading': before('## Request\n\n'),
  'a plea for care': before('Please read this carefully. '),
  thanks: after(() => 'Thanks!'),
  'many thanks': after(() => 'Thank you very much for your help.'),
  'a German close': after(() => 'Viele Grüße'),
  'the rest as it is': after((file) => `Leave everything else in ${file} as it is.`),
  'the rest in the same sentence': (prompt, file) =>
    `${prompt.trimEnd().replace(/\.$/, '')}, and leave everything else in ${file} as it is.`,
  'the rest stays': after((file) => `The rest of ${file} stays.`),
  'nothing else changed': after((file) => `Do not change anything else in ${file}.`),
  'everything else the same': after((file) => `Everything else in ${file} stays the same.`),
  'nothing else changes': after((file) => `Nothing else in ${file} changes.`),
  'change nothing else': after(() => 'Change nothing else.'),
  'all else untouched': after((file) => `Apart from that, leave ${file} untouched.`),
  'no explanation': after(() => 'No explanation, just the code.'),
  'do not explain': after(() => 'Please do not explain anything.'),
  'explain it': after(() => 'Explain what you changed in one sentence.'),
  'a summary': after(() => 'Give me a short summary afterwards.'),
  'only code': after(() => 'Return only the code.'),
  'a small diff': after(() => 'Keep the diff as small as possible.'),
  'British spelling': after(() => 'Otherwise the behaviour stays the same.'),
  'American spelling': after(() => 'Otherwise the behavior stays the same.'),
  'no comments': after(() => "Don't add comments."),
  'no dependencies': after(() => 'No new dependencies, please.'),
  'an offer to ask': after(() => 'Let me know if anything is unclear.'),
  'Windows line ends': (prompt) => prompt.replaceAll('\n', '\r\n'),
  'a fence at the end': (prompt) => `${prompt.trimEnd()}\n\n\`\`\`\n\`\`\``,
  'space around it': (prompt) => `\n\n  ${prompt.trim()}   \n`,
};

const complete = listProblemFiles({ directory: 'content' })
  .flatMap((file) => {
    const problem = readProblem(file);
    return readExamples(fittingOf({ file, problem }))
      .complete.slice(0, 20)
      .map((prompt) => ({ problem, prompt, kind: answerPrompt({ problem, prompt }).kind }));
  })
  .filter(({ kind }) => kind === 'right');

/** The share of prompts whose answer stays what it is, as it was measured; most of the others are asked about. */
const target = 0.985;
const names = Object.keys(additions);

test('what people write around a request hardly turns an answer, and never to one that tells them they were not heard', () => {
  expect(complete.length).toBeGreaterThan(500);
  // Additions take turns.
  const cases = complete.flatMap((one, at) =>
    [0, 1, 2].map((turn) => {
      const name = names[(at + turn) % names.length] ?? '';
      const [file = ''] = Object.keys(one.problem.solution);
      const { kind } = answerPrompt({ problem: one.problem, prompt: additions[name]?.(one.prompt, file) ?? '' });
      return { told: `${one.problem.problemId}, with ${name}: ${kind}: ${one.prompt}`, isTurned: kind !== one.kind, kind };
    }),
  );
  const turned = cases.filter(({ isTurned }) => isTurned);
  expect(1 - turned.length / cases.length, turned.map(({ told }) => told).join('\n')).toBeGreaterThanOrEqual(target);
  expect(turned.filter(({ kind }) => !['right', 'asks'].includes(kind)).map(({ told }) => told)).toEqual([]);
});

/** A word outside of code in which somebody may slip. */
const plainWord = /(?<![\w`'".])[A-Za-z][a-z]{3,}(?![\w`'(]|\.\w)/g;

/** Swaps two letters of a word, leaves one out, types one twice or another in its place; its first and last stay. */
function slip(word: string, random: Random): string {
  const place = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, place), word[place], word.slice(place + 1)];
  const other = String.fromCharCode(97 + Math.floor(random() * 26));
  const slips = [`${before}${after[0]}${letter}${after.slice(1)}`, before + after, `${before}${letter}${letter}${after}`];
  return [...slips, before + other + after][Math.floor(random() * 4)] ?? word;
}

const slipInEachSentence = (prompt: string, random: Random) =>
  prompt
    .split(/(?<=[.!?;])(?=\s)|(?=\n)/)
    .map((sentence) => {
      const words = [...sentence.matchAll(plainWord)].filter(({ index }) => sentence.slice(0, index).split('`').length % 2 === 1);
      const { index, 0: word } = words[Math.floor(random() * words.length)] ?? { index: 0, 0: '' };
      return word ? sentence.slice(0, index) + slip(word, random) + sentence.slice(index + word.length) : sentence;
    })
    .join('');

test('a slip of the pen in each sentence changes nothing in 95 of 100 prompts', () => {
  const random = mulberry32(11);
  const stayed = complete.filter(
    ({ problem, prompt }) => answerPrompt({ problem, prompt: slipInEachSentence(prompt, random) }).kind === 'right',
  );
  expect(stayed.length / complete.length).toBeGreaterThanOrEqual(0.95);
});
